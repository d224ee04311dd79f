import { randomUUID } from 'node:crypto'
import type { Person } from './identity-provider.ts'
import { HOME } from '../site/open-site-on.ts'
import type { SignInSite } from './sign-in-site.ts'
import type { Step, HeadlessClient } from './headless-client.ts'

export const CALLBACK = `${HOME}/backend/auth/google/callback`
export const isCallback = (url: string) => url.startsWith(CALLBACK)

export const connect = (provider: string, next = '/sport') =>
  `${HOME}/backend/connect/${provider}?next=${encodeURIComponent(next)}`

/** Creates a person unknown to providers and site, who signs in from now on. */
export function newPerson({ google, apple }: SignInSite): Person & { email: string } {
  const sub = randomUUID()
  const person = {
    sub,
    email: `${sub}@leser.example`,
    email_verified: true,
    given_name: 'Lea',
    family_name: 'Leser',
  }
  google.person = person
  apple.person = person
  return person
}

/** Goes to Google and back; returns the callback URL. */
export async function backFromGoogle(reader: HeadlessClient, next = '/sport'): Promise<string> {
  const { location } = await reader.follow(connect('google', next), isCallback)
  return location ?? ''
}

export async function throughGoogle(reader: HeadlessClient, next = '/sport'): Promise<Step> {
  return reader.step(await backFromGoogle(reader, next))
}

/** Returns the reader of a browser's session. */
export async function sessionOf(reader: HeadlessClient): Promise<Record<string, unknown> | null> {
  const { body } = await reader.step(`${HOME}/api/session`)
  return (JSON.parse(body) as { reader: Record<string, unknown> | null }).reader
}

export async function acceptTerms({ site }: SignInSite, email: string): Promise<void> {
  await site.database
    .updateTable('accounts')
    .set({ terms_accepted_at: new Date() })
    .where('email', '=', email)
    .execute()
}

/** Returns the error code of a redirect to the login; for other redirects the target. */
export function errorOf({ location }: Step): string | null {
  if (!location?.startsWith(`${HOME}/dialog-flow/login`)) return location
  return new URL(location).searchParams.get('fehler')
}
