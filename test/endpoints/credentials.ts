import { importJWK, SignJWT, decodeJwt, type JWK } from 'jose'
import type { Access } from '../../src/api/endpoint.ts'
import { EDITOR_SCOPES, type EditorScope } from '../../src/rules/access/editor-scopes.ts'
import { PARTNER_SCOPES, type PartnerScope } from '../../src/rules/access/partner-scopes.ts'
import { createPartners } from '../../src/services/partners/embedded.ts'
import { closedCookie } from '../site/closed-cookie.ts'
import type { TestSite, ReaderKind } from '../site/test-site.ts'

/** The headers that a request sends to prove its rights, and the rights that it proves. */
export type Credential = {
  name: string
  headers: Record<string, string>
  /** One credential per level of rights: used from every origin, and drawn at random for other spellings. */
  isOfEveryDay?: boolean
  /** The reader whom the session's cookies prove. */
  session?: ReaderKind
  /** The reader whom an id token in the Authorization header proves. */
  bearer?: ReaderKind
  /** The scopes of an editor's key or token. */
  editor?: readonly EditorScope[] | 'everything'
  /** The scopes of a partner's key. */
  partner?: readonly PartnerScope[]
}

export type Verdict =
  | 'allowed'
  | 'signed out'
  | 'forbidden'
  | 'no editor'
  | 'no partner'
  | 'nothing there'

/** The reader whom paths with an `ssoId` name. */
export const OWNER: ReaderKind = 'frei'
const NEWSROOM: ReaderKind = 'redaktion'
const AUTHOR: ReaderKind = 'autor'
const OPERATOR: ReaderKind = 'betrieb'

const cookieOf = (token: string) => ({ cookie: `${closedCookie('id_token')}=${token}` })
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })

/** Signs the readers of the credentials in again, because their tokens expire after ten minutes. */
export async function renewSessions(
  site: TestSite,
  credentials: readonly Credential[],
): Promise<void> {
  const tokens = await signIn(site)
  for (const one of credentials) {
    if (one.session) one.headers = cookieOf(tokens.get(one.session) ?? '')
    if (one.bearer) one.headers = bearer(tokens.get(one.bearer) ?? '')
  }
}

async function signIn(site: TestSite): Promise<ReadonlyMap<ReaderKind, string>> {
  const tokens = new Map<ReaderKind, string>()
  for (const kind of ['frei', 'plus', 'wallet', 'redaktion', 'autor', 'betrieb'] as const)
    tokens.set(kind, idTokenOf(await site.signIn(kind)))
  return tokens
}

export async function credentialsOf(site: TestSite): Promise<Credential[]> {
  const tokens = await signIn(site)
  const session = (name: string, kind: ReaderKind): Credential => ({
    name,
    headers: cookieOf(tokens.get(kind) ?? ''),
    session: kind,
  })
  const expired = await expiredToken(site, tokens.get(OWNER) ?? '')
  const made = async (scopes: readonly EditorScope[]) => (await makeToken(site, scopes)).token
  const revoked = await makeToken(site, EDITOR_SCOPES)
  await site.get(`/api/editor-tokens/${revoked.id}`, {
    method: 'DELETE',
    headers: bearer(await site.editorKey()),
  })
  return [
    { name: 'nothing', headers: {}, isOfEveryDay: true },
    session('a free reader', OWNER),
    { ...session('a subscriber', 'plus'), isOfEveryDay: true },
    session('another reader', 'wallet'),
    session('the newsroom', NEWSROOM),
    session('an author', AUTHOR),
    { ...session('an operator', OPERATOR), isOfEveryDay: true },
    {
      name: 'an id token as bearer',
      headers: bearer(tokens.get(OWNER) ?? ''),
      bearer: OWNER,
      isOfEveryDay: true,
    },
    {
      name: 'the editor’s key',
      headers: bearer(await site.editorKey()),
      editor: 'everything',
      isOfEveryDay: true,
    },
    ...(await Promise.all(
      EDITOR_SCOPES.map(async (scope) => ({
        name: `a token for ${scope}`,
        headers: bearer(await made([scope])),
        editor: [scope],
      })),
    )),
    ...(await partnersOf(site)),
    { name: 'a revoked token', headers: bearer(revoked.token) },
    {
      name: 'a broken session',
      headers: { cookie: `${closedCookie('id_token')}=a.b.c; cache_key=PLUS_USER` },
    },
    { name: 'a broken bearer', headers: bearer('a.b.c') },
    { name: 'the key without its scheme', headers: { authorization: await site.editorKey() } },
    { name: 'an expired session', headers: cookieOf(expired) },
    { name: 'an expired bearer', headers: bearer(expired) },
  ]
}

