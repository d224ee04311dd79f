import { LRUCache } from 'lru-cache'
import type { Layout } from '../../../pages/page.ts'
import { dayKey } from '../../../rules/language/dates.ts'
import type { CurrentItem } from '../../../rules/site/current-item.ts'
import { siteWithEpaper } from '../../../rules/site/site.ts'
import { frames, liteFrame } from '../../../ui/layouts/frames.ts'
import type { PageConfig } from '../../../ui/page-config.tsx'
import { renderIn } from './page-configs.tsx'

/** Header and footer of a document. */
type Chrome = { header: Buffer; footer: Buffer }

const MAX_BYTES = 16 * 1024 * 1024

/** Header and footer are the same for everyone: cached per menu entry and day. */
export function createCachedChrome() {
  const made = new LRUCache<string, Chrome>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ header, footer }) => header.length + footer.length,
  })
  return {
    drop: (): void => made.clear(),
    chromeOf(config: PageConfig, frame: Layout | 'lite', current: CurrentItem): Chrome {
      const name = `${dayKey(config.now)}|${frame}|${current.href}|${current.isPage}`
      const known = made.get(name)
      if (known) return known
      const chrome = renderChrome(config, frame, current)
      made.set(name, chrome)
      return chrome
    },
  }
}

/** Renders header and footer without storing them. */
export function renderChrome(
  config: PageConfig,
  frame: Layout | 'lite',
  current: CurrentItem,
): Chrome {
  const { Header, Footer } = frame === 'lite' ? liteFrame : frames[frame]
  const site = siteWithEpaper(config.site, config.settings.epaper_url)
  const props = { site, settings: config.settings, current }
  return {
    header: Buffer.from(renderIn(config, <Header {...props} />)),
    footer: Buffer.from(renderIn(config, <Footer {...props} />)),
  }
}
