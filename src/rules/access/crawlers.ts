/** A search engine's crawler: the word in its user agent, and the domains its machines are named in. */
export type Crawler = { name: string; domains: readonly string[] }

/** `googlebot: googlebot.com google.com` – a bare ending like `com` would let everybody in. */
const ENTRY =
  /^([a-z][a-z0-9_-]{2,39}):\s*((?:[a-z0-9-]+\.)+[a-z]{2,24}(?:\s+(?:[a-z0-9-]+\.)+[a-z]{2,24})*)$/

/** The entries of the setting `verified_crawlers`; null stands for one that is none. */
export function parseCrawlers(entries: readonly string[]): (Crawler | null)[] {
  return entries.map((entry) => {
    const [, name, domains] = ENTRY.exec(entry.trim().toLowerCase()) ?? []
    return name && domains ? { name, domains: domains.split(/\s+/) } : null
  })
}

/** Which crawler a user agent claims to be. Anyone can write one, so this alone opens nothing. */
export function claimedCrawler(
  userAgent: string | null | undefined,
  crawlers: readonly Crawler[],
): Crawler | null {
  const words = userAgent?.toLowerCase().match(/[a-z][a-z0-9_-]*/g) ?? []
  return (
    crawlers.find(({ name }) =>
      words.some((word) => word === name || word.startsWith(`${name}-`)),
    ) ?? null
  )
}

/** A host stands in a domain only behind a dot: evilgooglebot.com is not googlebot.com. */
export function isHostOf(host: string, domains: readonly string[]): boolean {
  const plain = host.toLowerCase().replace(/\.$/, '')
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(plain)) return false
  return domains.some((domain) => plain.endsWith(`.${domain}`))
}
