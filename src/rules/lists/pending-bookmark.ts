/**
 * S4.17: the article that a visitor wanted to bookmark before signing in. `seconds` is S9.06. A separate file because every
 * page loads it.
 */
export const PENDING_BOOKMARK = { cookie: 'pending_bookmark', seconds: 3600 } as const
