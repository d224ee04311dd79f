import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { CONSENT_COOKIE, consentValue } from '../../../rules/consent/consent-record.ts'

/** The browser's objects that the modules read. */
const browser = { cookie: '', referrer: '', documentElement: { dataset: {} } }
let isStored = true
let server: Server
let url: string

beforeAll(async () => {
  // Ends the connection without a response; the browser may have the cookie already.
  server = createServer((request) => {
    const value = { general: false, vendors: new Set<never>(), givenAt: 2_000_000_000 }
    if (isStored)
      browser.cookie = `${CONSENT_COOKIE}=${consentValue({ ...value, id: 'a'.repeat(32) })}`
    request.socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())

test.each([
  ['a stored decision counts although the response is lost', true],
  ['[S8.08] a decision that is not stored is logged, and nothing changes', false],
])('%s', async (_, stored) => {
  vi.stubGlobal('document', browser)
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    log.mockRestore()
  })
  const { storeConsent } = await import('./store-consent.ts')
  const { consent } = await import('../consent-state.ts')
  browser.cookie = ''
  consent.set(null)
  isStored = stored
  expect(await storeConsent(url, new URLSearchParams('choice=none'))).toBe(stored)
  expect(consent.get() !== null).toBe(stored)
  expect(log.mock.calls.length).toBe(stored ? 0 : 1)
})
