import { pageAt } from '../../routes/first-script.ts'
import { LINK_TOKEN_PARAMETER } from '../../rules/access/link-token.ts'

/** A tab stores the token of a link for each article separately. */
const KEY = 'link-token:'

/**
 * Removes the token from the address bar, so that it is not copied with the address, and stores it in this tab for
 * its article.
 */
export function takeTokenFromAddress(): string | null {
  const url = new URL(location.href)
  const tokens = url.searchParams.getAll(LINK_TOKEN_PARAMETER)
  if (tokens.length === 0) return null
  url.searchParams.delete(LINK_TOKEN_PARAMETER)
  history.replaceState(history.state, '', url)
  const key = keyOf(url.pathname)
  const [token] = tokens
  if (!key || !token || tokens.length > 1) return null
  tokenStorage()?.setItem(key, token)
  return token
}

export function recallToken(path: string): string | null {
  const key = keyOf(path)
  return (key && tokenStorage()?.getItem(key)) ?? null
}

/** S8.02: deletes a rejected token. */
export function discardToken(path: string): void {
  const key = keyOf(path)
  if (key) tokenStorage()?.removeItem(key)
}

/** Returns the query for a page request: the URL's own query plus the token stored in this tab for the page. */
export function queryWithToken(url: URL): string {
  const token = recallToken(url.pathname)
  if (!token) return url.search
  const query = new URLSearchParams(url.search)
  query.set(LINK_TOKEN_PARAMETER, token)
  return `?${query}`
}

/** Returns `null` if the browser blocks storage: reading `sessionStorage` then throws. */
function tokenStorage(): Storage | null {
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
