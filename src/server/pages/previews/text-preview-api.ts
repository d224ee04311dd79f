import { endpoints, type Endpoint } from '../../../api/endpoint.ts'
import { notFoundError } from '../../../api/office/office-requests.ts'
import { isPersonal } from '../../../pages/page.ts'
import { LEGAL_PAGES } from '../../../routes/legal-pages.ts'
import { NEWSROOM_TEXT_PREVIEW } from '../../../routes/newsroom.ts'
import { formatDate } from '../../../rules/language/dates.ts'
import { previewOf } from '../../../rules/newsroom/preview.ts'
import { mayKeep } from '../../../rules/newsroom/records.ts'
import { LEGAL_NAMES, type LegalName } from '../../../rules/site/publisher.ts'
import type { KeptLegalText } from '../../../services/legal-texts/legal-texts-service.ts'
import { textOfPage } from '../../../services/legal-texts/text-of-page.ts'
import { readPage } from '../../../services/newsroom/static-pages/page-rows.ts'
import type { Store } from '../../../store/store.ts'
import { editionOf } from '../../access/visitor.ts'
import type { SecurityHeaders } from '../../http/security-headers.ts'
import type { PageSources } from '../page-sources.ts'
import { pages } from '../pages.ts'
import type { Renderer } from '../rendering/render.tsx'
import { answerPreview, PREVIEW_TERMS, previewHtml, previewVisitor } from './preview-document.ts'

type TextPreviewParts = {
  store: Pick<Store, 'database'>
  sources: PageSources
  renderer: Renderer
  security: SecurityHeaders
}

/** The page that shows each text. */
const PAGES_OF_TEXTS = {
  impressum: 'impressum',
  agb: 'agb',
  datenschutz: 'datenschutz',
  widerruf: 'abo-service',
} as const satisfies Record<LegalName, keyof typeof pages>

/**
 * `GET /redaktion/textvorschau/{name}?device=`: the draft of a text page of the publisher as readers would get it, for
 * chiefs. Nothing is cached or counted, and no script runs (decision 82).
 */
export function textPreviewApi(parts: TextPreviewParts): Endpoint[] {
  const { get } = endpoints(PREVIEW_TERMS)
  return [
    get(
      `${NEWSROOM_TEXT_PREVIEW}/:name`,
      'staff: redaktion, editor',
      async ({ context, newsroomRole }) => {
        const { pathname, searchParams } = new URL(context.req.url)
        const preview = previewOf(searchParams)
        const name = LEGAL_NAMES.find((one) => pathname.endsWith(`/${one}`))
        if (!preview || !name || !mayKeep(newsroomRole, 'static pages'))
          throw notFoundError(context)
        const loaded = await load(parts, name)
        if (!loaded) throw notFoundError(context)
        const visitor = previewVisitor(preview, context)
        const [path] = LEGAL_PAGES[name].split('#') as [string]
        const document = await parts.renderer.render({
          ...loaded,
          address: { path, key: path, format: visitor.address.format },
          access: { kind: 'open' },
          edition: editionOf(visitor),
        })
        return answerPreview(context, previewHtml(document.toString(), preview), parts.security)
      },
    ),
  ]
}

/** Loads the page with the draft in place of the published text. */
async function load({ store, sources }: TextPreviewParts, legalName: LegalName) {
  const { text } = await readPage(store.database, legalName)
  const now = new Date()
  const draft: KeptLegalText = {
    ...textOfPage(text),
    date: formatDate(now),
    heldFrom: now,
    heldUntil: null,
  }
  const name = PAGES_OF_TEXTS[legalName]
  const page = pages[name]
  if (isPersonal(page)) throw new Error(`The page ${name} is made for one reader.`)
  const { services } = sources.open()
  const legalTexts: typeof services.legalTexts = Object.create(services.legalTexts, {
    legalText: { value: async () => draft },
  })
  const loaded = await page.load({
    params: {},
    query: new URLSearchParams(),
    services: { ...services, legalTexts },
  })
  return loaded.kind === 'found' ? ({ model: loaded.model, page, name } as const) : null
}
