/** A search engine's crawler: the word in its user agent, and the domains of its machines. */
export type Crawler = { name: string; domains: readonly string[] }

/** `googlebot: googlebot.com google.com`. A bare top-level domain such as `com` is refused: it would match every host. */
const ENTRY =
  /^([a-z][a-z0-9_-]{2,39}):\s*((?:[a-z0-9-]+\.)+[a-z]{2,24}(?:\s+(?:[a-z0-9-]+\.)+[a-z]{2,24})*)$/

/** Parses the entries of the setting `verified_crawlers`; an invalid entry becomes null. */
export function parseCrawlers(entries: readonly string[]): (Crawler | null)[] {
  return entries.map((entry) => {
    const [, name, domains] = ENTRY.exec(entry.trim().toLowerCase()) ?? []
    return name && domains ? { name, domains: domains.split(/\s+/) } : null
  })
}

/** Returns the crawler that a user agent claims to be. The claim is unverified and unlocks nothing by itself. */
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

/** Whether a host is a subdomain of one of the domains: evilgooglebot.com is not part of googlebot.com. */
export function isHostOf(host: string, domains: readonly string[]): boolean {
  const plain = host.toLowerCase().replace(/\.$/, '')
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(plain)) return false
  return domains.some((domain) => plain.endsWith(`.${domain}`))
}
