/** A device that has read an article, as a request tells of it. */
export type Read = {
  articleId: number
  /** The address of the connection; kept nowhere. */
  address: string
  userAgent: string | undefined
}

/** How many read which article, and which are read most (decision 28). */
export type ReadsService = {
  /** Counts a reader of an article once a day; written down later, off the way of the request. Robots do not count. */
  note(read: Read): Promise<void>
  /** Ranks anew where the ranking has stood for long enough, on one node for all, and announces it if it changed. */
  rank(): Promise<void>
  /** Forgets what is older than a day. */
  tidy(): Promise<void>
  /** Writes down what was counted. */
  close(): Promise<void>
}
