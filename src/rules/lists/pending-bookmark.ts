/**
 * S4.17: what a visitor wanted to bookmark or follow before signing in. `seconds` is S9.06. A separate file because every
 * page loads it; `pending-item.ts` reads the value.
 */
export const PENDING_BOOKMARK = { cookie: 'pending_bookmark', seconds: 3600 } as const
