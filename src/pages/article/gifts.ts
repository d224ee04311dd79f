import { ROLES } from '../../rules/access/roles.ts'

/** A gift of the article on the page, as its giver sees it. */
export type Gift = { jti: string; url: string; expiresAt: string }

/** The reader's remaining gifts this month, and the gift of this article if there is one. */
export type GiftState = { remaining: number; limit: number; needsLogin: boolean; gift: Gift | null }

const UNREACHABLE = 'Der Server antwortet nicht. Bitte versuchen Sie es gleich noch einmal.'

/** Whether the browser's hint says that a subscriber is signed in. The server decides. */
export function hasPlusHint(): boolean {
  const { roles = '' } = document.documentElement.dataset
  return roles.split(' ').includes(ROLES.plus)
}

/** Returns `null` if the reader may not give articles away. Throws if the server does not answer. */
export async function loadGifts(articleId: number): Promise<GiftState | null> {
  const response = await fetch('/api/gift-token')
  if (response.status === 401 || response.status === 403) return null
  if (!response.ok) throw new Error(`gift-token: status ${response.status}`)
  const answer: GiftState & {
    mayGift: boolean
    gifts: (Gift & { articleId: number; state: string })[]
  } = await response.json()
  const { remaining, limit, needsLogin, gifts } = answer
  const gift = gifts.find((one) => one.articleId === articleId && one.state === 'valid') ?? null
  return answer.mayGift ? { remaining, limit, needsLogin, gift } : null
}

/** Returns the new state, or the message why there is no gift. */
export async function giveArticle(articleId: number): Promise<GiftState | string> {
  const response = await send('POST', '/api/gift-token', { articleId })
  if (!response) return UNREACHABLE
  const answer: Gift & Omit<GiftState, 'gift'> & { message?: string } = await response.json()
  if (!response.ok) return response.status < 500 ? (answer.message ?? UNREACHABLE) : UNREACHABLE
  const { jti, url, expiresAt, remaining, limit, needsLogin } = answer
  return { remaining, limit, needsLogin, gift: { jti, url, expiresAt } }
}

/** Returns `null` after success, otherwise an error message. */
export async function revokeGift({ jti }: Gift): Promise<string | null> {
  const response = await send('DELETE', `/api/gift-token/${jti}`)
  return response?.ok ? null : UNREACHABLE
}

async function send(method: string, path: string, body?: object): Promise<Response | null> {
  const init = body && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  return fetch(path, { method, ...init }).catch(() => null)
}
