import type { Teaser } from '../../rules/articles/article.ts'
import type { RecommendationVariant } from '../../rules/recommendations/variant.ts'

/** For which article, of which kind; `usesTopics` is false where shared topics are to count for nothing. */
export type RecommendationQuestion = {
  articleId: number
  variant: RecommendationVariant
  usesTopics: boolean
  limit: number
  /** After so long nobody waits for the answer. */
  patienceMs: number
}

/** What was opened after what in one tab. */
export type ReadPair = {
  articleId: number
  nextId: number
  /** The address of the connection; kept nowhere. */
  address: string
  userAgent: string | undefined
}

/** Who recommends (S1.07, decision 53). */
export type RecommendationsService = {
  /** Public teasers, the best first: never the article itself, nothing withdrawn, embargoed or sold. Rejects where it cannot. */
  recommend(question: RecommendationQuestion): Promise<Teaser[]>
  /** Counts a pair; written down later. Robots do not count, nor one network's pair twice an hour. */
  notePair(pair: ReadPair): Promise<void>
  /** Makes anew what answers are made of, until the signal or its time ends it; the next run goes on. */
  prepare(signal: AbortSignal): Promise<void>
  /** Forgets pairs that count no longer. */
  tidy(): Promise<void>
  /** Writes down what was counted. */
  close(): Promise<void>
}
