import { pageAt } from '../../routes/first-script.ts'
import { LINK_TOKEN_PARAMETER } from '../../rules/access/link-token.ts'

/** Where a tab keeps the token an article was opened with, for that article alone. */
const KEY = 'link-token:'

/** Takes the token out of the address bar, so that nobody copies it along; the tab remembers it for its article. */
export function takeFromAddress(): string | null {
  const url = new URL(location.href)
  const tokens = url.searchParams.getAll(LINK_TOKEN_PARAMETER)
  if (tokens.length === 0) return null
  url.searchParams.delete(LINK_TOKEN_PARAMETER)
  history.replaceState(history.state, '', url)
  const key = keyOf(url.pathname)
  const [token] = tokens
  if (!key || !token || tokens.length > 1) return null
  memory()?.setItem(key, token)
  return token
}

export function recallToken(path: string): string | null {
  const key = keyOf(path)
  return (key && memory()?.getItem(key)) ?? null
}

/** S8.02: a token that is refused is remembered no longer. */
export function discardToken(path: string): void {
  const key = keyOf(path)
  if (key) memory()?.removeItem(key)
}

/** The query a page is asked for with: its own, and the token this tab holds for it. */
export function queryWithToken(url: URL): string {
  const token = recallToken(url.pathname)
  if (!token) return url.search
  const query = new URLSearchParams(url.search)
  query.set(LINK_TOKEN_PARAMETER, token)
  return `?${query}`
}

/** A browser that lets sites keep nothing throws at the mere question. */
function memory(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

function keyOf(path: string): string | null {
  const route = pageAt(path)
  return route?.name === 'article' ? KEY + route.params['id'] : null
}
