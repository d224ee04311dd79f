import { sql, type RawBuilder } from 'kysely'
import { PUBLICATION } from '../../content/stored-whole.ts'

/**
 * The drafts that are read: all, or one person's own and those that are assigned to this person. Other drafts do not
 * exist then, and the only other articles are those that are public. These conditions decide for every list, search,
 * revision, comment, preview, use of media and live text.
 */
export type DraftScope = 'all' | { owner: string }

/** The drafts of a scope, as a table. */
export const draftsIn = (scope: DraftScope): RawBuilder<unknown> =>
  scope === 'all'
    ? sql`newsroom.drafts`
    : sql`(select * from newsroom.drafts where owner = ${scope.owner} union all
        select own.* from newsroom.drafts own join newsroom.assignments given on given.draft_id = own.id
        where given.account_id = ${scope.owner} and own.owner <> ${scope.owner})`

/**
 * Joins the assignment `s` of a draft `d` or an article `a`. Of an article that is only read because it is public, nothing
 * of the newsroom is known.
 */
export const assignmentIn = (scope: DraftScope): RawBuilder<unknown> =>
  sql`left join newsroom.assignments s on s.draft_id = coalesce(d.id, a.id)
    ${scope === 'all' ? sql`` : sql`and (d.id is not null or s.account_id = ${scope.owner})`}`

/** Whether an article `a` without a draft `d` is in the scope. */
export const isArticleIn = (scope: DraftScope): RawBuilder<unknown> =>
  scope === 'all'
    ? sql`true`
    : sql`(d.id is not null or s.account_id = ${scope.owner} or ${PUBLICATION} = 'public')`
