import { cutText } from '../language/cut-text.ts'
import type { AdPage } from './house-ad.ts'

const MAX_VALUE_LENGTH = 40
const MAX_TAGS = 20
/** S5.08: the characters that ad servers reserve. */
const STRIPPED = /[*'=!+#,;^()<>[\]]/g

/** The targeting values of a page, by key. */
export type AdTargeting = Readonly<Record<string, readonly string[]>>

/** S5.08: removes the characters that ad servers reserve, and cuts the rest to 40 characters. */
export const targetingValue = (text: string): string =>
  cutText(text.replace(STRIPPED, ''), MAX_VALUE_LENGTH)

/** S5.08: returns page type, channel and tags; keys without values are omitted. */
export function adTargeting({ type, channel, tags }: Omit<AdPage, 'slots'>): AdTargeting {
  const values = {
    pagetype: [type],
    channel: channel === null ? [] : [channel],
    tags: tags.slice(0, MAX_TAGS),
  }
  const entries = Object.entries(values).map(([key, texts]) => [
    key,
    [...new Set(texts.map(targetingValue))].filter(Boolean),
  ])
  return Object.fromEntries(entries.filter(([, texts]) => texts && texts.length > 0))
}

/** S6.08: whether the browser's reader has PLUS, according to the roles in the readable hint cookie. */
export const plusUser = (roles: string): 'ja' | 'nein' =>
  roles.split(' ').includes('PLUS_USER') ? 'ja' : 'nein'
