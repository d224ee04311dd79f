/** The tables that the office can export, by file name. */
export const EXPORTS = {
  buchungen: 'Buchungen',
  bestellungen: 'Bestellungen',
  abos: 'Abos',
} as const
export type ExportKind = keyof typeof EXPORTS

export const isExportKind = (name: string): name is ExportKind => Object.hasOwn(EXPORTS, name)

/** Days in Berlin time, both inclusive. */
export type Period = { from: string; to: string }

/** Returns the month before a day, the default period of exports. */
export function monthBefore(today: string): Period {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
  return { from: dayOf(Date.UTC(year, month - 2, 1)), to: dayOf(Date.UTC(year, month - 1, 0)) }
}
