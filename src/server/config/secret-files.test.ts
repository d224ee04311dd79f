import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretFile } from './secret-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-keys-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('creates a key once, readable for its owner only, and again if its file is deleted', async () => {
  const file = join(folder, 'editor.key')
  const first = await secretFile(folder, 'editor.key')
  expect(await secretFile(folder, 'editor.key')).toBe(first)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await rm(file)
  expect(await secretFile(folder, 'editor.key')).not.toBe(first)
  await writeFile(file, ` ${first}\r\n`)
  expect(await secretFile(folder, 'editor.key')).toBe(first)
})

test.each(['kurz', 'ein Satz mit mehr als sechzehn Zeichen', 'schlüssel-mit-umlaut'])(
  'refuses a key that is too short or cannot be sent in a header: %j',
  async (text) => {
    const file = join(folder, 'image.key')
    await writeFile(file, text)
    await expect(secretFile(folder, 'image.key')).rejects.toThrow(
      `The file ${file} holds no key of 16 visible ASCII characters: remove it, and a new one is made.`,
    )
    expect(await readFile(file, 'utf8')).toBe(text)
  },
)
