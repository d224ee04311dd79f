// @module-tag full
import { execFileSync } from 'node:child_process'
import { constants } from 'node:fs'
import { open, readFile, type FileHandle } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { imageSignature } from '../../src/services/images/image-request.ts'
import { copyDataDir } from '../site/demo-town.ts'
import { testSiteForFile } from '../site/test-site.ts'

const SHARE = 500
const TOO_MANY = 40
const LOGO = '/site/logo.svg'
/** Half of the cores process pictures, at least one. */
const PLACES = Math.max(1, Math.floor(availableParallelism() / 2))
/** Pictures that block until a test writes them: each occupies one place. */
const HELD = Array.from({ length: PLACES }, (_, index) => `held-${index}.svg`)

let key: string
const site = await testSiteForFile({
  TRUSTED_PROXIES: '127.0.0.1',
  DATA_DIR: await copyDataDir(inject('runFolder')),
})

beforeAll(async () => {
  key = (await readFile(join(site.dataDir, 'image.key'), 'utf8')).trim()
  for (const name of HELD) execFileSync('mkfifo', [pictureFile(name)])
})

const pictureFile = (name: string) => join(site.dataDir, 'pictures', name)

/** Returns the writing end of a blocked picture once the site reads it. */
function writerOf(name: string): Promise<FileHandle> {
  return vi.waitFor(
    () => open(pictureFile(name), constants.O_WRONLY | constants.O_NONBLOCK),
    20_000,
  )
}

/** Requests a small picture as a client behind the proxy. */
function ask(client: string, picture: string, quality = 50): Promise<Response> {
  const path = `/images${picture}`
  const query = `w=16&q=${quality % 100 || 100}&fm=webp&expires=${9_000_000_000 + quality}`
  return site.get(`${path}?${query}&s=${imageSignature(key, path, query)}`, {
    headers: { 'x-forwarded-for': client },
  })
}

test('a client that waits for 500 pictures is refused, while other clients are served', async () => {
  const holding = HELD.map((name) => ask('203.0.113.9', `/${name}`))
  const writers = await Promise.all(HELD.map(writerOf))
  const isFull = Promise.withResolvers<void>()
  const refused: Response[] = []
  // One network counts as one client.
  const greedy = Array.from({ length: SHARE + TOO_MANY }, async (_, index) => {
    const answer = await ask(`2001:db8:0:1::${index % 50}`, LOGO, index)
    if (answer.status === 503 && refused.push(answer) === TOO_MANY) isFull.resolve()
    return answer.status
  })
  await isFull.promise
  const others = [1, 2, 3].map((index) => ask(`198.51.100.${index}`, LOGO, 1000 + index))
  const drawing = await readFile('db/demo/publisher/logo.svg')
  for (const writer of writers) {
    await writer.writeFile(drawing)
    await writer.close()
  }
  for (const asked of [...holding, ...others]) expect((await asked).status).toBe(200)
  const statuses = await Promise.all(greedy)
  expect(statuses.filter((status) => status === 200)).toHaveLength(SHARE)
  expect(refused).toHaveLength(TOO_MANY)
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
})
