import { EVERYTHING } from '../store/outbox.ts'
import type { Access } from './access.ts'
import type { Services } from './compose.ts'
import type { PageCache } from './page-cache.ts'
import type { PageSources } from './page-sources.ts'
import type { Renderer } from './render.tsx'
import type { SiteState } from './site-state.ts'

type Remembering = {
  services: Pick<Services, 'accounts' | 'readers' | 'linkTokens'>
  paywall: Access['paywall']
  sources: PageSources
  cache: PageCache
  renderer: Renderer
  state: SiteState
}

/** Whatever was announced as changed is not served again; everything that remembers hears of it here. */
export function createForget(parts: Remembering): (tags: string[]) => Promise<void> {
  const { services, paywall, sources, cache, renderer, state } = parts
  return async (tags) => {
    services.accounts.heed(tags)
    services.readers.forget(tags)
    services.linkTokens.forget(tags)
    await paywall.forget(tags)
    for (const kept of [sources, cache]) {
      if (tags.includes(EVERYTHING)) kept.clear()
      else kept.invalidate(tags)
    }
    if (!tags.some(changesEveryPage)) return
    renderer.forgetFrames()
    await state.renew()
  }
}

const changesEveryPage = (tag: string): boolean =>
  tag === 'site' || tag === 'settings' || tag.startsWith('channel:') || tag === EVERYTHING
