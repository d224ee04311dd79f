import { LINK_TOKEN_PARAMETER, NO_PAYWALL_SCOPE } from '../../../rules/access/link-token.ts'
import { isId } from '../../../rules/http/ids.ts'
import type { OtherCommand } from '../../../rules/office/commands.ts'
import type { LinkTokensService, MadeLink } from '../../link-tokens/link-tokens-service.ts'
import { ServiceError } from '../../service-error.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { LinkInList, NewLink } from './contract.ts'
import { AUDIT_REASON } from './texts.de.ts'

/** The signed-in chief, as the audit log names them. */
export type LinkEditor = { id: string; email: string; session: string }

type LogEntry = {
  act: OtherCommand
  subject: string
  reason: string
  before: Record<string, never>
  after: Record<string, string | null>
  idempotencyKey: string
}

export type LinkParts = {
  linkTokens: Pick<LinkTokensService, 'newsroomLinks' | 'makeNewsroomLink' | 'revoke'>
  /** Writes the audit log. */
  note: (by: LinkEditor, entry: LogEntry) => Promise<void>
  by: LinkEditor
}

/** Lists the links that `linksContract.links` describes. */
export async function listLinks({ linkTokens }: LinkParts): Promise<LinkInList[]> {
  return (await linkTokens.newsroomLinks()).map(withoutSecret)
}

type Wanted = { articleId: number | null; days: number; note: string }

/** Makes a link that opens articles without the paywall. Throws 404 for an article that is not published. */
export async function makeLink(parts: LinkParts, wanted: Wanted): Promise<NewLink> {
  const { articleId } = wanted
  if (articleId !== null && !isId(articleId))
    throw new NewsroomRefusal(404, 'linkArticle', articleId)
  const made = await parts.linkTokens
    .makeNewsroomLink({ ...wanted, scope: NO_PAYWALL_SCOPE })
    .catch((error: unknown) => {
      if (!(error instanceof ServiceError) || error.status !== 404) throw error
      throw new NewsroomRefusal(404, 'linkArticle', articleId ?? 0)
    })
  await writeLog(parts, 'link-made', made.jti, {
    title: wanted.note || null,
    until: made.expiresAt,
  })
  const { url, token } = made
  return { ...withoutSecret(made), url, parameter: `?${LINK_TOKEN_PARAMETER}=${token}` }
}

/** Ends a link of the newsroom at once; throws 404 if there is no such link. */
export async function revokeLink(parts: LinkParts, jti: string): Promise<void> {
  if (!(await parts.linkTokens.revoke(jti, null))) throw new NewsroomRefusal(404, 'noLink')
  await writeLog(parts, 'link-revoked', jti, {})
}

function withoutSecret(made: MadeLink): LinkInList {
  const { url, token: _token, scope: _scope, ...link } = made
  return { ...link, path: url === null ? null : new URL(url).pathname }
}

const writeLog = (
  { note, by }: LinkParts,
  act: OtherCommand,
  jti: string,
  after: LogEntry['after'],
): Promise<void> =>
  note(by, {
    act,
    subject: `link:${jti}`,
    reason: AUDIT_REASON,
    before: {},
    after,
    idempotencyKey: crypto.randomUUID(),
  })
