/** A request that reads an article. */
export type Read = {
  articleId: number
  /** IP address of the connection; never stored. */
  address: string
  userAgent: string | undefined
}

/** Readers per article and the most-read ranking (decision 28). */
export type ReadsService = {
  /** Counts a reader of an article once a day; written later, outside the request. Ignores robots. */
  note(read: Read): Promise<void>
  /** Updates the ranking if it is old enough, on one node for all, and announces a change. */
  rank(): Promise<void>
  /** Deletes data older than a day. */
  tidy(): Promise<void>
  /** Writes the pending counts. */
  close(): Promise<void>
}
