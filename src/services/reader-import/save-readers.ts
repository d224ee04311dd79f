import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { ReaderRecord } from './reader-record.ts'

/** The outcome for a reader. `existing`: the address has an account that imports leave as it is. */
export type ReaderOutcome = 'created' | 'updated' | 'unchanged' | 'existing'

/** The account of an address as it was before the import. */
type KnownAccount = Pick<Selectable<Tables['accounts']>, 'id' | 'email_verified'> & {
  email: string
  record_hash: Buffer | null
  is_only_imported: boolean
}

export type SavedReader = {
  outcome: ReaderOutcome
  /** `null` if the address has no account. */
  account: { id: string; isConfirmed: boolean } | null
}

export type ReaderBatch = {
  records: readonly ReaderRecord[]
  source: string
}

/** Returns the accounts of these addresses, by address in lower case. Locks them if `locks` is set. */
async function knownAccounts(
  database: Kysely<Tables>,
  emails: readonly string[],
  locks: boolean,
): Promise<Map<string, KnownAccount>> {
  if (locks)
    await sql`select from accounts where lower(email) = any(${emails}) order by id for no key update`.execute(
      database,
    )
  const { rows } = await sql<KnownAccount>`
    select accounts.id, lower(email) as email, email_verified, record_hash,
      record_hash is not null and used_at is null and not blocked and accounts.password_hash = ''
        and not exists (select from pending_registrations p where p.account_id = accounts.id) as is_only_imported
    from accounts left join imported_readers on imported_readers.account_id = accounts.id
    where lower(email) = any(${emails})`.execute(database)
  return new Map(rows.map((row) => [row.email, row]))
}

function outcomeOf(record: ReaderRecord, known: KnownAccount | undefined): ReaderOutcome {
  if (!known) return 'created'
  if (!known.is_only_imported) return 'existing'
  return known.record_hash?.equals(record.recordHash) ? 'unchanged' : 'updated'
}

/** Returns what `saveReaders` would do. */
export async function readersOutcomes(
  database: Kysely<Tables>,
  { records }: ReaderBatch,
): Promise<SavedReader[]> {
  const known = await knownAccounts(database, records.map(emailOf), false)
  return records.map((record) => {
    const account = known.get(emailOf(record))
    const outcome = outcomeOf(record, account)
    const isConfirmed = isConfirmedAfter(record, account, outcome)
    return { outcome, account: { id: account?.id ?? '', isConfirmed } }
  })
}

/** Whether the address counts as confirmed after the import. */
const isConfirmedAfter = (
  record: ReaderRecord,
  known: KnownAccount | undefined,
  outcome: ReaderOutcome,
): boolean => (known?.email_verified ?? false) || (outcome !== 'existing' && record.isConfirmed)

const emailOf = ({ email }: ReaderRecord): string => email.toLowerCase()

/**
 * Creates the accounts of new addresses, and updates those that are still only imported: without a session, a
 * registration, a password of this site or a block. All others stay as they are.
 */
export async function saveReaders(
  transaction: Transaction<Tables>,
  { records, source }: ReaderBatch,
): Promise<SavedReader[]> {
  const known = await knownAccounts(transaction, records.map(emailOf), true)
  const fresh = records.filter((record) => !known.has(emailOf(record)))
  const ids = await insertAccounts(transaction, fresh)
  const saved: SavedReader[] = []
  for (const record of records) {
    const account = known.get(emailOf(record))
    const id = account?.id ?? ids.get(emailOf(record))
    // Somebody has registered the address in the meantime.
    if (id === undefined) saved.push({ outcome: 'existing', account: null })
    else saved.push(await settled(transaction, { record, account, id, source }))
  }
  await insertImported(transaction, { records: fresh, source }, ids)
  return saved
}

type Settling = {
  record: ReaderRecord
  account: KnownAccount | undefined
  id: string
  source: string
}

async function settled(
  transaction: Transaction<Tables>,
  { record, account, id, source }: Settling,
): Promise<SavedReader> {
  const outcome = outcomeOf(record, account)
  const isUpdated =
    outcome === 'updated' && (await updateAccount(transaction, { record, id, source }))
  return {
    outcome: outcome === 'updated' && !isUpdated ? 'existing' : outcome,
    account: { id, isConfirmed: isConfirmedAfter(record, account, outcome) },
  }
}

async function insertAccounts(
  transaction: Transaction<Tables>,
  records: readonly ReaderRecord[],
): Promise<Map<string, string>> {
  if (records.length === 0) return new Map()
  const rows = await transaction
    .insertInto('accounts')
    .values(
      records.map((record) => ({
        email: record.email,
        password_hash: '',
        salutation: record.salutation,
        first_name: record.firstName,
        last_name: record.lastName,
        email_verified: record.isConfirmed,
        created_at: record.createdAt ?? sql<Date>`now()`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email'])
    .execute()
  return new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]))
}

async function insertImported(
  transaction: Transaction<Tables>,
  { records, source }: ReaderBatch,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = records.flatMap((record) => {
    const id = ids.get(emailOf(record))
    return id === undefined ? [] : [{ account_id: id, ...importedValues(record, source) }]
  })
  if (rows.length > 0) await transaction.insertInto('imported_readers').values(rows).execute()
}

const importedValues = ({ recordHash, password }: ReaderRecord, source: string) => ({
  source,
  record_hash: recordHash,
  password_kind: password?.kind ?? null,
  password_hash: password?.hash ?? null,
})

/** Returns `false` if its owner has used the account since it was read. A confirmed address stays confirmed. */
async function updateAccount(
  transaction: Transaction<Tables>,
  { record, id, source }: Omit<Settling, 'account'>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('imported_readers')
    .set(importedValues(record, source))
    .where('account_id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await transaction
    .updateTable('accounts')
    .set({
      email: record.email,
      salutation: record.salutation,
      first_name: record.firstName,
      last_name: record.lastName,
      ...(record.isConfirmed && { email_verified: true }),
      ...(record.createdAt && { created_at: record.createdAt }),
    })
    .where('id', '=', id)
    .execute()
  return true
}
