import type { Context } from 'hono'
import { endpoints, type Endpoint } from '../../../api/endpoint.ts'
import { notFoundError } from '../../../api/office/office-requests.ts'
import { orFallback, orMissing } from '../../../pages/loading/service-failures.ts'
import { isPersonal } from '../../../pages/page.ts'
import { NEWSROOM_PREVIEW } from '../../../routes/newsroom.ts'
import { accessSubject } from '../../../rules/access/access-subject.ts'
import type { Article } from '../../../rules/articles/article.ts'
import { idFrom } from '../../../rules/http/ids.ts'
import { previewOf } from '../../../rules/newsroom/preview.ts'
import {
  unsavedArticle,
  type UnsavedArticle,
} from '../../../services/content/preview/unsaved-article.ts'
import type { Editor } from '../../../services/newsroom/editor-of.ts'
import { previewRecord } from '../../../services/newsroom/preview-record.ts'
import { staffEditor } from '../../../rules/newsroom/staff-editor.ts'
import { ServiceError } from '../../../services/service-error.ts'
import type { Store } from '../../../store/store.ts'
import type { Access } from '../../access/access.ts'
import { editionOf } from '../../access/visitor.ts'
import type { SecurityHeaders } from '../../http/security-headers.ts'
import type { PageSources } from '../page-sources.ts'
import { pages } from '../pages.ts'
import type { Renderer } from '../rendering/render.tsx'
import {
  answerPreview,
  PREVIEW_TERMS,
  previewHtml,
  previewVisitor,
  type Preview,
} from './preview-document.ts'

type PreviewParts = {
  store: Pick<Store, 'database' | 'pool'>
  homePath: string
  gateOf: Access['gateOf']
  sources: PageSources
  renderer: Renderer
  security: SecurityHeaders
}

/**
 * `GET /redaktion/vorschau/{id}?reader=&device=`: a draft as that kind of reader gets it, from the renderer and the access
 * gate of readers' pages. Nothing is cached, saved or counted. The answer runs no script and sends no form, because the
 * browser's session is the editor's, not the reader's (decision 82).
 */
export function previewApi(parts: PreviewParts): Endpoint[] {
  const { get } = endpoints(PREVIEW_TERMS)
  return [
    get(
      `${NEWSROOM_PREVIEW}/:id`,
      'staff: redaktion',
      async ({ context, reader, newsroomRole }) => {
        const id = idFrom(context.req.param('id'))
        const preview = previewOf(new URL(context.req.url).searchParams)
        if (id === null || !preview) throw notFoundError(context)
        const unsaved = await articleOf(parts, id, staffEditor(reader, newsroomRole))
        if (!unsaved) throw notFoundError(context)
        const page = await render(parts, unsaved, { preview, context })
        return answerPreview(context, page, parts.security)
      },
    ),
  ]
}

/** Returns `null` if neither a draft nor an article has this number. */
async function articleOf(
  { store, homePath }: PreviewParts,
  id: number,
  editor: Editor,
): Promise<UnsavedArticle | null> {
  const record = await orMissing(previewRecord(store, id, editor, new Date()))
  return record && unsavedArticle(store, record, homePath)
}

async function render(
  { gateOf, sources, renderer }: PreviewParts,
  { article, content }: UnsavedArticle,
  { preview, context }: { preview: Preview; context: Context },
): Promise<string> {
  const { model, ads, page, name } = await load(sources, article)
  const visitor = previewVisitor(preview, context)
  const gate = gateOf(content)
  const subject = accessSubject(article)
  const { access: decision } = await gate.decide(subject, visitor)
  const { format } = visitor.address
  const { urlPath } = article
  const document = await renderer.render({
    address: { path: urlPath, key: urlPath, format },
    page,
    name,
    model,
    access: await gate.open(subject, decision, new Set()),
    edition: editionOf(visitor),
    ads,
  })
  return previewHtml(document.toString(), preview)
}

/** Loads the article's page; the lists around the text are those of the site. */
async function load(sources: PageSources, article: Article) {
  const name = article.review ? 'test-report' : 'article'
  const page = pages[name]
  if (isPersonal(page)) throw new Error(`The page ${name} is made for one reader.`)
  const { services } = sources.open()
  const saved = await orMissing(services.content.article({ id: article.id }))
  const changes = saved?.changeCount ? { changeCount: saved.changeCount } : {}
  const content: typeof services.content = Object.create(services.content, {
    article: { value: async () => ({ ...article, ...changes }) },
  })
  const loaded = await page.load({
    params: { id: String(article.id) },
    query: new URLSearchParams(),
    services: { ...services, content },
  })
  if (loaded.kind !== 'found') throw new ServiceError(404, `There is no page ${article.urlPath}.`)
  const { model } = loaded
  const ads = page.ads?.(model) ? await orFallback(services.ads.running(), []) : []
  return { model, ads, page, name }
}
