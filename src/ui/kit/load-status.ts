/** S4.03: where something stands that the browser fetches; each is seen. */
export type LoadStatus = 'idle' | 'pending' | 'success' | 'error'

/** What is said while it is under way, and what leads to another try. */
export const PENDING = 'Wird geladen …'
export const AGAIN = 'Noch einmal versuchen'
