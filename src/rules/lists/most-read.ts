/** The conditions for the ranking „Meistgelesen“ (decision 28). */
export const RANKING_LIMITS = {
  /** Only reads of the last so many hours count. */
  hours: 24,
  /** A read this many hours ago counts half. */
  halfLifeHours: 6,
  /** The fewest readers of a ranked article. */
  fewestReaders: 10,
  /** The minimum age of a ranked article. */
  youngestMinutes: 30,
  /** The fewest articles of a ranking. */
  fewestArticles: 5,
  mostArticles: 20,
} as const

/** The minimum age of a ranking before it is computed again: it is due every five minutes, and when a node starts. */
export const RANKING_MINUTES = 4

/** An article counts as read after its whole text has been in view for this long. */
export const READ_SECONDS = 10

/** The title of the newest articles shown instead of a ranking. */
export const UNRANKED_TITLE = 'Aus der Redaktion'
