import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { isPersonal, type PersonalPage, type PersonalServices } from '../../pages/page.ts'
import { readConsent } from '../../rules/consent/consent-record.ts'
import { pageSources } from '../../rules/consent/vendor-sources.ts'
import { httpOnlyCookieName, cookieLine, readCookie } from '../../rules/http/cookies.ts'
import {
  CHANGE_PASSWORD_COOKIE,
  FAREWELL_COOKIE,
  runGuards,
  type GuardRedirect,
  type GuardVerdict,
} from '../../rules/access/guards.ts'
import type { Reader } from '../../rules/access/reader.ts'
import { readerKinds } from '../../rules/access/roles.ts'
import { withStaffRoles } from '../../rules/accounts/second-factor/second-factor.ts'
import { STAFF_INVITATION_COOKIE } from '../../rules/office/staff/invitation.ts'
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
  /** Facts for guards; looked up only if the page has a guard that needs them. */
  facts: PersonalFacts
  ownOrigins: () => readonly string[]
  addressOf: NetworkAddresses
  security: SecurityHeaders
  policies: ConsentPolicies
  secureCookies: boolean
}

type PersonalFacts = {
  hasBillingSession: (reader: Reader) => Promise<boolean>
  hasContracts: (reader: Reader) => Promise<boolean>
  missingFields: (reader: Reader) => Promise<readonly string[]>
  isProved: (reader: Reader) => Promise<boolean>
  lacksSecondFactor: (reader: Reader, cookies: string | undefined) => Promise<boolean>
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
  const {
    services,
    sources,
    renderer,
    errors,
    facts,
    ownOrigins,
    security,
    policies,
    secureCookies,
  } = parts
  const codeCookie = httpOnlyCookieName({ name: CHANGE_PASSWORD_COOKIE, secure: secureCookies })
  const farewellCookie = httpOnlyCookieName({ name: FAREWELL_COOKIE, secure: secureCookies })
  const invitationCookie = httpOnlyCookieName({
    name: STAFF_INVITATION_COOKIE,
    secure: secureCookies,
  })
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
    const verdict = await guard(asked, hasContracts)
    if (verdict.kind === 'refuse')
      return errors.response(context, new ReaderRefusal(403, verdict.reason))
    if (verdict.kind === 'missing') return missing(context, address)
    if (page.preview && !visitor.verified)
      return document(context, { ...asked, page: { ...page, ...previewOf(page.preview) } }, null)
    if (verdict.kind === 'redirect') return redirect(locationOf(verdict), verdict.cookie)
    const loaded = await page.load({
      params: address.match?.params ?? {},
      query: address.query,
      services: { ...services, ...sources.open().services },
      requester: networkOf(parts.addressOf(incomingOf(context))),
      reader: visitor.verified?.reader ?? null,
      kinds: visitor.verified?.kinds ?? null,
      report: asked.report,
      cookies: visitor.request.headers.cookie,
      invitationCode: readCookie(visitor.request.headers.cookie, invitationCookie) ?? null,
      isApp: visitor.app !== null,
      consent: readConsent(visitor.request.headers.cookie),
      typed: restoreFormFields(visitor.request.headers.cookie, {
        secure: secureCookies,
        path: address.path,
      }),
    })
    if (loaded.kind === 'redirect') return redirect(loaded.location)
    if (loaded.kind !== 'found') return missing(context, address)
    return document(context, { ...asked, hasContracts }, loaded.model)
  }

  /** Looked up for the portal only, which may show a link to the contracts page. */
  async function hadContracts({ page, visitor }: PersonalPageRequest): Promise<boolean> {
    const reader = visitor.verified?.reader
    return reader && page.layout === 'portal' ? facts.hasContracts(reader) : false
  }

  function missing(context: Context, { path }: PageUrl): Promise<Response> {
    return errors.response(context, { status: 404, message: `page not found ${path}` })
  }

  async function guard(
    { address, name, page, visitor }: PersonalPageRequest,
    hasContracts: boolean,
  ): Promise<GuardVerdict> {
    const reader = visitor.verified?.reader
    const { headers } = visitor.request
    const asks = (guardName: string) => page.guards.some((guard) => guard === guardName)
    return runGuards(page.guards, {
      page: name,
      path: address.path,
      query: address.query,
      kinds: reader ? readerKinds(withStaffRoles(reader).roles) : null,
      state: randomBytes(16).toString('base64url'),
      changePasswordCode: readCookie(headers.cookie, codeCookie) ?? null,
      farewellDay: readCookie(headers.cookie, farewellCookie) ?? null,
      hasBillingSession:
        reader && asks('plenigo-session') ? await facts.hasBillingSession(reader) : false,
      hasContracts,
      missingFields: reader && asks('verify-registration') ? await facts.missingFields(reader) : [],
      lacksSecondFactor:
        reader && asks('staff: betrieb')
          ? await facts.lacksSecondFactor(reader, headers.cookie)
          : false,
      isProved: reader && asks('proved') ? await facts.isProved(reader) : false,
      parentOrigin: parentOriginOf(headers),
      ownOrigins: ownOrigins(),
    })
  }

  function redirect(location: string, cookie?: GuardRedirect['cookie']) {
    const headers = new Headers({ location, 'cache-control': 'private, no-store' })
    if (cookie) {
      const line = cookieLine({ ...cookie, secure: secureCookies, sameSite: 'Lax', path: '/' })
      headers.append('set-cookie', line)
    }
    return new Response(null, { status: 302, headers })
  }

  async function document(
    context: Context,
    asked: PersonalPageRequest,
    model: unknown,
  ): Promise<Response> {
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

function locationOf({ page, query = {}, hash }: GuardRedirect): string {
  const search = new URLSearchParams(query).toString()
  return `${href[page]()}${search && `?${search}`}${hash ? `#${hash}` : ''}`
}

/** S6.10: returns the origin of the page that frames this one, if the browser sends it. */
function parentOriginOf(headers: Visitor['request']['headers']): string | null {
  if (headers['sec-fetch-dest'] !== 'iframe') return null
  if (headers['sec-fetch-site'] === 'same-origin') return null
  return URL.parse(headers.referer ?? '')?.origin ?? null
}
