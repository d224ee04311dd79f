// @module-tag full
import { beforeAll, expect, test } from 'vitest'
import {
  setHashCost,
  hashPassword,
  OWASP_HASH_COST,
} from '../../src/services/accounts/passwords/passwords.ts'
import { DEMO_PASSWORD, DEMO_READERS } from '../site/demo-accounts.ts'
import { freshAddress, NEW_READER_PASSWORD } from '../site/form-requests.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile({ TRUSTED_PROXIES: '127.0.0.1' })

beforeAll(async () => {
  // Uses the production cost of a password hash, because it determines the measured time.
  setHashCost(OWASP_HASH_COST)
  await site.database
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(DEMO_PASSWORD) })
    .execute()
})

/** Minimum and maximum number of rounds: noise of a busy machine varies, a real difference stays in every round. */
const ROUNDS = { least: 2, most: 10 }
/** A password of no registration: for the password of a pending registration the answer is to confirm the address. */
const GUESS = 'Nebel über der Wupper'
const KNOWN = Object.keys(DEMO_READERS).map((kind) => `${kind}@morgenblatt.example`)
const person = { firstName: 'Frida', lastName: 'Frei', terms: true, password: NEW_READER_PASSWORD }

const ASKS: [path: string, body: (email: string) => object][] = [
  ['/api/session/register', (email) => ({ ...person, email })],
  ['/api/session/forgot', (email) => ({ email })],
  ['/api/session/resend-confirmation', (email) => ({ email })],
  ['/api/session/login', (email) => ({ email, password: GUESS })],
  ['/backend/auth/local/register', (email) => ({ email, password: NEW_READER_PASSWORD })],
  ['/backend/auth/forgot-password', (email) => ({ email })],
  ['/backend/auth/send-email-confirmation', (email) => ({ email })],
  ['/backend/auth/local', (identifier) => ({ identifier, password: GUESS })],
]

let count = 0
async function ask(path: string, body: object): Promise<{ told: string; milliseconds: number }> {
  count += 1
  const start = performance.now()
  const response = await site.get(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${count % 250}` },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const milliseconds = performance.now() - start
  const headers = [...response.headers.keys()].toSorted().join()
  const masked = text.replaceAll(/[\w-]+@[\w.]+|[\da-f]{8}-[\da-f-]{27}/g, '…')
  return { told: `${response.status} ${headers} ${masked}`, milliseconds }
}

test.each(ASKS)(
  '%s reveals neither by text nor by time whether an address is registered',
  async (path, bodyOf) => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    // Compares minima: they contain the least noise. A password hash takes some milliseconds.
    const differs = (): boolean => {
      const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)]
      return Math.abs(known - unknown) >= 5 + 0.4 * Math.max(known, unknown)
    }
    for (let round = 0; round < ROUNDS.least || (differs() && round < ROUNDS.most); round += 1) {
      for (const email of KNOWN) {
        const known = await ask(path, bodyOf(email))
        const unknown = await ask(path, bodyOf(freshAddress('niemand')))
        expect(known.told).toBe(unknown.told)
        times.known.push(known.milliseconds)
        times.unknown.push(unknown.milliseconds)
      }
    }
    expect(differs(), JSON.stringify(times)).toBe(false)
  },
)

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
