import type { ContentItem } from '../../../../rules/articles/article.ts'
import type { HtmlElement } from './html-tree.ts'

/** Finds audio and video of this site by the name used in a text. */
export type MediaLookup = (source: string, kind: 'audio' | 'video') => string | null

/** Returns sound or film of this site as an item; `null` for all others. */
export function recordingIn(
  { name, attribs }: HtmlElement,
  sources: readonly string[],
  media: MediaLookup,
): ContentItem | null {
  if (name !== 'audio' && name !== 'video') return null
  const src = sources.map((source) => media(source, name)).find((path) => path !== null)
  if (!src) return null
  const title = (attribs['title'] ?? '').trim()
  return name === 'audio'
    ? { identifier: name, content: { src, title, duration: 0 } }
    : { identifier: name, content: { src, title, duration: 0, poster: null } }
}
