import { idFrom } from '../http/ids.ts'
import { regionOfPath } from './bookmarks.ts'

/** An item that a visitor wants to bookmark or follow. */
export type PendingItem = { kind: 'article' | 'tag' | 'region' | 'author'; id: string }

/** S4.17: returns the cookie's value for an item that waits for the sign-in; an article has only its id. */
export const pendingValue = ({ kind, id }: PendingItem): string =>
  kind === 'article' ? id : `${kind}.${id}`

/** Returns kind and id of a cookie's value, unchecked: for the browser, whose requests the server checks. */
export function splitPending(value: string): { kind: string; id: string } {
  const [id = '', kind = 'article'] = value.split('.').toReversed()
  return { kind, id }
}

/** Returns the item of a cookie's value; `null` for any other text. */
export function parsePendingItem(value = ''): PendingItem | null {
  const { kind, id } = splitPending(value)
  if (value.split('.').length > 2) return null
  if (kind === 'region') return regionOfPath(`/region/${id}`) === null ? null : { kind, id }
  if (kind !== 'article' && kind !== 'tag' && kind !== 'author') return null
  return idFrom(id) === null ? null : { kind, id }
}
