/** S2.20, S2.21: the pages whose views also open as dialogs, and the hash of each. */
export const DIALOG_HASHES = {
  login: 'login',
  registration: 'register',
  'forgot-password': 'forgot-password',
  'change-password': 'change-password',
  'verify-email': 'verify-email',
} as const
export type FlowName = keyof typeof DIALOG_HASHES

/** What every view of the dialog flow is told: where its reader goes afterwards, and by which login redirect it came. */
export type FlowWay = { next: string; state: string | null; isPage: boolean }
