/** What a dialog's frame says by itself; apart from what dialogs are called, which loads with them alone. */
export const CLOSE = 'Schließen'
export const WAIT = 'Einen Moment …'
