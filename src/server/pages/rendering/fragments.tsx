import type { ReactElement } from 'react'
import { endpoints, type Endpoint } from '../../../api/endpoint.ts'
import { FOR_PROGRAMS } from '../../../api/terms.ts'
import type { PublicContent } from '../../../services/content/content-service.ts'
import type { Settings } from '../../../rules/site/settings.ts'
import { ConsentBanner } from '../../../ui/news/ConsentBanner.tsx'
import { MostRead } from '../../../ui/news/lists/MostRead.tsx'
import { Teaser } from '../../../ui/news/Teaser.tsx'
import type { PageSources } from '../page-sources.ts'
import type { Renderer } from './render.tsx'
import { json } from '../answers/error-answers.ts'

type Fragment = (content: PublicContent, settings: Settings) => Promise<ReactElement>

/** Parts of pages that a browser can request by name; all are public. */
const FRAGMENTS: Record<string, Fragment> = {
  MostRead: async (content) => {
    const { teasers } = await content.teasers({ list: 'ranked', offset: 0, limit: 5 })
    return <MostRead teasers={teasers} />
  },
  ConsentBanner: async (_content, { consent_model: model }) => <ConsentBanner model={model} />,
  NewestArticles: async (content) => {
    const { teasers } = await content.teasers({ list: 'newest', offset: 0, limit: 10 })
    return (
      <ul>
        {teasers.map((teaser) => (
          <li key={teaser.documentId}>
            <Teaser teaser={teaser} size="text" level={3} />
          </li>
        ))}
      </ul>
    )
  },
}

type Fragments = { sources: PageSources; renderer: Renderer }

const KEY = /^([A-Z][A-Za-z]{0,40})(?:_[A-Za-z0-9-]{1,64})?\.json$/

/**
 * S7.15: `GET /__nuxt_island/{Name}_{hash}.json` → `{id, head, html, components, slots}`; 400 for a malformed name, 404 for
 * an unknown one.
 */
export function fragmentsApi({ sources, renderer }: Fragments): Endpoint[] {
  const { get } = endpoints({ ...FOR_PROGRAMS, caching: 'public, max-age=0, s-maxage=60' })
  return [
    get('/__nuxt_island/:key', 'public', async ({ context }) => {
      const key = context.req.param('key') ?? ''
      const name = KEY.exec(key)?.[1]
      if (!name) return json({ status: 400, message: 'The island key is no name and hash' })
      const fragment = Object.hasOwn(FRAGMENTS, name) ? FRAGMENTS[name] : undefined
      if (!fragment) return json({ status: 404, message: `Island component not found: ${name}` })
      const { services } = sources.open()
      const html = await renderer.fragment(await fragment(services.content, services.settings))
      return context.json({ id: key.slice(0, -5), head: {}, html, components: {}, slots: {} })
    }),
  ]
}
