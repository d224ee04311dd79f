import { formatTime } from '../../rules/language/dates.ts'

/** `savedAt`: when the database confirmed the text that is shown now. */
export type SaveStatus =
  | { kind: 'unchanged' }
  | { kind: 'typed'; isKept: boolean }
  | { kind: 'saving' }
  | { kind: 'saved'; savedAt: Date }
  | { kind: 'failed'; isKept: boolean }

/** The status line. „Gespeichert“ is only said after the answer of the database. */
export function statusInWords(status: SaveStatus): string {
  switch (status.kind) {
    case 'unchanged':
      return 'Keine Änderungen'
    case 'typed':
      return status.isKept
        ? 'Noch nicht gespeichert – in diesem Browser gesichert'
        : 'Noch nicht gespeichert, und dieser Browser kann nichts sichern'
    case 'saving':
      return 'Wird gespeichert …'
    case 'saved':
      return `Gespeichert um ${formatTime(status.savedAt)}`
    case 'failed':
      return status.isKept
        ? 'Nicht gespeichert – Ihr Text ist in diesem Browser gesichert'
        : 'Nicht gespeichert. Lassen Sie dieses Fenster offen.'
  }
}
