import type { Context } from 'hono'
import type { EditorAccess, EditorIdentity, EditorScope } from '../rules/access/editor-scopes.ts'
import type { Partner, PartnerAccess } from '../rules/access/partner-scopes.ts'
import type { Reader } from '../rules/access/reader.ts'
import type { NewsroomRole } from '../rules/newsroom/moves.ts'
import type { RateLimit } from '../services/rate-limits/rate-limits.ts'

/**
 * The callers of an endpoint:
 * - `public`: everyone
 * - `session`: a signed-in reader, by the session's cookies
 * - `reader`: a signed-in reader, by the session's cookies or an id token as bearer
 * - `own reader`: as `reader`, and the path names the reader's id and edition
 * - `staff`: newsroom and operators, by session
 * - `staff: redaktion`: every role of the newsroom (author, editor, chief), newsroom and operators; for other readers the
 *   endpoint does not exist (404). What each role may do with a draft: `src/rules/newsroom/moves.ts`
 * - `staff: redaktion, editor`: editors and chiefs of the newsroom; authors get 403, other readers 404
 * - `staff: betrieb`: operators only; with `proved`, they must have confirmed their password within the last hour
 *   (decision 35)
 *   All kinds of `staff` also need a session with a second factor if the account has one or the setting
 *   `STAFF_SECOND_FACTOR` requires it
 * - `EditorAccess`: the editor's key or a token of that scope
 * - `editor key`: the editor's key only
 * - `PartnerAccess`: a partner with any key, or with a key for that feed or export
 * - `this machine`: requests from the machine that runs the site, without a proxy
 */
export type Access =
  | 'public'
  | 'session'
  | 'reader'
  | 'own reader'
  | 'staff'
  | NewsroomAccess
  | 'staff: betrieb'
  | 'staff: betrieb, proved'
  | EditorAccess
  | 'editor key'
  | PartnerAccess
  | 'this machine'

/** Staff of the newsroom, of every role or from a role on. */
export type NewsroomAccess = 'staff: redaktion' | 'staff: redaktion, editor'

/** Why the dispatcher refuses a call before the handler runs. */
export type Refusal =
  | {
      because:
        | 'foreign'
        | 'wrong-scope'
        | 'other-reader'
        | 'not-staff'
        | 'wrong-role'
        | 'not-proved'
        | 'no-second-factor'
        | 'from-elsewhere'
        | 'other-feed'
      status: 403
    }
  | { because: 'signed-out' | 'no-editor' | 'no-partner'; status: 401 }
  | { because: 'other-edition' | 'not-betrieb' | 'not-redaktion'; status: 404 }
  | { because: 'no-length'; status: 411 }
  | { because: 'too-long'; status: 413; mostBytes: number }
  | { because: 'too-many'; status: 429; retryAfter: number }

/** Converts a refusal to the shape and language of the endpoint's callers, by an answer or by throwing a `ServiceError`. */
export type RefusalFormat = (refusal: Refusal, context: Context) => Response | Promise<Response>

/** The request's data that the dispatcher passes to a handler. */
export type Call<A extends Access> = {
  context: Context
  /** The reader, if the access requires one. */
  reader: A extends
    | 'session'
    | 'reader'
    | 'own reader'
    | 'staff'
    | NewsroomAccess
    | 'staff: betrieb'
    | 'staff: betrieb, proved'
    ? Reader
    : null
  /** The current role in the newsroom, if the access requires one. */
  newsroomRole: A extends NewsroomAccess ? NewsroomRole : null
  /** The partner, if the access requires one. */
  partner: A extends PartnerAccess ? Partner : null
  /**
   * Returns the verified reader of the session's cookies, or `null`; resolved once. The request may come from another
   * site: see `isForeign`.
   */
  readerOf: () => Promise<Reader | null>
  /** Returns the editor identity of the request's authorization; resolved once. */
  editorOf: () => Promise<EditorIdentity>
  /** Whether a page of another site sent the request; only relevant if the origin is `any`. */
  isForeign: boolean
}

/** The properties that each endpoint declares in addition to method, path and access. */
export type Terms = {
  /** `own`: requests sent by a page of another site are refused. */
  origin: 'any' | 'own'
  /** Calls per network and period; endpoints with the same name share a limit. */
  rate: RateLimit | 'unlimited'
  /** Callers with this scope are not counted: another server calls for all of its readers. */
  uncounted?: EditorScope
  /** The maximum body size in bytes; larger bodies are refused before they are read. */
  body: number
  /** Allows chunked bodies without a length; the handler then checks the size. */
  chunked: boolean
  /** `private`: not cached · `as answered`: set by the handler · otherwise the header of a successful answer. */
  caching: 'private' | 'as answered' | (string & {})
  /**
   * Where the form is sent again by the button on an error page; `null` if only the form's own button may send it.
   * Default: its own address.
   */
  again?: (context: Context) => string | null
  /** The form of its errors: people get a page, programs get JSON. */
  audience: 'people' | 'programs'
  refusal: RefusalFormat
  /** Converts an error for programs to the shape its callers expect; applies to all paths below the same first segment. */
  errorShape?: (answer: Response) => Promise<Response>
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A row of the endpoint table; HEAD is answered like GET. */
export type Endpoint = Terms & {
  method: Method
  path: string
  access: Access
  handle: (call: Call<Access>) => Response | Promise<Response>
}

type Handler<A extends Access> = (call: Call<A>) => Response | Promise<Response>
type Row = <A extends Access>(
  path: string,
  access: A,
  handle: Handler<A>,
  own?: Partial<Terms>,
) => Endpoint

/** Creates rows that share terms; each row has its own access and may override terms. */
export function endpoints(terms: Terms) {
  const row =
    (method: Method): Row =>
    (path, access, handle, own = {}) => ({
      ...terms,
      ...(method === 'GET' ? { body: 0 } : {}),
      ...own,
      method,
      path,
      access,
      // The dispatcher passes the reader that the access requires.
      handle: handle as Endpoint['handle'],
    })
  return {
    get: row('GET'),
    post: row('POST'),
    put: row('PUT'),
    patch: row('PATCH'),
    delete: row('DELETE'),
  }
}
