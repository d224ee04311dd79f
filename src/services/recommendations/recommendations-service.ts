import type { Teaser } from '../../rules/articles/article.ts'
import type { RecommendationVariant } from '../../rules/recommendations/variant.ts'

/** A request for recommendations; `usesTopics` is `false` if shared topics should not count. */
export type RecommendationQuestion = {
  articleId: number
  variant: RecommendationVariant
  usesTopics: boolean
  limit: number
  /** Timeout in milliseconds. */
  patienceMs: number
}

/** Two articles opened one after the other in a tab. */
export type ReadPair = {
  articleId: number
  nextId: number
  /** IP address of the connection; never stored. */
  address: string
  userAgent: string | undefined
}

/** Recommendations (S1.07, decision 53). */
export type RecommendationsService = {
  /**
   * Returns public teasers, best first: never the article itself, nor withdrawn, embargoed or sold ones. Rejects on
   * failure.
   */
  recommend(question: RecommendationQuestion): Promise<Teaser[]>
  /** Counts a pair; written later. Ignores robots and a network's repeated pair within an hour. */
  notePair(pair: ReadPair): Promise<void>
  /** Updates the prepared data until the signal or the time limit; the next run continues. */
  prepare(signal: AbortSignal): Promise<void>
  /** Deletes pairs that no longer count. */
  tidy(): Promise<void>
  /** Writes the pending counts. */
  close(): Promise<void>
}
