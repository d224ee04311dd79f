import { HOME_CHANNEL } from '../../site/site.ts'

/**
 * Returns the path of the channel whose page was viewed; `null` for other pages. Responses with a reader's cookie send the
 * origin alone as `Referer`, like the front page, but their messages name an article or a channel.
 */
export function viewedPage(
  { article, channel }: { article?: number | undefined; channel?: string | undefined },
  referer: string | undefined,
): string | null {
  const path = URL.parse(referer ?? '')?.pathname.slice(1)
  if (path === undefined || article !== undefined || channel !== (path || undefined)) return null
  return path || HOME_CHANNEL
}
