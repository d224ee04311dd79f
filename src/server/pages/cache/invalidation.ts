import { SETTINGS_TAG } from '../../../services/settings/settings-service.ts'
import { ALL_TAGS } from '../../../store/outbox.ts'
import type { Access } from '../../access/access.ts'
import type { Services } from '../../site/services.ts'
import type { SiteDocuments } from '../documents/documents.ts'
import type { KnownAddresses } from '../addresses/known-addresses.ts'
import type { PageCache } from './page-cache.ts'
import type { PageSources } from '../page-sources.ts'
import type { Renderer } from '../rendering/render.tsx'
import type { SiteState } from '../../site/site-state.ts'
import type { PageMeters } from '../../watching/page-meters.ts'

type Remembering = {
  services: Pick<Services, 'accounts' | 'readers' | 'linkTokens' | 'store'>
  paywall: Access['paywall']
  sources: PageSources
  documents: SiteDocuments
  cache: PageCache
  renderer: Renderer
  state: SiteState
  addresses: Pick<KnownAddresses, 'invalidate'>
  meters: Pick<PageMeters, 'timeInvalidating' | 'noteDelay'>
}

export type Invalidation = {
  /**
   * Invalidates every cache for these tags. Rejects if the database is unavailable; the caller must retry. `announcedAt` is
   * set for changes from the outbox.
   */
  invalidate(tags: string[], announcedAt?: Date): Promise<void>
  /** Drops cached content of a remote content service; expired pages are then rendered from new content. */
  invalidateContent(): Promise<void>
}

export function createInvalidation(parts: Remembering): Invalidation {
  const { services, paywall, sources, documents, cache, renderer, state, addresses, meters } = parts
  return { invalidate: timed, invalidateContent }

  async function timed(tags: string[], announcedAt?: Date): Promise<void> {
    await meters.timeInvalidating(() => invalidate(tags))
    if (announcedAt) meters.noteDelay(announcedAt)
  }

  async function invalidate(tags: string[]): Promise<void> {
    // Mark replicas as stale first, so that pages rendered from now on read the primary.
    services.store.replicas?.changed()
    services.accounts.invalidate(tags)
    services.readers.invalidate(tags)
    services.linkTokens.invalidate(tags)
    addresses.invalidate(tags)
    invalidatePages(tags)
    await paywall.invalidate(tags)
    if (!tags.some(changesEveryPage)) return
    await renewState()
    // Pages that were rendered in between used the old settings.
    invalidatePages(tags)
  }

  async function invalidateContent(): Promise<void> {
    sources.clear()
    documents.clear()
    await renewState()
  }

  async function renewState(): Promise<void> {
    await state.renew()
    renderer.dropFrames()
  }

  function invalidatePages(tags: string[]): void {
    for (const cached of [sources, documents, cache]) {
      if (tags.includes(ALL_TAGS)) cached.clear()
      else cached.invalidate(tags)
    }
  }
}

const changesEveryPage = (tag: string): boolean =>
  tag === 'site' || tag === SETTINGS_TAG || tag.startsWith('channel:') || tag === ALL_TAGS
