import type { Kysely, Transaction } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import { billsWithin } from '../../../rules/money/orders/moved-contract.ts'
import { addDays, addMonths, type Day } from '../../../rules/money/orders/terms.ts'
import type { Publisher } from '../../../rules/site/publisher.ts'
import type { Tables } from '../../../store/tables.ts'
import { createOffers } from '../offers/offers.ts'
import type { Offer } from '../../../rules/money/offers/offers.ts'
import { AcceptedContracts } from './accepted-contracts.ts'
import { contractRows, type ContractRows } from './contract-rows.ts'
import type { ContractFault, ReadContract } from './read-contracts.ts'
import { refusalOf } from './refusals.ts'
import { readSurroundings } from './surroundings.ts'
import { saveContract } from './save-contract.ts'

/** Contracts per transaction. */
const BATCH_SIZE = 200

export type MoveRequest = {
  contracts: Iterable<ReadContract> | AsyncIterable<ReadContract>
  company: Publisher['company']
  /** Whether the site charges cards. */
  takesCards: boolean
  /** Whether the contracts are written; otherwise they are only checked. */
  writes: boolean
  /** The contracts that a check of earlier files of the same run has accepted. */
  accepted?: AcceptedContracts
  now: Date
  signal?: AbortSignal
  /** Called once per contract that was checked or written; `fault` says why it was refused. */
  onOutcome: (contract: ReadContract, fault: ContractFault | null) => void
}

/** Number and sum of bills, in cents. */
type Sum = { bills: number; cents: number }

export type MoveResult = {
  /** Contracts that are new here. */
  added: number
  /** Contracts that an earlier run wrote and that differ in the file. */
  changed: number
  unchanged: number
  /** Contracts of an earlier run that have been billed or changed here since; they stay as they are. */
  lived: number
  /** The calendar month after `now`: its first day, and its bills by method of payment. */
  nextMonth: { from: Day; byMethod: Record<'invoice' | 'sepa' | 'card', Sum> }
}

/**
 * Writes running contracts of another system, without a booking and without a mail: what is paid there is not billed
 * here. The first bill is that of `nextbill`. Each batch is one transaction; an interrupted run is continued by
 * repeating it, because contracts are recognized by their numbers.
 */
export async function moveContracts(
  database: Kysely<Tables>,
  request: MoveRequest,
): Promise<MoveResult> {
  const { contracts, now, signal, onOutcome } = request
  const offers = await createOffers(database).all()
  const accepted = request.accepted ?? new AcceptedContracts()
  const result = emptyResult(now)
  for await (const batch of batchesOf(contracts)) {
    if (signal?.aborted) break
    const outcomes = await checkOrWrite(database, batch, { ...request, offers, accepted })
    for (const [place, outcome] of outcomes.entries()) {
      const contract = batch[place]
      if (contract) onOutcome(contract, outcome.kind === 'refused' ? outcome.fault : null)
      count(result, outcome)
    }
  }
  return result
}

/** Returns the first day of the calendar month after a moment. */
export const monthAfter = (now: Date): Day => addMonths(`${dayKey(now).slice(0, 7)}-01`, 1)

async function* batchesOf(
  contracts: MoveRequest['contracts'],
): AsyncGenerator<readonly ReadContract[]> {
  let batch: ReadContract[] = []
  for await (const contract of contracts) {
    batch.push(contract)
    if (batch.length < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

type BatchContext = MoveRequest & { offers: readonly Offer[]; accepted: AcceptedContracts }

type Outcome =
  | { kind: 'refused'; fault: ContractFault }
  | { kind: 'added' | 'changed' | 'unchanged' | 'lived'; rows: ContractRows }

/** Without `writes` the batch is written as well and then rolled back, so that a check tries everything. */
async function checkOrWrite(
  database: Kysely<Tables>,
  batch: readonly ReadContract[],
  context: BatchContext,
): Promise<Outcome[]> {
  const transaction = await database.startTransaction().execute()
  try {
    const outcomes = await moveBatch(transaction, batch, context)
    await (context.writes ? transaction.commit() : transaction.rollback()).execute()
    return outcomes
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack)
      await transaction.rollback().execute()
    throw error
  }
}

async function moveBatch(
  transaction: Transaction<Tables>,
  batch: readonly ReadContract[],
  context: BatchContext,
): Promise<Outcome[]> {
  const accepted = context.writes ? new AcceptedContracts() : context.accepted
  const around = await readSurroundings(transaction, batch, accepted)
  const outcomes: Outcome[] = []
  for (const { line, record } of batch) {
    const fault = refusalOf(record, { ...context, around })
    if (fault) {
      outcomes.push({ kind: 'refused', fault: { line, ...fault } })
      continue
    }
    const rows = contractRows(record, context)
    const former = around.former.get(record.contract) ?? null
    const accountId = around.accounts.get(record.email)?.id ?? ''
    const kind = await saveContract(transaction, rows, { former, accountId })
    if (kind !== 'lived') around.add(record)
    outcomes.push({ kind, rows })
  }
  return outcomes
}

function emptyResult(now: Date): MoveResult {
  const noBills = (): Sum => ({ bills: 0, cents: 0 })
  return {
    added: 0,
    changed: 0,
    unchanged: 0,
    lived: 0,
    nextMonth: {
      from: monthAfter(now),
      byMethod: { invoice: noBills(), sepa: noBills(), card: noBills() },
    },
  }
}

function count(result: MoveResult, outcome: Outcome): void {
  if (outcome.kind === 'refused') return
  result[outcome.kind] += 1
  const { billed, method } = outcome.rows
  const { from, byMethod } = result.nextMonth
  const through = addDays(addMonths(from, 1), -1)
  for (const { cents } of billsWithin(billed, from, through)) {
    byMethod[method].bills += 1
    byMethod[method].cents += cents
  }
}
