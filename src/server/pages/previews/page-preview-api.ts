import { endpoints, type Endpoint } from '../../../api/endpoint.ts'
import { notFoundError } from '../../../api/office/office-requests.ts'
import { orFallback, orMissing } from '../../../pages/loading/service-failures.ts'
import { isPersonal } from '../../../pages/page.ts'
import { href } from '../../../routes.ts'
import { NEWSROOM_PAGE_PREVIEW } from '../../../routes/newsroom.ts'
import { previewOf } from '../../../rules/newsroom/preview.ts'
import { HOME_CHANNEL, type Channel } from '../../../rules/site/site.ts'
import { unsavedChannel } from '../../../services/content/preview/unsaved-channel.ts'
import { homepageOf } from '../../../services/content/reading/homepage.ts'
import { documentOf, loadPage } from '../../../services/newsroom/pages/page-rows.ts'
import type { Store } from '../../../store/store.ts'
import { editionOf } from '../../access/visitor.ts'
import type { SecurityHeaders } from '../../http/security-headers.ts'
import type { PageSources } from '../page-sources.ts'
import { pages } from '../pages.ts'
import type { Renderer } from '../rendering/render.tsx'
import { answerPreview, PREVIEW_TERMS, previewHtml, previewVisitor } from './preview-document.ts'

type PagePreviewParts = {
  store: Pick<Store, 'database' | 'pool'>
  homePath: string
  mandator: string
  sources: PageSources
  renderer: Renderer
  security: SecurityHeaders
}

/**
 * `GET /redaktion/seitenvorschau?page=&reader=&device=`: the draft of the front page or of a section's page as readers would
 * get it now, from the renderer of readers' pages. Nothing is cached, saved or counted, and no script runs (decision 82).
 */
export function pagePreviewApi(parts: PagePreviewParts): Endpoint[] {
  const { get } = endpoints(PREVIEW_TERMS)
  return [
    get(NEWSROOM_PAGE_PREVIEW, 'staff: redaktion, editor', async ({ context }) => {
      const query = new URL(context.req.url).searchParams
      const preview = previewOf(query)
      const path = query.get('page') ?? HOME_CHANNEL
      const page = preview && (await orMissing(loadPage(parts.store.database, path, parts)))
      if (!preview || !page) throw notFoundError(context)
      const channel = await unsavedChannel(parts.store.pool, path, documentOf(page))
      const loaded = await load(parts, channel)
      if (!loaded) throw notFoundError(context)
      const visitor = previewVisitor(preview, context)
      const address = channel.path === HOME_CHANNEL ? href.home() : `/${channel.path}`
      const document = await parts.renderer.render({
        ...loaded,
        address: { path: address, key: address, format: visitor.address.format },
        access: { kind: 'open' },
        edition: editionOf(visitor),
      })
      return answerPreview(context, previewHtml(document.toString(), preview), parts.security)
    }),
  ]
}

/** Loads the channel's page; what is around its blocks is that of the site. `null` if readers would get no page. */
async function load({ sources, mandator }: PagePreviewParts, channel: Channel) {
  const name = channel.path === HOME_CHANNEL ? 'home' : 'channel'
  const page = pages[name]
  if (isPersonal(page)) throw new Error(`The page ${name} is made for one reader.`)
  const { services } = sources.open()
  const content: typeof services.content = Object.create(services.content, {
    homepage: { value: async () => homepageOf(channel, mandator) },
    path: { value: async () => ({ kind: 'channel', channel }) },
  })
  const loaded = await page.load({
    params: { path: channel.path },
    query: new URLSearchParams(),
    services: { ...services, content },
  })
  if (loaded.kind !== 'found') return null
  const { model } = loaded
  const ads = page.ads?.(model) ? await orFallback(services.ads.running(), []) : []
  return { model, ads, page, name } as const
}
