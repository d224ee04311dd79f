/** Texts of the dialog frame. The names of the dialogs are in another file, which loads with the dialogs. */
export const CLOSE = 'Schließen'
export const WAIT = 'Einen Moment …'
