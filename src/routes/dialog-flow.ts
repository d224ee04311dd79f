import { fixed, query } from './route.ts'

/** Where a reader continues after the dialog flow, and the state of the login redirect that led there (S4.10). */
type ReturnTarget = { next?: string | undefined; state?: string | null | undefined }

const flow = (name: string) => ({
  ...fixed(`/dialog-flow/${name}`),
  href: ({ next, state }: ReturnTarget = {}) =>
    `/dialog-flow/${name}${query({ next: next === '/' ? '' : next, state: state ?? '' })}`,
})

/** S2.20: the pages of the dialog flow. */
export const dialogFlow = {
  login: flow('login'),
  registration: flow('registration'),
  'change-password': flow('change-password'),
  'forgot-password': flow('forgot-password'),
  'complete-registration': flow('complete-registration'),
  'verify-email': flow('verify-email'),
} as const
