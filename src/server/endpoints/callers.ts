import type { Context } from 'hono'
import type { Access, Endpoint, Refusal } from '../../api/endpoint.ts'
import { bearerOf } from '../../rules/http/bearer.ts'
import {
  isEditorAccess,
  scopeOf,
  checkEditorRight,
  type EditorIdentity,
  type EditorRight,
} from '../../rules/access/editor-scopes.ts'
import {
  isPartnerAccess,
  mayFetch,
  type Partner,
  type PartnerAccess,
} from '../../rules/access/partner-scopes.ts'
import { isAtLeast, type NewsroomRole } from '../../rules/newsroom/moves.ts'
import type { Reader } from '../../rules/access/reader.ts'
import { isForeignRequest } from '../../rules/http/request-origin.ts'
import { readerKinds } from '../../rules/access/roles.ts'
import { hasStaffRoles, withStaffRoles } from '../../rules/accounts/second-factor/second-factor.ts'
import type { AccountsService } from '../../services/accounts/accounts-service.ts'
import type { SecondFactorService } from '../../services/accounts/second-factor/second-factor-service.ts'
import type { EditorsService } from '../../services/editors/editors-service.ts'
import type { PartnersService } from '../../services/partners/partners-service.ts'
import { incomingOf } from '../http/incoming.ts'
import { isOfThisMachine } from '../http/local-requests.ts'
import { renewedCookies, type Sessions } from '../access/session.ts'

export type CallerSources = {
  sessions: Pick<Sessions, 'read'>
  accounts: Pick<AccountsService, 'verify'>
  editors: Pick<EditorsService, 'identify'>
  partners: Pick<PartnersService, 'identify'>
  /** The mandator of this site. */
  mandator: () => Promise<string>
  /** True if an operator has confirmed their identity within the last hour. */
  isProved: (reader: Reader) => Promise<boolean>
  /** Returns what the reader's session needs before staff may act; `null` if nothing is missing. */
  secondFactor: Pick<SecondFactorService, 'gapOf'>
  /** Returns the reader's current role in the newsroom. */
  newsroomRole: (reader: Reader) => Promise<NewsroomRole | null>
  publicUrl: string
  secureCookies: boolean
}

type Identification =
  | { reader: Reader | null; newsroomRole?: NewsroomRole; partner?: Partner }
  | Refusal

const SIGNED_OUT: Refusal = { because: 'signed-out', status: 401 }
const NO_SECOND_FACTOR: Refusal = { because: 'no-second-factor', status: 403 }
/** Hides the newsroom from readers without a role in it. */
const HIDDEN_NEWSROOM: Refusal = { because: 'not-redaktion', status: 404 }

/** Identifies the caller of an endpoint and checks the endpoint's access rule. */
export function createCallers(sources: CallerSources) {
  const { sessions, accounts, editors, partners, mandator, publicUrl, secureCookies } = sources
  const checkStaff = createStaffCheck(sources)
  return { open }

  function open(context: Context) {
    const header = (name: string) => context.req.header(name)
    const sessionLines: string[] = []
    let session: Promise<Reader | null> | undefined
    let editor: Promise<EditorIdentity> | undefined
    const isForeign = isForeignRequest({
      site: header('sec-fetch-site'),
      origin: header('origin'),
      host: header('host'),
      publicUrl,
    })
    return { isForeign, sessionLines, readerOf, editorOf, originRefusal, identify }

    function originRefusal({ origin }: Endpoint): Refusal | null {
      return origin === 'own' && isForeign ? { because: 'foreign', status: 403 } : null
    }

    /** Reads the session once per request, because it must be renewed only once. */
    function readerOf(): Promise<Reader | null> {
      session ??= readSession()
      return session
    }

    function editorOf(): Promise<EditorIdentity> {
      editor ??= editors.identify(header('authorization'))
      return editor
    }

    async function readSession(): Promise<Reader | null> {
      const cookies = header('cookie')
      const read = await sessions.read(cookies)
      sessionLines.push(...renewedCookies(read, cookies, secureCookies))
      return read.verified?.reader ?? null
    }

    /** Accepts a bearer token from anywhere, but cookies only if no other site made the browser send them. */
    async function bearerOrSession(): Promise<Reader | null> {
      const authorization = header('authorization')
      if (authorization === undefined) return isForeign ? null : readerOf()
      const token = bearerOf(authorization)
      return token === null ? null : accounts.verify(token)
    }

    async function identify(access: Access): Promise<Identification> {
      if (access === 'public') return { reader: null }
      if (access === 'this machine')
        return isOfThisMachine(incomingOf(context))
          ? { reader: null }
          : { because: 'from-elsewhere', status: 403 }
      if (access === 'editor key') return identifyEditor(await editorOf(), 'key')
      if (isEditorAccess(access)) return identifyEditor(await editorOf(), scopeOf(access))
      if (isPartnerAccess(access))
        return identifyPartner(await partners.identify(header('authorization')), access)
      const isBySession = access === 'session' || access.startsWith('staff')
      const reader = await (isBySession ? readerOf() : bearerOrSession())
      if (!reader) return SIGNED_OUT
      if (access.startsWith('staff'))
        return checkStaff({ reader, cookies: header('cookie') }, access)
      return access === 'own reader' ? checkOwnPath(context, reader, mandator) : { reader }
    }
  }
}

