/** S2.20, S2.21: the views that stand on pages of their own and open as dialogs by their hash. */
export const FLOWS = {
  login: { path: '/dialog-flow/login', hash: 'login' },
  registration: { path: '/dialog-flow/registration', hash: 'register' },
  'forgot-password': { path: '/dialog-flow/forgot-password', hash: 'forgot-password' },
  'change-password': { path: '/dialog-flow/change-password', hash: 'change-password' },
  'verify-email': { path: '/dialog-flow/verify-email', hash: 'verify-email' },
} as const
export type FlowName = keyof typeof FLOWS

/** What every view of the dialog flow is told: where its reader goes afterwards, and by which login redirect it came. */
export type FlowWay = { next: string; state: string | null; isPage: boolean }

/** Where a flow stands as a page, with the way back kept. */
export function flowHref(flow: FlowName, { next, state }: Pick<FlowWay, 'next' | 'state'>): string {
  const query = new URLSearchParams()
  if (next !== '/') query.set('next', next)
  if (state) query.set('state', state)
  return query.size > 0 ? `${FLOWS[flow].path}?${query}` : FLOWS[flow].path
}
