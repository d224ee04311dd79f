import { withQuery, fixed, paged } from './route.ts'

/** S2.19: the pages of an account, and the reader's own lists. */
export const account = {
  'account-profile': fixed('/account/profile'),
  'account-security': fixed('/account/security'),
  'account-abo': fixed('/account/abo'),
  'account-household': withQuery<{ code?: string }>('/account/household'),
  'account-plus-verification': fixed('/account/plus-verification'),
  'account-data': fixed('/account/data'),
  'account-farewell': fixed('/account/farewell'),
  'bookmarks-region': paged('/bookmarks/region'),
  'read-articles': fixed('/read-articles'),
  'mein-portal-error': fixed('/mein-portal-error'),
  'second-factor': withQuery<{ next?: string; entfernen?: number }>('/account/second-factor'),
  /** Where an invitation to newsroom and office is accepted. */
  'staff-invitation': fixed('/account/staff-invitation'),
  /** Shows the fields of a form whose sender was signed out. */
  'unsent-form': fixed('/nicht-gesendet'),
} as const
