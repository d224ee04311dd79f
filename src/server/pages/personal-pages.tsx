import type { Context } from 'hono'
import {
  isPersonal,
  type PersonalPage,
  type PersonalRequest,
  type PersonalServices,
} from '../../pages/page.ts'
import { readConsent } from '../../rules/consent/consent-record.ts'
import { pageSources } from '../../rules/consent/vendor-sources.ts'
import { cookieLine } from '../../rules/http/cookies.ts'
import type { GuardRedirect } from '../../rules/access/guards.ts'
import { networkOf } from '../../rules/http/internet-address.ts'
import { restoreFormFields } from '../../rules/accounts/typed-fields.ts'
import { incomingOf } from '../http/incoming.ts'
import type { NetworkAddresses } from '../http/network-address.ts'
import { packedResponse } from '../http/packed-response.ts'
import type { ErrorAnswers } from './answers/error-answers.ts'
import type { PageSources } from './page-sources.ts'
import type { PageUrl } from './addresses/page-url.ts'
import { ReaderRefusal } from '../../services/service-error.ts'
import { href } from '../../routes.ts'
import { pages } from './pages.ts'
import {
  createCookieReader,
  runPageGuards,
  type PersonalCookies,
  type PersonalFacts,
} from './personal-guards.ts'
import { framed, previewOf } from './rendering/personal-frames.tsx'
import type { PageToRender, Renderer } from './rendering/render.tsx'
import type { ConsentPolicies } from './answers/consent-policy.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import { editionOf, type Visitor } from '../access/visitor.ts'

type PersonalParts = {
  services: PersonalServices
  sources: PageSources
  renderer: Renderer
  errors: ErrorAnswers
  facts: PersonalFacts
  ownOrigins: () => readonly string[]
  addressOf: NetworkAddresses
  security: SecurityHeaders
  policies: ConsentPolicies
  secureCookies: boolean
}

type PersonalPageRequest = {
  /** True if the reader has ever placed an order, or is a guest of a household subscription. */
  hasContracts?: boolean
  address: PageUrl
  name: string
  page: PersonalPage<unknown>
  visitor: Visitor
  /** Result of the form that this page responds to. */
  report: unknown
}

export type PersonalPages = ReturnType<typeof createPersonalPages>

/** S2.19: renders pages for one reader. They share the renderer with public pages and are never cached. */
export function createPersonalPages(parts: PersonalParts) {
  const { errors, facts, secureCookies } = parts
  const readCookies = createCookieReader(secureCookies)
  const pageDocument = createDocumentAnswers(parts)
  return { answer }

  /** Returns null if the URL is not a personal page. */
  async function answer(
    context: Context,
    address: PageUrl,
    visitor: Visitor,
    report?: unknown,
  ): Promise<Response | null> {
    const name = address.match?.name
    const page = name && pages[name]
    return page && isPersonal(page)
      ? answerPage(context, { address, name, page, visitor, report })
      : null
  }

  async function answerPage(context: Context, asked: PersonalPageRequest): Promise<Response> {
    const { address, page, visitor } = asked
    const hasContracts = await hadContracts(asked)
    const cookies = readCookies(visitor.request.headers.cookie)
    const verdict = await runPageGuards(asked, { ...parts, hasContracts, cookies })
    if (verdict.kind === 'refuse')
      return errors.response(context, new ReaderRefusal(403, verdict.reason))
    if (verdict.kind === 'missing') return missing(context, address)
    if (page.preview && !visitor.verified)
      return pageDocument(
        context,
        { ...asked, page: { ...page, ...previewOf(page.preview) } },
        null,
      )
    if (verdict.kind === 'redirect')
      return redirect(locationOf(verdict), cookieLineOf(verdict.cookie))
    const loaded = await page.load(loadContext(parts, context, asked, cookies))
    if (loaded.kind === 'redirect') return redirect(loaded.location)
    if (loaded.kind !== 'found') return missing(context, address)
    return pageDocument(context, { ...asked, hasContracts }, loaded.model)
  }

  /** Looked up for the portal only, which may show a link to the contracts page. */
  async function hadContracts({ page, visitor }: PersonalPageRequest): Promise<boolean> {
    const reader = visitor.verified?.reader
    return reader && page.layout === 'portal' ? facts.hasContracts(reader) : false
  }

  function missing(context: Context, { path }: PageUrl): Promise<Response> {
    return errors.response(context, { status: 404, message: `page not found ${path}` })
  }

  function cookieLineOf(cookie: GuardRedirect['cookie']): string | undefined {
    return cookie && cookieLine({ ...cookie, secure: secureCookies, sameSite: 'Lax', path: '/' })
  }
}

/** Returns all that a page may know of its request and its reader. */
function loadContext(
  { services, sources, secureCookies: secure, addressOf }: PersonalParts,
  context: Context,
  { address, visitor, report }: PersonalPageRequest,
  { invitationCode }: PersonalCookies,
): PersonalRequest {
  const cookies = visitor.request.headers.cookie
  return {
    params: address.match?.params ?? {},
    query: address.query,
    services: { ...services, ...sources.open().services },
    requester: networkOf(addressOf(incomingOf(context))),
    reader: visitor.verified?.reader ?? null,
    kinds: visitor.verified?.kinds ?? null,
    report,
    cookies,
    invitationCode,
    isApp: visitor.app !== null,
    consent: readConsent(cookies),
    typed: restoreFormFields(cookies, { secure, path: address.path }),
  }
}

/** Renders a personal page and answers with it. */
function createDocumentAnswers({ renderer, ownOrigins, security, policies }: PersonalParts) {
  return async (
    context: Context,
    asked: PersonalPageRequest,
    model: unknown,
  ): Promise<Response> => {
    const { address, name, page, visitor } = asked
    const shown: PageToRender = {
      address,
      name,
      model,
      page: framed({
        name,
        page,
        query: address.query,
        kinds: visitor.verified?.kinds,
        hasContracts: asked.hasContracts ?? false,
      }),
      access: { kind: 'open' },
      edition: editionOf(visitor),
    }
    const body = await renderer.render(shown)
    const secure = security({
      runsScripts: address.format !== 'lite',
      // S6.10: only the dialog flow may be embedded in a frame, by the publisher's other sites.
      ...(page.layout === 'dialog-flow' && { framedBy: ownOrigins() }),
    })
    const kind = address.format === 'payload' ? 'application/json' : 'text/html'
    return packedResponse(context, {
      body,
      headers: {
        'content-type': `${kind}; charset=utf-8`,
        'cache-control': 'private, no-store',
        vary: 'accept-encoding, cookie',
      },
      secure: policies([...secure], pageSources(renderer.partsOf(shown), { frames: [] }), visitor),
    })
  }
}

function redirect(location: string, cookie?: string): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store' })
  if (cookie) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}

function locationOf({ page, query = {}, hash }: GuardRedirect): string {
  const search = new URLSearchParams(query).toString()
  return `${href[page]()}${search && `?${search}`}${hash ? `#${hash}` : ''}`
}
