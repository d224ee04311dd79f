/** S2.20, S2.21: pages whose views also open as dialogs, with the hash of each dialog. */
export const DIALOG_HASHES = {
  login: 'login',
  registration: 'register',
  'forgot-password': 'forgot-password',
  'change-password': 'change-password',
  'verify-email': 'verify-email',
} as const
export type FlowName = keyof typeof DIALOG_HASHES

/** Props of every dialog-flow view: the path to continue to and the state of the login redirect, if any. */
export type FlowContext = { next: string; state: string | null; isPage: boolean }
