// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashAt, hashPassword, OWASP } from '../../src/services/accounts/passwords/passwords.ts'
import { DEMO_PASSWORD, DEMO_READERS } from '../site/demo-accounts.ts'
import { freshAddress, NEW_READER_PASSWORD } from '../site/form-requests.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ TRUSTED_PROXIES: '127.0.0.1' })
  // What takes a reader's time is what is timed.
  hashAt(OWASP)
  await site.database
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(DEMO_PASSWORD) })
    .execute()
})
afterAll(() => site.close())

/** At least, and at most: what a busy machine adds comes and goes, what an answer itself takes is there each time. */
const ROUNDS = { least: 2, most: 10 }
/** Nobody registered with it: who did is told to confirm the address, whether or not it was known before. */
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
  const told = text.replaceAll(/[\w-]+@[\w.]+|[\da-f]{8}-[\da-f-]{27}/g, '…')
  return { told: `${response.status} ${headers} ${told}`, milliseconds }
}

test.each(ASKS)(
  '%s tells by no word and no time whether an address is registered',
  async (path, bodyOf) => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    // A password's hash takes some milliseconds; what a busy machine adds, it adds to the quickest least.
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

test('none of this was an error of the site', () => {
  expect(site.errors).toEqual([])
})