/** Returns how an endpoint must answer a credential; with `foreign`, cookies prove nothing, but bearer tokens do. */
export function expectedVerdict(access: Access, credential: Credential, foreign: boolean): Verdict {
  const { session, bearer, editor, partner, headers } = credential
  if (access === 'public') return 'allowed'
  if (access === 'editor key' || access.startsWith('editor: ')) {
    if (editor === 'everything') return 'allowed'
    if (!editor) return 'no editor'
    return editor.some((scope) => access === `editor: ${scope}`) ? 'allowed' : 'forbidden'
  }
  if (access === 'partner') return partner ? 'allowed' : 'no partner'
  if (access.startsWith('partner: ')) {
    if (!partner) return 'no partner'
    return partner.some((scope) => access === `partner: ${scope}`) ? 'allowed' : 'forbidden'
  }
  if (access === 'session') return session ? 'allowed' : 'signed out'
  if (access === 'staff') {
    if (!session) return 'signed out'
    return session === NEWSROOM || session === OPERATOR ? 'allowed' : 'forbidden'
  }
  if (access === 'staff: redaktion') {
    if (!session) return 'signed out'
    return [NEWSROOM, AUTHOR, OPERATOR].includes(session) ? 'allowed' : 'nothing there'
  }
  if (access === 'staff: redaktion, editor') {
    if (!session) return 'signed out'
    if (session === AUTHOR) return 'forbidden'
    return [NEWSROOM, OPERATOR].includes(session) ? 'allowed' : 'nothing there'
  }
  if (access.startsWith('staff: betrieb')) {
    if (!session) return 'signed out'
    // This session is new, so the identity counts as proved.
    return session === OPERATOR ? 'allowed' : 'nothing there'
  }
  const reader = headers['authorization'] ? bearer : foreign ? undefined : session
  if (!reader) return 'signed out'
  return access === 'own reader' && reader !== OWNER ? 'forbidden' : 'allowed'
}

/** Returns partner keys: one for everything, as bearer and as password; one for each feed and export; a revoked one. */
async function partnersOf({ database }: TestSite): Promise<Credential[]> {
  const partners = createPartners(database)
  const make = (scopes: readonly PartnerScope[]) =>
    partners.make({ partner: `für ${scopes.join()}`, scopes, days: null })
  const all = await make(PARTNER_SCOPES)
  const revoked = await make(PARTNER_SCOPES)
  await partners.revoke(revoked.id)
  return [
    {
      name: 'a partner’s key',
      headers: bearer(all.key),
      partner: PARTNER_SCOPES,
      isOfEveryDay: true,
    },
    {
      name: 'a partner’s key as password',
      headers: { authorization: `Basic ${btoa(`partner:${all.key}`)}` },
      partner: PARTNER_SCOPES,
    },
    ...(await Promise.all(
      PARTNER_SCOPES.map(async (scope) => ({
        name: `a partner’s key for ${scope}`,
        headers: bearer((await make([scope])).key),
        partner: [scope],
      })),
    )),
    { name: 'a partner’s revoked key', headers: bearer(revoked.key) },
  ]
}

const idTokenOf = (cookie: string): string => /id_token=([^;]+)/.exec(cookie)?.[1] ?? ''

/** Signs a token with the site's own key that expired a minute ago. */
async function expiredToken(site: TestSite, idToken: string): Promise<string> {
  const { kid, private_jwk } = await site.database
    .selectFrom('signing_keys')
    .select(['kid', 'private_jwk'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const seconds = Math.floor(Date.now() / 1000)
  const claims = { ...decodeJwt(idToken), iat: seconds - 3660, exp: seconds - 60 }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
    .sign(await importJWK(private_jwk as JWK, 'RS256'))
}

async function makeToken(
  site: TestSite,
  scopes: readonly EditorScope[],
): Promise<{ token: string; id: string }> {
  const response = await site.get('/api/editor-tokens', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await site.editorKey()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: `für ${scopes.join()}`, scopes }),
  })
  if (response.status !== 201) throw new Error(`No token was made: ${response.status}`)
  return (await response.json()) as { token: string; id: string }
}
