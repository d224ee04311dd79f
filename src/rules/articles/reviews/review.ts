import type { ContentItem } from '../article.ts'

/** S2.07: what makes an article a test report. Everyone may know it; the verdict is an item of the body, which may be paid. */
export type Review = {
  /** What was tested, by name. */
  product: string
  maker: string
  /** Cents; null where nothing is paid for it. */
  price: number | null
  /** Points from 0 to `BEST_RATING`, with one decimal at most. */
  rating: number
}

export type Verdict = Extract<ContentItem, { identifier: 'verdict' }>['content']

export const BEST_RATING = 10

/** The best first: from how many points on, and the word for it. */
const GRADES: readonly [number, string][] = [
  [8.5, 'sehr gut'],
  [7, 'gut'],
  [5.5, 'befriedigend'],
  [4, 'ausreichend'],
  [0, 'mangelhaft'],
]

/** „gut“ for 7,4 points. */
export function gradeOf(rating: number): string {
  return GRADES.find(([least]) => rating >= least)?.[1] ?? 'mangelhaft'
}

/** „7,4“, as German writes it. */
export function ratingInWords(rating: number): string {
  return rating.toFixed(1).replace(/\.0$/, '').replace('.', ',')
}

export function verdictOf(items: readonly ContentItem[]): Verdict | undefined {
  return items.find((item) => item.identifier === 'verdict')?.content
}
