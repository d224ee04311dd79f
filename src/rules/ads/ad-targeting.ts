import { cutText } from '../language/cut-text.ts'
import type { AdPage } from './house-ad.ts'

const LONGEST_VALUE = 40
const MOST_TAGS = 20
/** S5.08's, and what Google Ad Manager reserves beside: `"`, `~`, `&`. */
const RESERVED = /[*'=!+#,;^()<>[\]"~&\p{Cc}]/gu

/** What an ad server is told of a page, by key. */
export type AdTargeting = Readonly<Record<string, readonly string[]>>

/** S5.08: a value as ad servers take it: without reserved characters, at most 40 characters; empty where nothing is left. */
export function targetingValue(text: string): string {
  const plain = text.toWellFormed().replace(RESERVED, ' ').replace(/\s+/g, ' ').trim()
  return cutText(plain, LONGEST_VALUE)
    .toWellFormed()
    .replace(/[\s\uFFFD]+$/, '')
}

/** S5.08: page type, channel and tags; what says nothing is left out. */
export function adTargeting({ type, channel, tags }: Omit<AdPage, 'slots'>): AdTargeting {
  const values = {
    pagetype: [type],
    channel: channel === null ? [] : [channel],
    tags: tags.slice(0, MOST_TAGS),
  }
  const said = Object.entries(values).map(([key, texts]) => [
    key,
    [...new Set(texts.map(targetingValue))].filter(Boolean),
  ])
  return Object.fromEntries(said.filter(([, texts]) => texts && texts.length > 0))
}

/** S6.08: whether the browser's reader has PLUS, by the roles of the readable hint. */
export const plusUser = (roles: string): 'ja' | 'nein' =>
  roles.split(' ').includes('PLUS_USER') ? 'ja' : 'nein'
