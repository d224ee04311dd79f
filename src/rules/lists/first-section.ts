import type { ChannelSection } from '../site/site.ts'

/** Returns the article ids of a channel's first section. */
export function idsOfFirst([first]: readonly Pick<ChannelSection, 'teasers'>[]): number[] {
  return (first?.teasers ?? []).map(({ documentId }) => documentId)
}
