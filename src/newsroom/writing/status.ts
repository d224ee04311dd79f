/** Whether the text of a new draft is in the database, in the browser or nowhere but on the screen. */
export type SaveStatus =
  | { kind: 'unchanged' }
  | { kind: 'typed'; isKept: boolean }
  | { kind: 'saving' }
  | { kind: 'failed'; isKept: boolean }

/** The status line of a new draft. */
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
    case 'failed':
      return status.isKept
        ? 'Nicht gespeichert – Ihr Text ist in diesem Browser gesichert'
        : 'Nicht gespeichert. Lassen Sie dieses Fenster offen.'
  }
}
