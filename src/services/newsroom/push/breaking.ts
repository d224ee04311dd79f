import type { EditorIdentity } from '../../../rules/access/editor-scopes.ts'
import type { Badge } from '../../../rules/articles/article.ts'
import {
  BREAKING_BADGE,
  breakingUntil,
  findBreakingNews,
} from '../../../rules/articles/breaking-news.ts'
import type { ErrorLanguage } from '../../../rules/newsroom/accept-language.ts'
import type { PublicContent } from '../../content/content-service.ts'
import { ServiceError, type RefusalBody } from '../../service-error.ts'
import type { ContentWriter } from '../content-writer.ts'
import type { Draft } from '../contract.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { BreakingArticle } from './contract.ts'
import { MARKED, UNMARKED } from './texts.de.ts'

const MAX_ARTICLES = 20

/** Returns the articles that are marked as „Eilmeldung“ and recent enough to be shown, newest first. */
export async function listBreaking(
  content: Pick<PublicContent, 'teasers'>,
  now: Date,
): Promise<BreakingArticle[]> {
  const { teasers } = await content.teasers({ list: 'breaking', limit: MAX_ARTICLES })
  const shown = findBreakingNews(teasers, now)
  return teasers
    .filter((teaser) => findBreakingNews([teaser], now) !== null)
    .map(({ documentId: id, title, targetPathOrUrl: path, publishDate }) => ({
      id,
      title,
      path,
      until: breakingUntil(publishDate).toISOString(),
      isShown: shown?.documentId === id,
    }))
}

/** Sends requests about drafts for an editor. */
export type Writer = {
  write: ContentWriter['write']
  editor: EditorIdentity
  language: ErrorLanguage | null
}

/** Marks an article on the site as „Eilmeldung“; nothing happens if it is marked. Throws as `endBreaking` does. */
export const markBreaking = (writer: Writer, id: number): Promise<void> =>
  publishBadge(writer, id, BREAKING_BADGE, MARKED)

/**
 * Removes the badge „Eilmeldung“ of an article; nothing happens if it has another one. Throws 409 if its draft has changes
 * that are not published, and what publishing throws.
 */
export const endBreaking = (writer: Writer, id: number): Promise<void> =>
  publishBadge(writer, id, null, UNMARKED)

/** Saves and publishes the badge as any other change of the article, with revisions. */
async function publishBadge(
  writer: Writer,
  id: number,
  badge: Badge | null,
  reason: string,
): Promise<void> {
  const draft = await requestDraft(writer, 'GET', id)
  if (draft.publication !== 'public') throw new NewsroomRefusal(409, 'noPublicArticle', id)
  const isDone =
    badge === null ? draft.article.badge !== BREAKING_BADGE : draft.article.badge === badge
  if (draft.stage !== 'done') throw new NewsroomRefusal(409, 'articleHasChanges', id)
  if (isDone) return
  const article = { ...draft.article, badge }
  const saved = await requestDraft(writer, 'PUT', id, {
    version: draft.version,
    body: { article, reason },
  })
  const moves = { version: saved.version, path: '/moves' }
  try {
    await requestDraft(writer, 'POST', id, { ...moves, body: { move: 'publish', reason } })
  } catch (error) {
    // Otherwise the draft keeps a change that no editor has made by hand.
    await requestDraft(writer, 'POST', id, { ...moves, body: { move: 'discard' } }).catch(
      () => undefined,
    )
    throw error
  }
}

type Sent = { version: number; body: object; path?: string }

async function requestDraft(
  { write, editor, language }: Writer,
  method: 'GET' | 'PUT' | 'POST',
  id: number,
  sent?: Sent,
): Promise<Draft> {
  const request = new Request(`http://localhost/content-api/v5/drafts/${id}${sent?.path ?? ''}`, {
    method,
    headers: {
      ...(language && { 'accept-language': language }),
      ...(sent && { 'content-type': 'application/json', 'if-match': `"${sent.version}"` }),
    },
    ...(sent && { body: JSON.stringify(sent.body) }),
  })
  const answer = await write(request, editor)
  if (answer.ok) return (await answer.json()) as Draft
  throw new ServiceError(answer.status, ((await answer.json()) as RefusalBody).message)
}
