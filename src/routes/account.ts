import { fixed, asking } from './route.ts'

/** What an account has. */
export const account = {
  'account-profile': fixed('/account/profile'),
  'account-security': fixed('/account/security'),
  'account-abo': fixed('/account/abo'),
  'account-household': asking<{ code?: string }>('/account/household'),
  'account-plus-verification': fixed('/account/plus-verification'),
  'account-data': fixed('/account/data'),
  'account-farewell': fixed('/account/farewell'),
} as const
