import type { Context } from 'hono'
import type { EditorAccess, EditorIdentity, EditorScope } from '../rules/access/editor-scopes.ts'
import type { Partner, PartnerAccess } from '../rules/access/partner-scopes.ts'
import type { Reader } from '../rules/access/reader.ts'
import type { RateLimit } from '../services/rate-limits/rate-limits.ts'

/**
 * Who may call: anybody · a signed-in reader, by the session's cookies · the same, by an id token as bearer too · the
 * reader whose id and edition the path names, by either · newsroom and operators, by session · operators alone, who may
 * have to have said their password within the hour (decision 35) · who carries the editor's
 * key or a token of that scope · who carries the key itself · a partner with any key, or with one for that feed or export ·
 * whoever sits at the machine the site runs on, by nobody's
 * mediation.
 */
export type Access =
  | 'public'
  | 'session'
  | 'reader'
  | 'own reader'
  | 'staff'
  | 'staff: betrieb'
  | 'staff: betrieb, proved'
  | EditorAccess
  | 'editor key'
  | PartnerAccess
  | 'this machine'

/** Why the dispatcher refuses a call, before any handler runs. */
export type Refusal =
  | {
      because:
        | 'foreign'
        | 'wrong-scope'
        | 'other-reader'
        | 'not-staff'
        | 'not-proved'
        | 'from-elsewhere'
        | 'other-feed'
      status: 403
    }
  | { because: 'signed-out' | 'no-editor' | 'no-partner'; status: 401 }
  | { because: 'other-edition' | 'not-betrieb'; status: 404 }
  | { because: 'no-length'; status: 411 }
  | { because: 'too-long'; status: 413; mostBytes: number }
  | { because: 'too-many'; status: 429; retryAfter: number }

/** A refusal in the shape and language of the endpoint's callers; throwing a `ServiceError` is one way. */
export type RefusalFormat = (refusal: Refusal, context: Context) => Response | Promise<Response>

/** What the dispatcher has found out when a handler runs. */
export type Call<A extends Access> = {
  context: Context
  /** Who calls, where the access is a reader's. */
  reader: A extends
    | 'session'
    | 'reader'
    | 'own reader'
    | 'staff'
    | 'staff: betrieb'
    | 'staff: betrieb, proved'
    ? Reader
    : null
  /** Which partner calls, where the access is a partner's. */
  partner: A extends PartnerAccess ? Partner : null
  /** The verified reader of the session's cookies, asked for once; null for nobody. Whoever sent them: see `isForeign`. */
  readerOf: () => Promise<Reader | null>
  /** Whom the request's authorization speaks for among editors, asked for once. */
  editorOf: () => Promise<EditorIdentity>
  /** Whether a page of another site sent it: only to be asked where the origin is `any`. */
  isForeign: boolean
}

/** What every row of the table of endpoints states beside method, path and access. */
export type Terms = {
  /** `own`: refused where a page of another site sent it. */
  origin: 'any' | 'own'
  /** Calls of one network within a time; endpoints with one name are counted together. */
  rate: RateLimit | 'unlimited'
  /** Whoever may do what this scope is for is not counted: another server asks for everyone who reads there. */
  uncounted?: EditorScope
  /** The largest body, in bytes; larger ones are refused before they are read. */
  body: number
  /** A body may come in chunks that do not say how long it will be; the handler then counts. */
  chunked: boolean
  /** `private`: stays with nobody · `as answered`: the handler says · else the header of a successful answer. */
  caching: 'private' | 'as answered' | (string & {})
  /** Where a form goes whose sender presses the button below an error; null where only the form's own may send it. Its own address without. */
  again?: (context: Context) => string | null
  /** Who reads its errors: people get a page, programs JSON. */
  audience: 'people' | 'programs'
  refusal: RefusalFormat
  /** An error's answer for programs, put into the shape its callers know; of all below the same first segment. */
  errorShape?: (answer: Response) => Promise<Response>
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A row of the table of endpoints; HEAD is answered where GET is. */
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

/** Rows that share their terms; each states its access, and whatever is its own. */
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
      // The dispatcher calls it with the reader that its access asks for.
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
