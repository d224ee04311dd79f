/** Issue 3: search engines' crawlers, proven by DNS. */
export type CrawlersService = {
  /** The crawler's name, if the address is one of its machines; null for everyone else, and where nothing can be proven. Never throws. */
  verifiedCrawler: (request: {
    address: string
    userAgent: string | null | undefined
  }) => Promise<string | null>
}

/** What is asked of the name service; `node:dns` fits. A name or address that is not there may throw. */
export type Resolver = {
  reverse(address: string): Promise<string[]>
  resolve4(host: string): Promise<string[]>
  resolve6(host: string): Promise<string[]>
}
