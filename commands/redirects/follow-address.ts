const MAX_REDIRECTS = 5
const MAX_MS = 20_000

/** The last answer and the path that gave it. Status 0: it is no address, leads in a circle or to another site. */
export type Followed = { status: number; path: string }

/**
 * Asks a site for the path and query of an address, and follows its redirects on this site. Throws one sentence if the site
 * does not answer.
 */
export async function followAddress(site: string, address: string): Promise<Followed> {
  const given = URL.parse(address, site)
  if (!given || !/^https?:$/.test(given.protocol)) return { status: 0, path: 'no address' }
  let url = new URL(given.pathname + given.search, site)
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    const answer = await ask(url)
    const location = answer.headers.get('location')
    const path = url.pathname + url.search
    if (answer.status < 300 || answer.status > 399 || !location)
      return { status: answer.status, path }
    const next = new URL(location, url)
    if (next.origin !== url.origin) return { status: 0, path: next.href }
    url = next
  }
  return { status: 0, path: 'too many redirects' }
}

async function ask(url: URL): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(MAX_MS),
    })
  } catch {
    throw new Error(`The site ${url.origin} does not answer: start it, or name another by --site.`)
  }
}
