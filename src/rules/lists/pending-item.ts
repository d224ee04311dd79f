import { idFrom } from '../http/ids.ts'
import { regionOfPath } from './bookmarks.ts'

/** What a visitor wanted to bookmark or follow. */
export type PendingItem = { kind: 'article' | 'tag' | 'region' | 'author'; id: string }

/** S4.17: returns the cookie's value for an item that waits for the sign-in; an article has only its id. */
export const pendingValue = ({ kind, id }: PendingItem): string =>
  kind === 'article' ? id : `${kind}.${id}`

/** Returns the item of a cookie's value; `null` for any other text. */
export function parsePendingItem(value: string | undefined): PendingItem | null {
  const [id = '', kind = 'article', ...rest] = (value ?? '').split('.').toReversed()
  if (rest.length > 0) return null
  if (kind === 'region') return regionOfPath(`/region/${id}`) === null ? null : { kind, id }
  if (kind !== 'article' && kind !== 'tag' && kind !== 'author') return null
  return idFrom(id) === null ? null : { kind, id }
}
