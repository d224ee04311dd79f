import { fixed, query, asking } from './route.ts'

type CoinsQuery = { next?: string | undefined; page?: number; article?: number }

/** What an account has. */
export const account = {
  'account-profile': fixed('/account/profile'),
  'account-security': fixed('/account/security'),
  'account-abo': fixed('/account/abo'),
  'account-household': asking<{ code?: string }>('/account/household'),
  'account-coins': {
    ...fixed('/account/coins'),
    /** `next` is the article that coins are bought for, `article` the one that is bought with them. */
    href: ({ next, page, article }: CoinsQuery = {}) =>
      `/account/coins${query({ artikel: article, next: next === '/' ? '' : next, seite: page === 1 ? '' : page })}`,
  },
  'account-plus-verification': fixed('/account/plus-verification'),
  'account-data': fixed('/account/data'),
  'account-farewell': fixed('/account/farewell'),
} as const
