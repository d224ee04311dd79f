import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from './config.ts'
import { readNamedSecret } from './secret-files.ts'

const PLENIGO = {
  BILLING_URL: 'https://api.plenigo-stage.com/api/v3.0/',
  BILLING_KEY: 'a-token',
}

test('billing is embedded by default, and plenigo with an address and a key', () => {
  expect(parseConfig({}).plenigo).toBeNull()
  expect(parseConfig({ ...PLENIGO, BILLING_RIGHTS: 'paket=PLUS_USER' }).plenigo).toEqual({
    url: 'https://api.plenigo-stage.com/api/v3.0',
    key: { text: 'a-token' },
    walletId: 'coins',
    rights: new Map([['paket', ['PLUS_USER']]]),
  })
})

test.each([
  [{ BILLING_URL: PLENIGO.BILLING_URL }, 'BILLING_KEY is missing'],
  [{ BILLING_KEY: 'a-token' }, 'BILLING_URL is missing'],
  [{ BILLING_WALLET: 'coins' }, 'BILLING_URL is missing'],
  [{ ...PLENIGO, BILLING_KEY_FILE: '/a' }, 'BILLING_KEY is set too'],
  [{ ...PLENIGO, BILLING_URL: 'http://api.example' }, 'must begin with https'],
  [{ ...PLENIGO, BILLING_URL: 'https://a:b@api.example' }, 'no user and password'],
  [{ ...PLENIGO, BILLING_URL: 'https://api.example?a=b' }, 'no query'],
  [{ ...PLENIGO, BILLING_WALLET: 'my coins' }, 'BILLING_WALLET is wrong'],
  [{ ...PLENIGO, BILLING_RIGHTS: 'chef=OPERATOR' }, 'BILLING_RIGHTS is wrong: „chef=OPERATOR“'],
])('%j stops the start with a sentence', (environment, sentence) => {
  expect(() => parseConfig(environment)).toThrow(sentence)
})

test('reads the key of plenigo from a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'key')
  await writeFile(file, 'a-token\n')
  const { plenigo } = parseConfig({ BILLING_URL: PLENIGO.BILLING_URL, BILLING_KEY_FILE: file })
  expect(await readNamedSecret('BILLING_KEY', plenigo?.key ?? { text: '' })).toBe('a-token')
  await writeFile(file, '\n')
  await expect(readNamedSecret('BILLING_KEY', { file })).rejects.toThrow('holds no secret')
  await expect(readNamedSecret('BILLING_KEY', { file: `${file}s` })).rejects.toThrow(
    'cannot be read',
  )
})
