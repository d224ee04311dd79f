/** Issue 3: search engine crawlers, verified by DNS. */
export type CrawlersService = {
  /** Returns the crawler's name if the address is one of its machines, otherwise `null`. Never throws. */
  verifiedCrawler: (request: {
    address: string
    userAgent: string | null | undefined
  }) => Promise<string | null>
}

/** DNS functions; `node:dns` implements them. Unknown names and addresses may throw. */
export type Resolver = {
  reverse(address: string): Promise<string[]>
  resolve4(host: string): Promise<string[]>
  resolve6(host: string): Promise<string[]>
}
