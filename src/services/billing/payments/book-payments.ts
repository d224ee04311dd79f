import type { Kysely, Transaction } from 'kysely'
import { allocate, type Open, type Share } from '../../../rules/money/invoices/allocation.ts'
import {
  namedTransactions,
  parseInvoiceNumber,
} from '../../../rules/money/invoices/invoice-number.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'
import { post, type Entry } from '../ledger/ledger.ts'
import { liftBlocks } from './blocks.ts'
import { lockBills, openItems } from './open-items.ts'
import type { BankLine, NamedPayment, PaymentResult, PaymentsImport } from './payments-service.ts'

/** As `PaymentsService.book`; each line is a transaction of its own, so what is cut short is gone on with. */
export async function bookLines(
  database: Kysely<Tables>,
  lines: readonly BankLine[],
): Promise<PaymentsImport> {
  const result: PaymentsImport = { booked: 0, cents: 0, known: 0, unmatched: [] }
  for (const line of lines) {
    const named = namedTransactions(line.text)
    const { kind } = await bookOne(database, line, named)
    if (kind === 'unknown') result.unmatched.push(line)
    if (kind === 'known') result.known += 1
    if (kind !== 'booked') continue
    result.booked += 1
    result.cents += line.cents
  }
  return result
}

/** As `PaymentsService.bookFor`. */
export function bookFor(database: Kysely<Tables>, payment: NamedPayment): Promise<PaymentResult> {
  const { kind, transactionId } = parseInvoiceNumber(payment.number) ?? {}
  if (!transactionId || kind === 'refund') return Promise.resolve({ kind: 'unknown' })
  return bookOne(database, payment, [transactionId])
}

/** Money that came in, by what it was for. */
export const received = (cents: number): Entry[] => [
  { account: 'bank', unit: 'EUR-cent', amount: cents },
  { account: 'receivable', unit: 'EUR-cent', amount: -cents },
]

type Line = Pick<BankLine, 'reference' | 'cents'>

function bookOne(
  database: Kysely<Tables>,
  { reference, cents }: Line,
  named: readonly number[],
): Promise<PaymentResult> {
  return inTransaction(database, async (transaction) => {
    if (!Number.isSafeInteger(cents) || cents < 1)
      throw new ServiceError(400, 'A payment is a whole number of cents above zero')
    const [first] = await openItems(transaction, { transactionIds: named })
    if (!first) return { kind: 'unknown' }
    await lockBills(transaction, [first.customerId])
    if (await isBooked(transaction, reference)) return { kind: 'known' }
    const shares = allocate(cents, ...(await openOf(transaction, named, first)))
    await postShares(transaction, shares, reference)
    await liftBlocks(transaction, first.customerId)
    return { kind: 'booked' }
  })
}

/** One customer at a time: a line that names another's invoice too is for the first. */
async function openOf(
  transaction: Transaction<Tables>,
  named: readonly number[],
  { customerId }: Open,
): Promise<[Open[], Open[]]> {
  const items = await openItems(transaction, { customerId })
  const isNamed = ({ transactionId }: Open) => named.includes(transactionId)
  return [items.filter(isNamed), items.filter((item) => !isNamed(item))]
}

const keyOf = (reference: string, share: number): string => `bank:${reference}:${share}`

async function isBooked(transaction: Transaction<Tables>, reference: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('ledger_transactions')
    .select('id')
    .where('idempotency_key', '=', keyOf(reference, 1))
    .executeTakeFirst()
  return row !== undefined
}

async function postShares(
  transaction: Transaction<Tables>,
  shares: readonly Share[],
  reference: string,
): Promise<void> {
  for (const [index, { settles, customerId, cents }] of shares.entries()) {
    const posted = await post(transaction, {
      kind: 'payment',
      idempotencyKey: keyOf(reference, index + 1),
      customerId,
      cause: settles === null ? 'Zahlung: Guthaben' : 'Zahlung',
      ...(settles !== null && { settles }),
      entries: received(cents),
    })
    if (!posted) throw new Error(`The bank's line ${reference} was booked twice.`)
  }
}

/** As `PaymentsService.payOut`. */
export function payOut(
  database: Kysely<Tables>,
  { reference, cents, number }: NamedPayment,
): Promise<PaymentResult> {
  const { transactionId = 0 } = parseInvoiceNumber(number) ?? {}
  return inTransaction(database, async (transaction) => {
    const [first] = await openItems(transaction, { transactionIds: [transactionId] })
    if (!first) return { kind: 'unknown' }
    await lockBills(transaction, [first.customerId])
    if (await isBooked(transaction, reference)) return { kind: 'known' }
    const [item] = await openItems(transaction, { transactionIds: [transactionId] })
    if (!item || cents < 1 || cents > -item.openCents)
      throw new ServiceError(409, `The house does not owe ${cents} cents of ${number}`)
    await post(transaction, {
      kind: 'payout',
      idempotencyKey: keyOf(reference, 1),
      customerId: item.customerId,
      cause: 'Auszahlung',
      settles: transactionId,
      entries: received(-cents),
    })
    return { kind: 'booked' }
  })
}
