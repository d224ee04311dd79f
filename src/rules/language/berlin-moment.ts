import { berlinIso } from './dates.ts'

/** Converts Berlin time, `2026-11-27T00:00`, to a moment in UTC; null for an invalid time and for one skipped in spring. */
export function berlinMoment(local: string): string | null {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null
  for (const offset of ['+02:00', '+01:00']) {
    const instant = Date.parse(`${local}:00${offset}`)
    if (Number.isNaN(instant)) return null
    const iso = new Date(instant).toISOString()
    if (berlinLocal(iso) === local) return iso
  }
  return null
}

/** Converts a moment in UTC to Berlin time, `2026-11-27T00:00`. */
export const berlinLocal = (iso: string): string => berlinIso(iso).slice(0, 16)
