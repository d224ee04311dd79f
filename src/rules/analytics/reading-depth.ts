/** The steps of reading an article: it was opened, and each quarter of its text reached. */
export const DEPTHS = ['opened', 'quarter', 'half', 'threeQuarters', 'whole'] as const

/** How many readings reached each step; a reading that reached a step has reached those before. */
export type Depths = Readonly<Record<(typeof DEPTHS)[number], number>>

/**
 * A part of one reading: the last step that was reported before (`-1`: nothing yet), and the last one reached, as
 * positions in `DEPTHS`.
 */
export type DepthReport = { article: number; from: number; to: number }

/** Returns which steps a report adds. */
export const depthsOf = ({ from, to }: DepthReport): Depths =>
  mapDepths((_, step) => (step > from && step <= to ? 1 : 0))

export const addDepths = (one: Depths, other: Depths): Depths =>
  mapDepths((name) => one[name] + other[name])

/** Returns how many percent of the readings reached a step; at most 100, since a report may lack those before it. */
export const shareOf = (depths: Depths, name: keyof Depths): number =>
  Math.min(100, Math.round((100 * depths[name]) / Math.max(1, depths.opened)))

function mapDepths(count: (name: keyof Depths, step: number) => number): Depths {
  return Object.fromEntries(DEPTHS.map((name, step) => [name, count(name, step)])) as Depths
}
