import type { Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'

/** The welcome mail of a newsletter. `text`: paragraphs are separated by an empty line. */
export type WelcomeText = {
  isOn: boolean
  subject: string
  text: string
  /** Incremented with every change; 0 if it was never saved. */
  version: number
}

const EMPTY: WelcomeText = { isOn: false, subject: '', text: '', version: 0 }

/** Returns the stored welcome mail; empty and off if there is no other. */
export async function readWelcome(
  database: Kysely<Tables>,
  newsletter: string,
): Promise<WelcomeText> {
  const row = await database
    .selectFrom('newsletter_welcomes')
    .selectAll()
    .where('newsletter', '=', newsletter)
    .executeTakeFirst()
  if (!row) return EMPTY
  return { isOn: row.is_on, subject: row.subject, text: row.body, version: row.version }
}

/** Replaces the welcome mail. `version`: the one that the change is based on. `false` if another one is stored. */
export async function saveWelcome(
  database: Kysely<Tables>,
  newsletter: string,
  { isOn: is_on, subject, text: body, version }: WelcomeText,
): Promise<boolean> {
  if (version === 0) {
    const added = await database
      .insertInto('newsletter_welcomes')
      .values({ newsletter, is_on, subject, body })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const changed = await database
    .updateTable('newsletter_welcomes')
    .set({ is_on, subject, body, version: version + 1 })
    .where('newsletter', '=', newsletter)
    .where('version', '=', version)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
