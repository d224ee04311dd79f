import { afterAll } from 'vitest'
import { openTestSite, type ReaderKind, type TestSite } from '../site/test-site.ts'
import type { Victim, Writing } from './writing-endpoints.ts'

type Cookies = Record<'frei' | 'plus' | 'wallet' | 'redaktion', string>

/** Opens a site with several signed-in readers, one of them the victim; closes it after the file's tests. */
export async function openAttackedSite(environment: Record<string, string> = {}) {
  const site = await openTestSite(environment)
  afterAll(() => site.close())
  const cookies = await signInAll(site)
  return { site, cookies, victim: await victimOf(site, cookies) }
}

async function signInAll(site: TestSite): Promise<Cookies> {
  const signIn = (kind: ReaderKind) => site.signIn(kind)
  return {
    frei: await signIn('frei'),
    plus: await signIn('plus'),
    wallet: await signIn('wallet'),
    redaktion: await signIn('redaktion'),
  }
}

export async function read(
  site: TestSite,
  path: string,
  cookie: string,
): Promise<Record<string, string>> {
  const response = await site.get(path, { headers: { cookie } })
  return (await response.json()) as Record<string, string>
}

/** The demo's wallet reader, the victim of the attacks. */
async function victimOf(site: TestSite, { wallet }: Cookies): Promise<Victim> {
  const { id = '' } = await read(site, '/backend/users/me', wallet)
  const { customerId = '' } = await read(site, '/api/plenigo/session', wallet)
  const { uniqueId = '' } = await read(site, `/api/plenigo/wallet/${customerId}`, wallet)
  return { ssoId: id, customerId, uniqueId, jti: crypto.randomUUID() }
}

/** Sends an endpoint's request with the given headers. */
export function send(
  site: TestSite,
  { method = 'POST', path, form, json }: Writing,
  headers: Record<string, string>,
): Promise<Response> {
  const body = form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json)
  const type = json === undefined ? {} : { 'content-type': 'application/json' }
  return site.get(path, { method, body, headers: { ...type, ...headers } })
}
