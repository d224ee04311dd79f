import type { PageServices } from '../pages/page.ts'
import type { Settings } from '../rules/settings.ts'
import { cacheTagsOf } from '../services/content/cache-tags.ts'
import type { PublicContent } from '../services/content/content-service.ts'

/** The services a page may ask, and the tags of all it asked for: it records them by asking. */
export type PageSources = {
  open(): { services: PageServices; cacheTags: Set<string> }
}

export function createPageSources(content: PublicContent, settings: () => Settings): PageSources {
  const operations = Object.keys(content).filter((name) => name !== 'paidBody')
  return {
    open() {
      const cacheTags = new Set(['site', 'settings'])
      const recording = Object.fromEntries(
        operations.map((name) => [name, record(content, name, cacheTags)]),
      )
      return { services: { content: recording as unknown as PublicContent, settings: settings() }, cacheTags }
    },
  }
}

function record(content: PublicContent, name: string, cacheTags: Set<string>) {
  const operation: (input: unknown) => Promise<unknown> = Reflect.get(content, name)
  return async (input: unknown) => {
    const output = await operation(input)
    for (const tag of cacheTagsOf(name, input, output)) cacheTags.add(tag)
    return output
  }
}
