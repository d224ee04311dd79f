/** How a job works through many customers. */
export type BatchRun = {
  /** Customers per transaction. */
  limit: number
  signal?: AbortSignal
}
