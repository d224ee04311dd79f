import type { Context } from 'hono'
import { endpoints, type Endpoint } from '../../../api/endpoint.ts'
import { notFoundError } from '../../../api/office/office-requests.ts'
import { inGerman } from '../../../api/refusals.ts'
import { FOR_FORMS } from '../../../api/terms.ts'
import { orFallback, orMissing } from '../../../pages/loading/service-failures.ts'
import { isPersonal } from '../../../pages/page.ts'
import { NEWSROOM_PREVIEW } from '../../../routes/newsroom.ts'
import { accessSubject } from '../../../rules/access/access-subject.ts'
import { readerKinds } from '../../../rules/access/roles.ts'
import { seenRoles } from '../../../rules/access/see-as.ts'
import type { Article } from '../../../rules/articles/article.ts'
import { idFrom } from '../../../rules/http/ids.ts'
import {
  paywallDevice,
  previewOf,
  type PreviewDevice,
  type PreviewReader,
} from '../../../rules/newsroom/preview.ts'
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
import { editionOf, type Visitor } from '../../access/visitor.ts'
import { incomingOf } from '../../http/incoming.ts'
import type { SecurityHeaders } from '../../http/security-headers.ts'
import type { PageSources } from '../page-sources.ts'
import { pages } from '../pages.ts'
import type { Renderer } from '../rendering/render.tsx'

type PreviewParts = {
  store: Pick<Store, 'database' | 'pool'>
  homePath: string
  gateOf: Access['gateOf']
  sources: PageSources
  renderer: Renderer
  security: SecurityHeaders
}

type Preview = { reader: PreviewReader; device: PreviewDevice }

/**
 * `GET /redaktion/vorschau/{id}?reader=&device=`: a draft as that kind of reader gets it, from the renderer and the access
 * gate of readers' pages. Nothing is cached, saved or counted. The answer runs no script and sends no form, because the
 * browser's session is the editor's, not the reader's (decision 82).
 */
export function previewApi(parts: PreviewParts): Endpoint[] {
  const { get } = endpoints({
    ...FOR_FORMS,
    refusal: (refusal, context) => {
      if (refusal.because === 'not-redaktion') throw notFoundError(context)
      return inGerman(refusal, context)
    },
  })
  const headers = [...parts.security({ runsScripts: false, isSandboxed: true })]
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
        for (let index = 0; index + 1 < headers.length; index += 2)
          context.header(headers[index] ?? '', headers[index + 1])
        context.header('x-robots-tag', 'noindex')
        return context.html(page)
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
  const visitor = visitorOf(preview, context)
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
  return withRoles(document.toString().replaceAll(SCRIPTS, ''), preview)
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

/** A reader of this kind with a new browser: nothing of the editor's request but its network counts. */
function visitorOf({ reader, device }: Preview, context: Context): Visitor {
  const roles = seenRoles(reader)
  return {
    verified: null,
    kinds: roles ? readerKinds(roles) : null,
    device: paywallDevice(device),
    app: null,
    request: { headers: {}, socket: incomingOf(context).socket },
    address: {
      query: new URLSearchParams(),
      format: device === 'lite' ? 'lite' : 'html',
      linkTokens: [],
      hasGoogleContext: false,
    },
    isDryRun: true,
  }
}

/** The styles of the document depend on the reader's roles, which its first script sets for readers. */
function withRoles(html: string, { reader, device }: Preview): string {
  const roles = seenRoles(reader)
  if (!roles || device === 'lite') return html
  return html.replace('<html ', `<html data-roles="${roles.join(' ')}" `)
}

/** The policy blocks scripts anyway; without them, the browser neither loads nor reports them. */
const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link rel="(?:modulepreload|prefetch)"[^>]*>/gs
