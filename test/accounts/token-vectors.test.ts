import { readFile } from 'node:fs/promises'
import type { JWK } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { createAccounts } from '../../src/services/accounts/embedded.ts'
import { testDatabaseForFile } from '../fixtures/test-database.ts'
import { samplePublisher } from '../fixtures/publisher.fixtures.ts'

/** A public test set (Wycheproof): compact tokens, each with the key that verifies it. */
type Vector = { id: number; comment: string; isValid: boolean; jws: string }
type Group = { jwk: JWK; vectors: Vector[] }

const ISSUER = 'https://www.morgenblatt.example'

/** Error codes for a token's form, algorithm, key or signature; other codes are about its claims. */
const SIGNATURE_CODES = [
  'ERR_JWS_INVALID',
  'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  'ERR_JOSE_ALG_NOT_ALLOWED',
  'ERR_JOSE_NOT_SUPPORTED',
  'ERR_JWKS_NO_MATCHING_KEY',
]

const store = await testDatabaseForFile()
let groups: Group[]
beforeAll(async () => {
  // The accounts create their own key, the newest, which signs; the keys of the test set are added next to it.
  await createAccounts(store.database, { ...samplePublisher, issuer: ISSUER })
  groups = await readGroups()
})

async function readGroups(): Promise<Group[]> {
  const file = new URL('../wycheproof/json-web-signature.jsonl', import.meta.url)
  const [, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n')
  const read: Group[] = []
  for (const line of lines) {
    const entry = JSON.parse(line) as { jwk: JWK } | Vector
    if ('jwk' in entry) read.push({ jwk: entry.jwk, vectors: [] })
    else read.at(-1)?.vectors.push(entry)
  }
  return read
}

/** Verifies the tokens of a group with the group's key in the database. */
async function judge({ jwk, vectors }: Group): Promise<{ vector: Vector; code: string }[]> {
  await store.database.deleteFrom('signing_keys').where('kid', '=', String(jwk.kid)).execute()
  const key = JSON.stringify(jwk)
  await store.database
    .insertInto('signing_keys')
    .values({
      kid: String(jwk.kid),
      private_jwk: key,
      public_jwk: key,
      created_at: new Date(Date.now() - 3_600_000),
    })
    .execute()
  const accounts = await createAccounts(store.database, { ...samplePublisher, issuer: ISSUER })
  const judged: { vector: Vector; code: string }[] = []
  for (const vector of vectors) {
    const inspection = await accounts.inspect(vector.jws)
    judged.push({ vector, code: inspection.kind === 'refused' ? inspection.code : 'verified' })
  }
  await store.database.deleteFrom('signing_keys').where('kid', '=', String(jwk.kid)).execute()
  return judged
}

test('[S5.04] of the public test set, 46 valid RS256 tokens are accepted and 355 invalid ones refused', async () => {
  const vectors = groups.flatMap((group) => group.vectors)
  expect(vectors.filter(({ isValid }) => isValid)).toHaveLength(46)
  expect(vectors.filter(({ isValid }) => !isValid)).toHaveLength(355)
  const passed: string[] = []
  const expected: string[] = []
  for (const group of groups) {
    for (const { vector, code } of await judge(group)) {
      const name = `${vector.id} ${vector.comment}`
      if (!SIGNATURE_CODES.includes(code)) passed.push(name)
      if (vector.isValid && group.jwk.alg === 'RS256') expected.push(name)
    }
  }
  expect(passed).toEqual(expected)
  expect(expected).toHaveLength(8)
})
