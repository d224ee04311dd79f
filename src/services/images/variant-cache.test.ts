import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createVariantCache } from './variant-cache.ts'

const FOLDERS = 256
/** Ten of these fill the share of a folder. */
const PICTURE = Buffer.alloc(1000, 'x')
const MAX_BYTES = FOLDERS * 10 * PICTURE.length

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-variants-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})

const nameOf = (index: number): string => `ab${String(index).padStart(4, '0')}.webp`
const kept = async () => (await readdir(join(folder, 'ab'))).toSorted()

/** Sets the last use of a picture to this many minutes ago. */
async function setLastUse(index: number, minutes: number): Promise<void> {
  const at = new Date(Date.now() - minutes * 60_000)
  await utimes(join(folder, 'ab', nameOf(index)), at, at)
}

test('reads what was written, and nothing else', async () => {
  const cache = createVariantCache(folder, MAX_BYTES)
  await cache.write(nameOf(1), PICTURE)
  expect(await cache.read(nameOf(1))).toEqual(PICTURE)
  expect(await cache.read(nameOf(2))).toBeUndefined()
})

test('keeps each folder within its share by removing the least recently used pictures', async () => {
  const cache = createVariantCache(folder, MAX_BYTES)
  for (let index = 0; index < 10; index += 1) {
    await cache.write(nameOf(index), PICTURE)
    await setLastUse(index, index === 3 ? 1 : 100 - index)
  }
  expect(await kept()).toHaveLength(10)
  await cache.write(nameOf(10), PICTURE)
  expect(await kept()).toEqual([3, 4, 5, 6, 7, 8, 9, 10].map(nameOf).toSpliced(0, 0, nameOf(2)))
  for (let index = 11; index < 60; index += 1) {
    await cache.write(nameOf(index), PICTURE)
    expect((await kept()).length).toBeLessThanOrEqual(10)
    expect(await cache.read(nameOf(index))).toEqual(PICTURE)
  }
})

test('leaves no partial file after a failed write', async () => {
  const cache = createVariantCache(folder, MAX_BYTES)
  await mkdir(join(folder, 'ab', nameOf(1)), { recursive: true })
  await expect(cache.write(nameOf(1), PICTURE)).rejects.toThrow('EISDIR')
  expect(await kept()).toEqual([nameOf(1)])
})

test('two processes that share a folder stay close to its share', async () => {
  const processes = [createVariantCache(folder, MAX_BYTES), createVariantCache(folder, MAX_BYTES)]
  for (let index = 0; index < 60; index += 1) {
    await processes[index % 2]?.write(nameOf(index), PICTURE)
    expect((await kept()).length).toBeLessThanOrEqual(12)
  }
})
