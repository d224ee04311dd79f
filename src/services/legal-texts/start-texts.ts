import { sql, type Kysely, type Transaction } from 'kysely'
import {
  LEGAL_NAMES,
  type LegalName,
  type LegalText,
  type Publisher,
} from '../../rules/site/publisher.ts'
import type { Tables } from '../../store/tables.ts'
import { wordsHash, withStoredData } from './text-of-page.ts'
import { versionsOf } from './versions.ts'

/** Blocks others that store versions until the transaction ends. */
export async function lockTexts(transaction: Transaction<Tables>): Promise<void> {
  await sql`lock table legal_texts in share row exclusive mode`.execute(transaction)
}

/**
 * Compares the publisher's file with the stored texts. A text of the file that differs from the last version becomes a new
 * version. A page that was published in the newsroom keeps its text; `warn` is called with one sentence if its file has been
 * changed since. Nodes that start at the same time store a version once.
 */
export async function startTexts(
  database: Kysely<Tables>,
  legal: Publisher['legal'],
  warn: (sentence: string) => void,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockTexts(transaction)
    for (const name of LEGAL_NAMES) {
      const seenHash = await saveFile(transaction, name, legal[name])
      if (seenHash === null) await saveVersion(transaction, name, legal[name])
      else {
        await refreshStoredData(transaction, name)
        if (seenHash !== wordsHash(legal[name])) warn(changedFile(name))
      }
    }
  })
}

const changedFile = (name: LegalName): string =>
  `The publisher's file of the text „${name}“ has changed but is not used, because the page is edited in the newsroom: take the change over at /redaktion/seiten/${name}.`

/** Saves the file's text for the newsroom. Returns the hash of the file that was last seen there; `null` if the file is the source. */
async function saveFile(
  transaction: Transaction<Tables>,
  name: LegalName,
  text: LegalText,
): Promise<string | null> {
  const file = { file: JSON.stringify(text), file_hash: wordsHash(text) }
  const { seen_hash } = await transaction
    .insertInto('newsroom.static_pages')
    .values({ name, ...file })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(file))
    .returning('seen_hash')
    .executeTakeFirstOrThrow()
  return seen_hash
}

async function saveVersion(
  transaction: Transaction<Tables>,
  name: LegalName,
  text: LegalText,
): Promise<void> {
  const newest = await versionsOf(transaction, name).executeTakeFirst()
  if (newest?.version !== text.version) await insertVersion(transaction, { name, text, by: null })
}

/** A release that stores other data on a device makes a new version of the text that lists it. */
async function refreshStoredData(transaction: Transaction<Tables>, name: LegalName): Promise<void> {
  const newest = await versionsOf(transaction, name).select('content').executeTakeFirst()
  if (!newest) return
  // Written only by `insertVersion`.
  const stored = newest.content as Omit<LegalText, 'version'>
  const text = withStoredData(stored)
  const isCurrent = wordsOf(stored.storedData) === wordsOf(text.storedData)
  if (!isCurrent) await insertVersion(transaction, { name, text, by: null })
}

/** jsonb does not keep the order of keys. */
const wordsOf = (rows: LegalText['storedData']): string =>
  JSON.stringify(rows.map(({ name, purpose, age }) => [name, purpose, age]))

/** Stores a version. `by`: the name of the editor; `null` for the publisher's file. */
export async function insertVersion(
  transaction: Transaction<Tables>,
  { name, text, by }: { name: LegalName; text: LegalText; by: string | null },
): Promise<void> {
  const { version, ...content } = text
  await transaction
    .insertInto('legal_texts')
    .values({ name, version, content: JSON.stringify(content), made_by: by })
    .execute()
}
