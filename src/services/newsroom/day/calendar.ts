import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { assignmentIn, draftsIn, isArticleIn, type DraftScope } from '../desk/draft-scope.ts'
import { DRAFT_COLUMNS, IS_OPEN, summaryOf, type DraftRow } from '../draft-rows.ts'
import { MAX_CALENDAR_ENTRIES, type CalendarEntry, type CalendarPage } from './contract.ts'
import { periodOf, type Period } from './days.ts'

/** Lists the entries of some days (`dayContract.calendar`). Takes one statement. */
export async function listCalendar(
  database: Kysely<Tables>,
  { from, days }: { from: string; days: number },
  scope: DraftScope,
): Promise<CalendarPage> {
  const period = periodOf(from, days)
  const rows = await rowsOf(database, period, scope)
  const entries = rows
    .flatMap((row) => entriesOf(row, period))
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.article.id - b.article.id)
  return {
    entries: entries.slice(0, MAX_CALENDAR_ENTRIES),
    isShortened: entries.length > MAX_CALENDAR_ENTRIES,
  }
}

/** Each row has at least one entry, so these rows are enough to fill the answer. */
async function rowsOf(
  database: Kysely<Tables>,
  { from, until }: Period,
  scope: DraftScope,
): Promise<DraftRow[]> {
  const isIn = (moment: string) =>
    sql`(${sql.raw(moment)} >= ${from} and ${sql.raw(moment)} < ${until})`
  const most = MAX_CALENDAR_ENTRIES + 1
  const { rows } = await sql<DraftRow>`
    (select ${DRAFT_COLUMNS} from ${draftsIn(scope)} d left join articles a on a.id = d.id
     ${assignmentIn(scope)}
     where ${IS_OPEN} and ((d.stage = 'scheduled' and ${isIn('d.publish_at')}) or ${isIn('s.deadline')}
       or (d.embargo_until > now() and ${isIn('d.embargo_until')}))
     order by least(case when d.stage = 'scheduled' and ${isIn('d.publish_at')} then d.publish_at end,
       case when ${isIn('s.deadline')} then s.deadline end,
       case when d.embargo_until > now() and ${isIn('d.embargo_until')} then d.embargo_until end), d.id
     limit ${most})
    union all
    (select ${DRAFT_COLUMNS} from articles a left join ${draftsIn(scope)} d on d.id = a.id
     ${assignmentIn(scope)}
     where a.publish_date >= ${from} and a.publish_date < ${until} and a.publish_date > now()
       and not a.withdrawn and coalesce(d.stage, 'done') = 'done' and ${isArticleIn(scope)}
     order by a.publish_date, a.id limit ${most})`.execute(database)
  return rows
}

function entriesOf(row: DraftRow, { from, until }: Period): CalendarEntry[] {
  const { id, title, section, state, stage, assignee } = summaryOf(row)
  const isOpen = stage !== 'done'
  const moments = {
    publish: isOpen ? (stage === 'scheduled' ? row.publishAt : null) : row.publishDate,
    embargo: isOpen ? row.embargoUntil : null,
    deadline: isOpen ? row.deadline : null,
  }
  return (Object.keys(moments) as (keyof typeof moments)[]).flatMap((kind) => {
    const at = moments[kind]
    if (at === null || at < from || at >= until) return []
    return [{ kind, at: at.toISOString(), article: { id, title, section, state, stage, assignee } }]
  })
}
