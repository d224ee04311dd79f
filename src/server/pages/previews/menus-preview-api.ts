import { endpoints, type Endpoint } from '../../../api/endpoint.ts'
import { notFoundError } from '../../../api/office/office-requests.ts'
import { bodyOf } from '../../../api/sessions/account-requests.ts'
import { isPersonal } from '../../../pages/page.ts'
import { href } from '../../../routes.ts'
import { NEWSROOM_MENUS_PREVIEW } from '../../../routes/newsroom.ts'
import { previewOf } from '../../../rules/newsroom/preview.ts'
import { mayKeep } from '../../../rules/newsroom/records.ts'
import type { Site } from '../../../rules/site/site.ts'
import { menusChange } from '../../../services/content/writing/records.ts'
import { editionOf } from '../../access/visitor.ts'
import type { SecurityHeaders } from '../../http/security-headers.ts'
import type { PageSources } from '../page-sources.ts'
import { pages } from '../pages.ts'
import type { Renderer } from '../rendering/render.tsx'
import { answerPreview, PREVIEW_TERMS, previewHtml, previewVisitor } from './preview-document.ts'

type MenusPreviewParts = { sources: PageSources; renderer: Renderer; security: SecurityHeaders }

/** More than all menus with the longest addresses. */
const MAX_BODY_BYTES = 5_000_000

/**
 * `POST /redaktion/menuevorschau?device=` with the field `menus`: the front page with menus that are not saved, for chiefs.
 * Changes nothing; no script runs, as in other previews (decision 82).
 */
export function menusPreviewApi({ sources, renderer, security }: MenusPreviewParts): Endpoint[] {
  const { post } = endpoints({ ...PREVIEW_TERMS, body: MAX_BODY_BYTES })
  return [
    post(NEWSROOM_MENUS_PREVIEW, 'staff: redaktion, editor', async ({ context, newsroomRole }) => {
      const preview = previewOf(new URL(context.req.url).searchParams)
      const menus = menusIn(await bodyOf(context))
      if (!preview || !menus || !mayKeep(newsroomRole, 'menus')) throw notFoundError(context)
      const page = pages.home
      if (isPersonal(page)) throw new Error('The front page is made for one reader.')
      const loaded = await page.load({
        params: {},
        query: new URLSearchParams(),
        services: sources.open().services,
      })
      if (loaded.kind !== 'found') throw notFoundError(context)
      const { site } = await renderer.configOf('home')
      const visitor = previewVisitor(preview, context)
      const document = await renderer.render({
        name: 'home',
        page,
        model: loaded.model,
        site: { ...site, menus: { ...site.menus, ...menus } },
        address: { path: href.home(), key: href.home(), format: visitor.address.format },
        access: { kind: 'open' },
        edition: editionOf(visitor),
      })
      return answerPreview(context, previewHtml(document.toString(), preview), security)
    }),
  ]
}

/** Returns the menus of the form; `null` if they are not what can be saved. */
function menusIn(body: object): Partial<Site['menus']> | null {
  const text: unknown = Reflect.get(body, 'menus')
  if (typeof text !== 'string') return null
  try {
    const { data } = menusChange.safeParse(JSON.parse(text))
    return (data as Partial<Site['menus']> | undefined) ?? null
  } catch {
    return null
  }
}