/** A signed-in reader with the cookies of the request. */
type StaffSession = { reader: Reader; cookies: string | undefined }

/** Creates the check of endpoints for staff: the role, the second factor and, for some, the confirmed password. */
function createStaffCheck({ isProved, secondFactor, newsroomRole }: CallerSources) {
  return async (session: StaffSession, access: Access): Promise<Identification> => {
    if (access === 'staff: redaktion') return ofNewsroom(session, 'author')
    if (access === 'staff: redaktion, editor') return ofNewsroom(session, 'editor')
    if (access !== 'staff') return ofOffice(session, access)
    return hasStaffRoles(session.reader) ? asStaff(session) : { because: 'not-staff', status: 403 }
  }

  async function ofNewsroom(session: StaffSession, least: NewsroomRole): Promise<Identification> {
    const role = await newsroomRole(withStaffRoles(session.reader))
    if (!role) return HIDDEN_NEWSROOM
    if (!isAtLeast(role, least)) return { because: 'wrong-role', status: 403 }
    const found = await asStaff(session)
    return 'because' in found ? found : { ...found, newsroomRole: role }
  }

  /** Reads for each request whether the session has the second factor that staff need. */
  async function asStaff({ reader, cookies }: StaffSession): Promise<{ reader: Reader } | Refusal> {
    const gap = await secondFactor.gapOf({ reader, cookies })
    return gap ? NO_SECOND_FACTOR : { reader: withStaffRoles(reader) }
  }

  /** Hides the office from everyone but operators: 404. */
  async function ofOffice(session: StaffSession, access: Access): Promise<Identification> {
    if (!readerKinds(withStaffRoles(session.reader).roles).operator)
      return { because: 'not-betrieb', status: 404 }
    const found = await asStaff(session)
    if ('because' in found) return found
    if (access === 'staff: betrieb' || (await isProved(session.reader))) return found
    return { because: 'not-proved', status: 403 }
  }
}

/** Checks that the path names the reader's own id, and the edition of this site. */
async function checkOwnPath(
  { req }: Context,
  reader: Reader,
  mandator: CallerSources['mandator'],
): Promise<Identification> {
  if (req.param('ssoId') !== reader.ssoId) return { because: 'other-reader', status: 403 }
  if (req.param('mandator') !== (await mandator())) return { because: 'other-edition', status: 404 }
  return { reader }
}

function identifyPartner(partner: Partner | null, access: PartnerAccess): Identification {
  if (!partner) return { because: 'no-partner', status: 401 }
  if (!mayFetch(partner, access)) return { because: 'other-feed', status: 403 }
  return { reader: null, partner }
}

function identifyEditor(editor: EditorIdentity, right: EditorRight): Identification {
  const verdict = checkEditorRight(editor, right)
  if (verdict === 'yes') return { reader: null }
  return verdict === 'wrong-scope'
    ? { because: 'wrong-scope', status: 403 }
    : { because: 'no-editor', status: 401 }
}
