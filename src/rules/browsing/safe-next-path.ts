/** S2.28, S4.10: returns the path to go to after a sign-in; `/` for an address that leaves the site. */
export function safeNextPath(next: string | null | undefined): string {
  if (!next || !next.startsWith('/') || /^\/[/\\]/.test(next) || /[\s\p{Cc}\\]/u.test(next))
    return '/'
  const url = URL.parse(next, 'https://own.invalid')
  if (url?.origin !== 'https://own.invalid') return '/'
  // `/.//elsewhere` becomes an address of another site when its dots are resolved.
  if (url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
