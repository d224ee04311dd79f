import { fixed, paged } from './route.ts'

/** S2.19: the reader's pages that the first script links to; the others are in `account.ts` and `newsletters.ts`. */
export const portal = {
  /** Shown by the service worker for a page that is not cached. */
  offline: fixed('/offline'),
  account: fixed('/account'),
  bookmarks: fixed('/bookmarks'),
  'deine-themen': paged('/deine-themen'),
  regions: fixed('/regions'),
} as const
