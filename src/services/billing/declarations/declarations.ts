import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import {
  declarationReceipt,
  isReceiptOpen,
  unconfirmedReceipt,
} from '../../../rules/money/declarations/declarations.ts'
import { enqueue } from '../../../store/jobs/enqueue.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMail } from '../../mail/queue.ts'
import type { RateLimit } from '../../rate-limits/rate-limits.ts'
import { carryOut, matchDeclaration } from './carry-out.ts'
import { objectToDeclaration, readObjection } from './objections.ts'
import { settleHeld } from './settle-held.ts'
import {
  declarationRows,
  findDeclaration,
  toDeclaration,
  toReceipt,
  type DeclarationParts,
  type DeclarationRow,
} from './declaration-rows.ts'
import type {
  Declaration,
  DeclarationReceipt,
  DeclarationsService,
  NewDeclaration,
  SettleOrder,
} from './declarations-service.ts'

const MAX_ROWS = 100

/**
 * Receipts per hour and address, because anyone can type another person's address. The declaration is saved in any
 * case.
 */
const RECEIPTS: RateLimit = { name: 'declaration-receipts', points: 10, seconds: 3600 }

/** Creates the service for cancellations and withdrawals by form, on the site's own database. */
export function createDeclarations(parts: DeclarationParts): DeclarationsService {
  const { database } = parts
  return {
    declare: (declaration) => declare(parts, declaration),
    receipt: (key) => readReceipt(database, key),
    match: (id) => matchDeclaration(parts, id),
    open: ({ after = 0, limit = MAX_ROWS } = {}) =>
      readOpen(database, after, Math.min(limit, MAX_ROWS)),
    find: (id) => findDeclaration(database, id),
    carryOut: (order) => carryOut(parts, order),
    settle: (order) => settle(database, order),
    settleHeld: () => settleHeld(database),
    objection: (code) => readObjection(database, code),
    object: (code) => objectToDeclaration(database, code),
  }
}

/**
 * Derives the receipt's key: the same form with the same content has the same key, any other content is a new
 * declaration.
 */
function receiptOf({ formKey, own, ...declared }: NewDeclaration): string {
  const { kind, name, email, contract, manner, reason, endsOn } = declared
  const words = [formKey, own?.accountId, own?.orderId, kind, name, email, contract]
  const all = JSON.stringify([...words, manner, reason, endsOn])
  return createHash('sha256').update(all).digest('base64url')
}

async function declare(parts: DeclarationParts, declaration: NewDeclaration): Promise<string> {
  const { database, limits } = parts
  const receipt = receiptOf(declaration)
  const isMailed = (await limits.take(RECEIPTS, declaration.email.toLowerCase())) === 0
  const id = await database.transaction().execute(async (transaction) => {
    const row = await insertDeclaration(transaction, declaration, receipt)
    if (!row) return null
    const receiptMail = (await isConfirmed(transaction, row.email))
      ? declarationReceipt
      : unconfirmedReceipt
    const data = receiptMail(toReceipt(row))
    if (isMailed)
      await queueMail(transaction, {
        kind: 'message',
        recipient: row.email,
        accountId: null,
        data,
      })
    await enqueue(transaction, 'match-declaration', [String(row.id)])
    return row.id
  })
  // Carried out now, because the next page shows what is left. If this fails, the job tries again and reports the
  // error.
  if (declaration.own && id !== null) await matchDeclaration(parts, id).catch(() => undefined)
  return receipt
}

/** Returns whether the address is the confirmed one of an account. */
async function isConfirmed(transaction: Transaction<Tables>, email: string): Promise<boolean> {
  const account = await transaction
    .selectFrom('accounts')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified', '=', true)
    .where('blocked', '=', false)
    .executeTakeFirst()
  return account !== undefined
}

/** Returns `undefined` if the declaration was saved before. */
function insertDeclaration(
  transaction: Transaction<Tables>,
  { kind, name, email, contract, manner, reason, endsOn, own, network }: NewDeclaration,
  receipt: string,
): Promise<DeclarationRow | undefined> {
  const customer = sql<number | null>`(
    select customer_id from orders join billing_customers using (customer_id)
    where orders.id = ${own?.orderId ?? null} and account_id = ${own?.accountId ?? null})`
  return transaction
    .insertInto('declarations')
    .values({
      kind,
      receipt,
      name,
      email,
      contract,
      manner,
      reason,
      ends_on: endsOn,
      is_signed_in: sql<boolean>`${customer} is not null`,
      network: createHash('sha256').update(network).digest('base64url'),
      customer_id: customer,
      order_id: sql<
        number | null
      >`case when ${customer} is null then null else ${own?.orderId ?? null}::bigint end`,
    })
    .onConflict((conflict) => conflict.column('receipt').doNothing())
    .returningAll()
    .executeTakeFirst()
}

async function readReceipt(
  database: Kysely<Tables>,
  key: string,
): Promise<DeclarationReceipt | null> {
  const row = await database
    .selectFrom('declarations')
    .selectAll()
    .select(sql<Date>`now()`.as('now'))
    .where('receipt', '=', key)
    .executeTakeFirst()
  return row && isReceiptOpen(row.declared_at, row.now) ? toReceipt(row) : null
}

async function readOpen(
  database: Kysely<Tables>,
  after: number,
  limit: number,
): Promise<Declaration[]> {
  const rows = await declarationRows(database)
    .where('state', '=', 'open')
    .where('declarations.id', '>', after)
    .orderBy('declarations.id')
    .limit(limit)
    .execute()
  return rows.map(toDeclaration)
}

async function settle(database: Kysely<Tables>, { id, by, note }: SettleOrder): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('declarations')
    .set({ state: 'done', because: null, settled_at: sql<Date>`now()`, settled_by: by, note })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
