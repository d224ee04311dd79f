import type { Context } from 'hono'
import type { Reader } from '../rules/reader.ts'
import type { AccountsService } from '../services/accounts/accounts-service.ts'
import { bearerOf } from '../services/editor-key.ts'
import { ServiceError } from '../services/service-error.ts'
import { isForeign } from './foreign-requests.ts'

export type ReaderSources = {
  accounts: Pick<AccountsService, 'verify'>
  /** The verified reader of the session's cookies. */
  readerOf: (context: Context) => Promise<Reader | null>
  /** The edition this site is. */
  mandator: () => Promise<string>
}

/** Whose data a request of the User API is about: the reader whose token it carries, and nobody else. */
export async function userOf(context: Context, sources: ReaderSources): Promise<Reader> {
  context.header('cache-control', 'private, no-store')
  const reader = await askingReader(context, sources)
  if (!reader) throw new ServiceError(401, 'Missing or invalid credentials')
  if (context.req.param('ssoId') !== reader.ssoId)
    throw new ServiceError(403, 'These are the data of another reader')
  if (context.req.param('mandator') !== (await sources.mandator()))
    throw new ServiceError(404, 'There is no such mandator here')
  return reader
}

/** A bearer token speaks for itself; cookies count only where no other site made the browser send them. */
export async function askingReader(
  context: Context,
  { accounts, readerOf }: Omit<ReaderSources, 'mandator'>,
): Promise<Reader | null> {
  const header = context.req.header('authorization')
  if (header === undefined) return isForeign(context) ? null : readerOf(context)
  const token = bearerOf(header)
  return token === null ? null : accounts.verify(token)
}
