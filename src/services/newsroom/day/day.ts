import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import { allowedMoves, seesSales } from '../../../rules/newsroom/moves.ts'
import type { Tables } from '../../../store/tables.ts'
import { actorOf, roleOf, scopeOf } from '../actor.ts'
import { loadFigures } from '../audience/article-figures.ts'
import { assignmentIn, draftsIn, isArticleIn } from '../desk/draft-scope.ts'
import { DRAFT_COLUMNS, IS_OPEN, summaryOf, type DraftRow } from '../draft-rows.ts'
import type { Editor } from '../editor-of.ts'
import { MAX_DAY_ARTICLES, type DayArticle, type DayList } from './contract.ts'
import { periodOf, type Period } from './days.ts'

/** Lists the articles of a day (`dayContract.day`) with their figures, in two statements. */
export async function listDay(
  database: Kysely<Tables>,
  asked: string | undefined,
  editor: Editor,
): Promise<DayList> {
  const today = dayKey(new Date())
  const day = asked ?? today
  const rows = await rowsOf(database, { ...periodOf(day), isToday: day === today }, editor)
  const shown = rows.slice(0, MAX_DAY_ARTICLES)
  const published = shown.flatMap(({ id, urlPath }) => (urlPath === null ? [] : [id]))
  const query = { seesSales: seesSales(roleOf(editor)), now: new Date() }
  const figures = new Map(
    (await loadFigures(database, published, query)).map((one) => [one.id, one]),
  )
  return {
    day,
    articles: shown.map((row) => ({
      ...articleOf(row, editor),
      figures: figures.get(row.id) ?? null,
    })),
    isShortened: rows.length > MAX_DAY_ARTICLES,
  }
}

async function rowsOf(
  database: Kysely<Tables>,
  { from, until, isToday }: Period & { isToday: boolean },
  editor: Editor,
): Promise<DraftRow[]> {
  const scope = scopeOf(editor)
  const isIn = (moment: string) =>
    sql`(${sql.raw(moment)} >= ${from} and ${sql.raw(moment)} < ${until})`
  const isWaiting = sql`(s.deadline < ${from} or d.stage in ('in-review', 'ready'))`
  const { rows } = await sql<DraftRow>`
    (select ${DRAFT_COLUMNS} from ${draftsIn(scope)} d left join articles a on a.id = d.id
     ${assignmentIn(scope)}
     where ${IS_OPEN} and (${isIn('d.updated_at')} or ${isIn('s.deadline')} or ${isIn('d.embargo_until')}
       or (d.stage = 'scheduled' and ${isIn('d.publish_at')}) or (${isToday}::boolean and ${isWaiting}))
     order by d.updated_at desc, d.id desc limit ${MAX_DAY_ARTICLES + 1})
    union all
    (select ${DRAFT_COLUMNS} from articles a left join ${draftsIn(scope)} d on d.id = a.id
     ${assignmentIn(scope)}
     where a.id in (select id from articles where publish_date >= ${from} and publish_date < ${until}
         union select id from articles where withdrawn_at >= ${from} and withdrawn_at < ${until} and withdrawn)
       and coalesce(d.stage, 'done') = 'done' and ${isArticleIn(scope)}
     order by a.modified_at desc, a.id desc limit ${MAX_DAY_ARTICLES + 1})
    order by "changedAt" desc, id desc limit ${MAX_DAY_ARTICLES + 1}`.execute(database)
  return rows
}

function articleOf(row: DraftRow, editor: Editor): Omit<DayArticle, 'figures'> {
  const actor = actorOf(editor, row)
  const isPersons = row.owner?.startsWith('account:') === true && row.createdBy !== null
  return {
    ...summaryOf(row),
    moves: allowedMoves(row, actor),
    isMine: actor.owns,
    owner: isPersons ? { id: row.owner ?? '', name: row.createdBy ?? '' } : null,
  }
}
