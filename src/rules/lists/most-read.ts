/** What „Meistgelesen“ claims, and when it claims nothing (decision 28). */
export const RANKING_LIMITS = {
  /** Reads of so many hours count. */
  hours: 24,
  /** One of so many hours ago counts half. */
  halfLifeHours: 6,
  /** Fewer readers say nothing about an article. */
  fewestReaders: 10,
  /** Published so long ago: what has just come leads nothing. */
  youngestMinutes: 30,
  /** With fewer articles there is no ranking. */
  fewestArticles: 5,
  mostArticles: 20,
} as const

/** A younger ranking stays: it is made every five minutes, and when a node starts that has missed one. */
export const RANKING_MINUTES = 4

/** An article is read once all of it has been in view for so long. */
export const READ_SECONDS = 10

/** What stands in the place of a ranking there is not: the newest. */
export const UNRANKED_TITLE = 'Aus der Redaktion'
