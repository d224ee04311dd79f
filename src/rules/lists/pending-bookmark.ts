/** S4.17: the article a visitor wanted to keep before signing in. `seconds` is S9.06. Apart, for every page loads it. */
export const PENDING_BOOKMARK = { cookie: 'pending_bookmark', seconds: 3600 } as const
