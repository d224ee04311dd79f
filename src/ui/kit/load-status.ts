/** S4.03: loading state of content that the browser fetches. Each state is visible. */
export type LoadStatus = 'idle' | 'pending' | 'success' | 'error'

/** Shown while loading, and the label of the button to try again. */
export const PENDING = 'Wird geladen …'
export const AGAIN = 'Noch einmal versuchen'
