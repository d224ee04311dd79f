import { fixed, paged } from './route.ts'

/** S2.19: the reader's own pages, also those kept on the device. */
export const portal = {
  /** What the service worker shows where nothing else is kept. */
  offline: fixed('/offline'),
  account: fixed('/account'),
  newsletters: fixed('/newsletters'),
  'newsletter-confirmation': fixed('/newsletters/confirmation'),
  'mein-portal-error': fixed('/mein-portal-error'),
  /** What a form held whose sender was signed out meanwhile. */
  'unsent-form': fixed('/nicht-gesendet'),
  bookmarks: fixed('/bookmarks'),
  'bookmarks-region': paged('/bookmarks/region'),
  'deine-themen': paged('/deine-themen'),
  regions: fixed('/regions'),
  'read-articles': fixed('/read-articles'),
} as const
