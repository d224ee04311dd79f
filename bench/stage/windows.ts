// Delays of readers in several windows of the same kind, because one window says little about a hundredth of its
// visits.
import { percentile } from './percentile.ts'
import { median, spread } from './throughput.ts'

/** The median and the 99th percentile of each window, in milliseconds. */
export type Windows = { middles: number[]; tails: number[] }

export const noWindows = (): Windows => ({ middles: [], tails: [] })

export function addWindow({ middles, tails }: Windows, delays: readonly number[]): void {
  middles.push(percentile(delays, 0.5))
  tails.push(percentile(delays, 0.99))
}

/** „p50 0.2 (0.2–0.3), p99 0.9 (0.5–2.8) ms“ */
export const delaysText = ({ middles, tails }: Windows): string =>
  `p50 ${spread(middles, 1)}, p99 ${spread(tails, 1)} ms`

export const ratioToCalm = (windows: Windows, calm: Windows): string =>
  `${(median(windows.tails) / median(calm.tails)).toFixed(1)} times the calm (at most 3)`
