import { withHeadlines } from '../../rules/newsroom/headlines/shown-headlines.ts'
import type { Channel } from '../../rules/site/site.ts'
import type { PageServices } from '../page.ts'
import { orFallback } from './service-failures.ts'

/** Returns the channel of a page with the headlines that are tested on it now (decision 98). */
export async function withTestedHeadlines(
  channel: Channel,
  headlines: PageServices['headlines'],
  page = channel.path,
): Promise<Channel> {
  return withHeadlines(channel, await orFallback(headlines.shownHeadlines({ page }), []))
}
