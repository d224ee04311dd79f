import type { ContentItem } from '../article.ts'

/** S2.07: the public facts of a test report. The verdict is an item of the body and may be paid. */
export type Review = {
  /** The name of the tested product. */
  product: string
  maker: string
  /** Cents; null without a price. */
  price: number | null
  /** Points from 0 to `BEST_RATING`, with at most one decimal. */
  rating: number
}

export type Verdict = Extract<ContentItem, { identifier: 'verdict' }>['content']

export const BEST_RATING = 10

/** The minimum points of each grade, best first. */
const GRADES: readonly [number, string][] = [
  [8.5, 'sehr gut'],
  [7, 'gut'],
  [5.5, 'befriedigend'],
  [4, 'ausreichend'],
  [0, 'mangelhaft'],
]

/** Returns the grade: „gut“ for 7,4 points. */
export function gradeOf(rating: number): string {
  return GRADES.find(([least]) => rating >= least)?.[1] ?? 'mangelhaft'
}

/** Returns the points with a decimal comma: „7,4“. */
export function ratingInWords(rating: number): string {
  return rating.toFixed(1).replace(/\.0$/, '').replace('.', ',')
}

export function verdictOf(items: readonly ContentItem[]): Verdict | undefined {
  return items.find((item) => item.identifier === 'verdict')?.content
}
