import { sql, type Kysely, type Transaction } from 'kysely'
import { isId } from '../../../rules/http/ids.ts'
import { MAX_OWN_FILTERS, MAX_SHARED_FILTERS } from '../../../rules/newsroom/saved-filters.ts'
import { FILTER_LOCKS } from '../../../store/locks.ts'
import type { Tables } from '../../../store/tables.ts'
import { roleOf } from '../actor.ts'
import { nameOf } from '../editor-names.ts'
import type { Editor } from '../editor-of.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { DayFilter, FilterChange, NewFilter, SavedFilter, SavedFilters } from './contract.ts'

type Database = Kysely<Tables>

/** Lists the editor's own filters and those that others share, by name. */
export async function listFilters(database: Database, editor: Editor): Promise<SavedFilters> {
  const rows = await filtersOf(database)
    .where((row) => row.or([row('owner', '=', editor.id), row('is_shared', '=', true)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MAX_OWN_FILTERS + MAX_SHARED_FILTERS)
    .execute()
  return { filters: rows.map((row) => filterOf(row, editor)) }
}

/** Saves a new filter. Throws 409 for a second one of the same name, and for too many. */
export function saveFilter(
  database: Database,
  { name, filter, isShared }: NewFilter,
  editor: Editor,
): Promise<SavedFilter> {
  return changing(database, editor, async (transaction) => {
    await refuseName(transaction, { name, id: 0 }, editor)
    const own = await count(transaction, { owner: editor.id })
    if (own >= MAX_OWN_FILTERS) throw new NewsroomRefusal(409, 'tooManyFilters', MAX_OWN_FILTERS)
    if (isShared) await refuseSharing(transaction)
    const { id } = await transaction
      .insertInto('newsroom.saved_filters')
      .values({
        owner: editor.id,
        owner_name: nameOf(editor),
        name,
        filter: JSON.stringify(filter),
        is_shared: isShared,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return requireFilter(transaction, id, editor)
  })
}

/** Changes one's own filter. Throws 403 for another's, 404, and 409 as `saveFilter`. */
export function changeFilter(
  database: Database,
  id: number,
  { name, filter, isShared }: FilterChange,
  editor: Editor,
): Promise<SavedFilter> {
  return changing(database, editor, async (transaction) => {
    const found = await requireFilter(transaction, id, editor)
    if (!found.isOwn) throw new NewsroomRefusal(403, 'othersFilter', id)
    if (name !== undefined) await refuseName(transaction, { name, id }, editor)
    if (isShared && !found.isShared) await refuseSharing(transaction)
    await transaction
      .updateTable('newsroom.saved_filters')
      .set({
        name: name ?? found.name,
        filter: JSON.stringify(filter ?? found.filter),
        is_shared: isShared ?? found.isShared,
      })
      .where('id', '=', id)
      .execute()
    return requireFilter(transaction, id, editor)
  })
}

/** Deletes a filter. Throws 403 for another's unless the editor is a chief, and 404. */
export async function deleteFilter(database: Database, id: number, editor: Editor): Promise<void> {
  const { mayDelete } = await requireFilter(database, id, editor)
  if (!mayDelete) throw new NewsroomRefusal(403, 'othersFilter', id)
  await database.deleteFrom('newsroom.saved_filters').where('id', '=', id).execute()
}

/** Deletes the filters that deleted accounts did not share; shared ones stay, as the newsroom's work. */
export async function deleteOwnFilters(
  transaction: Transaction<Tables>,
  accountIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('newsroom.saved_filters')
    .where(
      'owner',
      'in',
      accountIds.map((id) => `account:${id}`),
    )
    .where('is_shared', '=', false)
    .execute()
}

/** Runs a change after all others that count filters, so that no limit is passed. */
function changing<Result>(
  database: Database,
  editor: Editor,
  run: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    // Shared filters are counted for all owners, always after the lock of the own ones.
    await sql`select pg_advisory_xact_lock(${FILTER_LOCKS}, hashtext(${editor.id}))`.execute(
      transaction,
    )
    return run(transaction)
  })
}

async function refuseSharing(transaction: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FILTER_LOCKS}, 0)`.execute(transaction)
  const shared = await count(transaction, { is_shared: true })
  if (shared >= MAX_SHARED_FILTERS)
    throw new NewsroomRefusal(409, 'tooManySharedFilters', MAX_SHARED_FILTERS)
}

async function refuseName(
  transaction: Transaction<Tables>,
  { name, id }: { name: string; id: number },
  editor: Editor,
): Promise<void> {
  const taken = await transaction
    .selectFrom('newsroom.saved_filters')
    .select('id')
    .where('owner', '=', editor.id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw new NewsroomRefusal(409, 'filterExists', name)
}

async function count(
  database: Database,
  of: { owner: string } | { is_shared: true },
): Promise<number> {
  const [column, value] =
    'owner' in of ? (['owner', of.owner] as const) : (['is_shared', true] as const)
  const { total } = await database
    .selectFrom('newsroom.saved_filters')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(column, '=', value)
    .executeTakeFirstOrThrow()
  return total
}

/** Throws 404 for a filter that the editor does not see. */
async function requireFilter(database: Database, id: number, editor: Editor): Promise<SavedFilter> {
  const row = isId(id)
    ? await filtersOf(database).where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row || !(row.is_shared || row.owner === editor.id))
    throw new NewsroomRefusal(404, 'noFilter', id)
  return filterOf(row, editor)
}

const filtersOf = (database: Database) =>
  database
    .selectFrom('newsroom.saved_filters')
    .select(['id', 'owner', 'owner_name', 'name', 'filter', 'is_shared'])

type Row = Awaited<ReturnType<ReturnType<typeof filtersOf>['execute']>>[number]

function filterOf({ id, owner, owner_name: by, name, ...row }: Row, editor: Editor): SavedFilter {
  const isOwn = owner === editor.id
  return {
    id,
    name,
    filter: row.filter as DayFilter,
    isShared: row.is_shared,
    isOwn,
    by,
    mayDelete: isOwn || roleOf(editor) === 'chief',
  }
}
