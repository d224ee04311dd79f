import type { ChangeSummary, PassageKind } from '../../rules/articles/changes/changes.ts'
import { plural } from '../../rules/language/plural.ts'

const NAMES: Partial<Record<PassageKind, string>> = {
  title: 'Überschrift',
  intro: 'Vorspann',
  p: 'Absatz',
  h2: 'Zwischentitel',
  h3: 'Zwischentitel',
  h4: 'Zwischentitel',
  normal: 'Bild',
  gallery: 'Bilderstrecke',
  quote: 'Zitat',
  list: 'Listenpunkt',
  table: 'Tabellenzeile',
  factbox: 'Kasten',
  audio: 'Hörbeitrag',
  video: 'Video',
  embed: 'Eingebetteter Beitrag',
  verdict: 'Urteil',
}

const DONE = { added: 'ergänzt', removed: 'entfernt', changed: 'geändert' } as const

/** „Absatz geändert“ */
export const passageLabel = (of: PassageKind, kind: keyof typeof DONE): string =>
  `${NAMES[of] ?? 'Stelle'} ${DONE[kind]}`

/** „Überschrift, 2 Stellen geändert, 1 ergänzt“ */
export function changeInShort({ title, intro, changed, added, removed }: ChangeSummary): string {
  const parts = [
    title ? 'Überschrift' : '',
    intro ? 'Vorspann' : '',
    counted(changed, DONE.changed),
    counted(added, DONE.added),
    counted(removed, DONE.removed),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'große Teile neu geschrieben'
}

const counted = (count: number, done: string): string =>
  count === 0 ? '' : `${plural(count, { one: 'eine Stelle', other: `${count} Stellen` })} ${done}`
