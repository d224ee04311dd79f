import type { Endpoint } from '../../src/api/endpoint.ts'
import type { Dice } from '../leak/dice.ts'
import type { Exchange } from '../site/exchange.ts'
import { OWNER, expectedVerdict, type Credential, type Verdict } from './credentials.ts'
import { AS_IS, spellings, type Spelling } from './spellings.ts'

/** The headers by which a browser says where a request comes from. */
export type Origin = { name: string; headers: Record<string, string>; isForeign: boolean }

export const ORIGINS: readonly Origin[] = [
  {
    name: 'own',
    headers: { 'sec-fetch-site': 'same-origin', origin: 'https://morgenblatt.example' },
    isForeign: false,
  },
  { name: 'none', headers: {}, isForeign: false },
  {
    name: 'a sibling subdomain',
    headers: { 'sec-fetch-site': 'same-site', origin: 'https://blog.morgenblatt.example' },
    isForeign: true,
  },
  {
    name: 'another site',
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    isForeign: true,
  },
  { name: 'null', headers: { origin: 'null' }, isForeign: true },
]

export type Case = { row: Endpoint; credential: Credential; spelled: Spelling; origin: Origin }

/** Returns every endpoint with every credential, in every spelling, from every origin. */
export function casesOf(
  table: readonly Endpoint[],
  credentials: readonly Credential[],
  examples: Examples,
): Case[] {
  return table.flatMap((row) =>
    spellings(row, examplePath(row, examples)).flatMap((spelled) =>
      credentials.flatMap((credential) =>
        ORIGINS.map((origin) => ({ row, credential, spelled, origin })),
      ),
    ),
  )
}

/**
 * Selects the everyday cases: every credential as the site's own pages send it, one credential per level of rights from
 * every origin; and in every other spelling no credential and a randomly drawn one.
 */
export function everydayCases(
  cases: readonly Case[],
  credentials: readonly Credential[],
  dice: Dice,
): Case[] {
  const drawn = new Map<Spelling, Credential>()
  const brought = credentials.filter((one) => one.isOfEveryDay === true && !isNothing(one))
  const draw = (spelled: Spelling): Credential => {
    const one = drawn.get(spelled) ?? dice.pick(brought)
    drawn.set(spelled, one)
    return one
  }
  return cases.filter(({ spelled, credential, origin }) => {
    const isOwn = origin === ORIGINS[0]
    if (spelled.name === AS_IS)
      return isOwn || credential.isOfEveryDay === true || credential.session === OWNER
    return isOwn && (isNothing(credential) || credential === draw(spelled))
  })
}

const isNothing = ({ headers }: Credential): boolean => Object.keys(headers).length === 0

/** A paid article, and the reader whom paths with an `ssoId` name. */
export type Examples = { articleId: number; urlPath: string; ownerId: string }

const PARAMETERS: Record<string, string> = {
  mandator: 'morgenblatt',
  jti: '00000000-0000-4000-8000-000000000000',
  provider: 'google',
  customerId: '1',
  file: 'x.json',
  key: 'MostRead_x.json',
  path: 'region/leverkusen',
  accountId: '00000000-0000-4000-8000-000000000000',
  act: 'sperren',
}

const ABSENT = 1_999_999

/** Returns a path that the endpoint answers. */
export function examplePath(
  { path, method }: Endpoint,
  { articleId, urlPath, ownerId }: Examples,
): string {
  if (path === '*') return urlPath
  // Writes use another id than reads.
  const id = method === 'GET' ? articleId : ABSENT
  const values = { ...PARAMETERS, id: String(id), ssoId: ownerId }
  const filled = path.replace(
    /:(\w+)(\{[^}]*\})?/g,
    (_, name: string) => values[name as keyof typeof values] ?? 'x',
  )
  return filled.replace('*', 'x')
}

/** Returns what is wrong with an answer, or null if it matches the endpoint's row. */
export function violationOf(
  { row, credential, spelled, origin }: Case,
  answer: Exchange,
): string | null {
  const { status, headers } = answer
  if (status >= 500) return `failed with ${status}`
  if (status === 401 && headers['www-authenticate'] !== schemesOf(row)) return 'names no scheme'
  if (spelled.leads === 'redirect')
    return status === 308 && isOwnPath(headers.location) ? null : `is no redirect but ${status}`
  if (spelled.leads === 'none') return status >= 300 ? null : `answers ${status}`
  if (row.origin === 'own' && origin.isForeign)
    return isRefusedAsForeign(answer) ? null : 'is let in'
  const verdict = expectedVerdict(row.access, credential, origin.isForeign)
  return isVerdict(verdict, answer) ? null : `is ${status} where ${verdict} was due`
}

/** Feed readers send a partner's key as a password. */
const schemesOf = ({ access }: Endpoint): string =>
  access.startsWith('partner') ? 'Basic realm="Partner", Bearer' : 'Bearer'

const isOwnPath = (location: string | undefined): boolean => /^\/(?![/\\])/.test(location ?? '')

function isRefusedAsForeign({ status, headers }: Exchange): boolean {
  if (headers['set-cookie']?.some((line) => !line.includes('Max-Age=0'))) return false
  return status === 403 || (status === 303 && /fehler=foreign/.test(headers.location ?? ''))
}

function isVerdict(verdict: Verdict, answer: Exchange): boolean {
  if (verdict === 'signed out') return isSignedOut(answer)
  if (verdict === 'no editor' || verdict === 'no partner') return answer.status === 401
  if (verdict === 'forbidden') return answer.status === 403
  if (verdict === 'nothing there') return answer.status === 404
  return !isSignedOutByDispatcher(answer)
}

/** A form redirects to the sign-in, or to a page that keeps the typed values; Strapi's password change answers 400. */
function isSignedOut(answer: Exchange): boolean {
  const isStrapis = answer.status === 400 && answer.body.includes('You must be authenticated')
  return answer.status === 401 || isStrapis || isSignInRedirect(answer)
}

/** Refusals by a handler do not count: they are about a token, a password or a wallet. */
function isSignedOutByDispatcher({ status, body }: Exchange): boolean {
  return (
    status === 401 &&
    /Missing or invalid credentials|needs the editor key|needs a partner’s key|melden Sie sich an/.test(
      body,
    )
  )
}

const isSignInRedirect = ({ status, headers: { location = '' } }: Exchange): boolean =>
  (status === 303 && location.startsWith('/dialog-flow/login')) ||
  (status === 307 && location.startsWith('/nicht-gesendet?next=%2F'))
