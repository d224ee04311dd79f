import type { ChannelSection } from '../site/site.ts'

/** The articles a channel leads with. */
export function idsOfFirst([first]: readonly Pick<ChannelSection, 'teasers'>[]): number[] {
  return (first?.teasers ?? []).map(({ documentId }) => documentId)
}
