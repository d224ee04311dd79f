import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely } from 'kysely'
import { isId } from '../../rules/http/ids.ts'
import { passagesOf, type PassageChange } from '../../rules/articles/changes/changes.ts'
import type { Tables } from '../../store/tables.ts'
import { comparePassages } from '../content/changes/compare-passages.ts'
import type { FieldChange, Revision, WholeRevision } from './contract.ts'
import type { DraftArticle } from './draft-article.ts'
import { draftsIn, type DraftScope } from './desk/draft-scope.ts'
import { NewsroomRefusal } from './refusals/newsroom-refusal.ts'

type Window = { id: number; offset: number; limit: number }

/**
 * Returns the revisions of a draft of the scope, newest first; empty for an article that was never edited here, and for
 * drafts of others.
 */
export async function loadRevisions(
  database: Kysely<Tables>,
  { id, offset, limit }: Window,
  scope: DraftScope,
): Promise<{ revisions: Revision[] }> {
  if (!isId(id)) return { revisions: [] }
  const rows = await database
    .selectFrom('newsroom.revisions')
    .select(['number', 'action', 'state', 'made_by', 'made_at', 'reason'])
    .select((select) =>
      select
        .ref('article', '->>')
        .key('title' as never)
        .as('title'),
    )
    .where('draft_id', '=', id)
    .where(isDraftIn(scope))
    .orderBy('number', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return { revisions: rows.map(revisionOf) }
}

const isDraftIn = (scope: DraftScope) =>
  scope === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from ${draftsIn(scope)} d where d.id = draft_id)`

type Row = {
  number: number
  action: string
  state: string
  made_by: string
  made_at: Date
  reason: string
  title: unknown
}

const revisionOf = ({ number, action, state, made_by, made_at, reason, title }: Row): Revision => ({
  number,
  action: action as Revision['action'],
  state: state as Revision['state'],
  title: String(title),
  by: made_by,
  at: made_at.toISOString(),
  reason,
})

/** Returns a revision of the scope with its text and the changes since the one before it; throws 404. */
export async function loadRevision(
  database: Kysely<Tables>,
  { id, number }: { id: number; number: number },
  scope: DraftScope,
): Promise<WholeRevision> {
  if (!isId(id) || !isId(number)) throw new NewsroomRefusal(404, 'noRevision', id, number)
  const rows = await database
    .selectFrom('newsroom.revisions')
    .selectAll()
    .where('draft_id', '=', id)
    .where(isDraftIn(scope))
    .where('number', 'in', [number, number - 1])
    .orderBy('number', 'desc')
    .execute()
  const [row, before] = rows
  if (row?.number !== number) throw new NewsroomRefusal(404, 'noRevision', id, number)
  const article = row.article as DraftArticle
  const earlier = before ? (before.article as DraftArticle) : null
  const { passages, isShortened } = compareDrafts(earlier, article)
  return {
    ...revisionOf({ ...row, title: article.title }),
    article,
    changes: passages,
    fields: earlier ? changedFields(earlier, article, passages) : [],
    isShortened,
  }
}

const passagesOfDraft = (article: DraftArticle) => passagesOf(article, article.contentItems)

/** Returns the changes between two texts, passage by passage; every passage is new without the earlier text. */
export const compareDrafts = (before: DraftArticle | null, after: DraftArticle) =>
  comparePassages(before ? passagesOfDraft(before) : [], passagesOfDraft(after))

/** The passages of a text contain these. */
const TEXTS: ReadonlySet<string> = new Set([
  'title',
  'titlePrefix',
  'introTextHtml',
  'contentItems',
] satisfies (keyof DraftArticle)[])

/** The blocks whose passages lack what they show: their words are only captions. */
const MEDIA: ReadonlySet<string> = new Set([
  'normal',
  'gallery',
  'audio',
  'video',
  'embed',
  'embedded-article',
  'newsletter',
])

/** Returns the fields that are no text and have other values; an empty field is the same as a missing one. `passages`: the changed ones. */
function changedFields(
  before: DraftArticle,
  after: DraftArticle,
  passages: readonly PassageChange[],
): FieldChange[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const names = new Set([...old.keys(), ...now.keys()])
  const fields = [...names]
    .filter((name) => !TEXTS.has(name))
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
    .filter((one) => !isDeepStrictEqual(filled(one.before), filled(one.after)))
  const isNamed = passages.some(({ of }) => MEDIA.has(of))
  const isSameMedia = isDeepStrictEqual(mediaOf(before), mediaOf(after))
  return isNamed || isSameMedia ? fields : [...fields, { field: 'media' }]
}

const filled = (value: unknown): unknown =>
  value === undefined || value === '' || value === false ? null : value

const mediaOf = ({ contentItems }: DraftArticle) =>
  contentItems.filter(({ identifier }) => MEDIA.has(identifier))
