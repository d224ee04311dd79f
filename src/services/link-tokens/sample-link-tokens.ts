import type { Article } from '../../rules/articles/article.ts'
import { parseSettings } from '../../rules/site/settings.ts'
import type { Store } from '../../store/store.ts'
import { ServiceError } from '../service-error.ts'
import { createLinkTokens } from './embedded.ts'

export const PUBLIC_URL = 'https://www.morgenblatt.example'
export const PAID = 42
export const ANOTHER_PAID = 43
export const FREE = 44
export const MISSING = 999

/** Link tokens over a store of a test, with articles under every number but one, and a clock one can set. */
export function openLinkTokens(store: Store, clock: { now: Date }, stored: object = {}) {
  return createLinkTokens({
    database: store.database,
    content: { article: ({ id }) => article(Number(id)) },
    settings: () => Promise.resolve(parseSettings({ ...stored })),
    publicUrl: PUBLIC_URL,
    now: () => clock.now.getTime(),
  })
}

function article(id: number): Promise<Article> {
  if (id === MISSING) return Promise.reject(new ServiceError(404, 'There is no such article'))
  const contentRestriction = id === FREE ? 'free' : 'paid'
  return Promise.resolve({ id, urlPath: `/sport/derby-${id}`, contentRestriction } as Article)
}
