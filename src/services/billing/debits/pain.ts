import { Document } from 'sepa'
import type { Payee } from '../../../rules/money/invoices/payment-mails.ts'
import type { Day } from '../../../rules/money/orders/terms.ts'
import type { Sequence } from '../../../rules/money/sepa/collection.ts'
import { sepaText } from '../../../rules/money/sepa/sepa-text.ts'
import { texts } from '../texts.de.ts'

export type Debit = {
  transactionId: number
  /** Invoice number, also the end-to-end id. */
  number: string
  mandateNumber: number
  reference: string
  cents: number
  dueOn: Day
  sequence: Sequence
  what: string
  debtor: string
  iban: string
  creditorId: string
  signedOn: Day
}

type File = { id: number; createdAt: Date; creditor: Payee; debits: readonly Debit[] }

/** Maximum lengths of names and of remittance texts in the format. */
const MAX_NAME_LENGTH = 70
const MAX_TEXT_LENGTH = 140

/** The library formats days in the local time of the process. */
const localDay = (day: Day): Date => new Date(`${day}T12:00:00`)

/** Creates a pain.008.001.08 file with one batch per day, creditor id and sequence, in this order. */
export function painFile({ id, createdAt, creditor, debits }: File): string {
  const document = new Document('pain.008.001.08')
  document.grpHdr.id = `DEBITS-${id}`
  document.grpHdr.created = createdAt
  document.grpHdr.initiatorName = sepaText(creditor.name, MAX_NAME_LENGTH)
  for (const [, batch] of batchesOf(debits)) {
    const [first] = batch
    if (!first) continue
    const info = document.createPaymentInfo()
    info.batchBooking = true
    info.collectionDate = localDay(first.dueOn)
    info.sequenceType = first.sequence
    info.localInstrumentation = 'CORE'
    info.creditorId = first.creditorId
    info.creditorName = sepaText(creditor.name, MAX_NAME_LENGTH)
    info.creditorIBAN = creditor.iban
    info.creditorBIC = creditor.bic ?? ''
    for (const debit of batch) info.addTransaction(transactionOf(info, debit))
    document.addPaymentInfo(info)
  }
  return document.toString()
}

/**
 * Returns a file of `painFile` without the debit of this number, with corrected counts and sums; `null` if no debit
 * is left.
 */
export function withoutDebit(xml: string, number: string): string | null {
  const rest = xml.replaceAll(/\s*<PmtInf>[\s\S]*?<\/PmtInf>/g, (batch) => {
    const kept = batch.replaceAll(/\s*<DrctDbtTxInf>[\s\S]*?<\/DrctDbtTxInf>/g, (debit) =>
      debit.includes(`<EndToEndId>${number}</EndToEndId>`) ? '' : debit,
    )
    return kept.includes('<DrctDbtTxInf>') ? withTotals(kept, kept) : ''
  })
  const [head = ''] = /<GrpHdr>[\s\S]*?<\/GrpHdr>/.exec(rest) ?? []
  return rest.includes('<PmtInf>') ? rest.replace(head, () => withTotals(head, rest)) : null
}

/** Writes the number and sum of the debits into the head of a file or batch. */
function withTotals(head: string, debits: string): string {
  const amounts = [...debits.matchAll(/<InstdAmt[^>]*>([\d.]+)</g)].map(([, amount]) =>
    Math.round(Number(amount) * 100),
  )
  const sum = amounts.reduce((total, cents) => total + cents, 0) / 100
  return head
    .replace(/<NbOfTxs>\d+</, `<NbOfTxs>${amounts.length}<`)
    .replace(/<CtrlSum>[\d.]+</, `<CtrlSum>${sum.toFixed(2)}<`)
}

function batchesOf(debits: readonly Debit[]): [string, Debit[]][] {
  const batches = Map.groupBy(debits, ({ dueOn, creditorId, sequence }) =>
    [dueOn, creditorId, sequence].join(' '),
  )
  return [...batches].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

type PaymentInfo = ReturnType<InstanceType<typeof Document>['createPaymentInfo']>

function transactionOf(info: PaymentInfo, debit: Debit) {
  const { number } = debit
  const transaction = info.createTransaction()
  transaction.id = number
  transaction.end2endId = number
  transaction.amount = debit.cents / 100
  transaction.mandateId = debit.reference
  transaction.mandateSignatureDate = localDay(debit.signedOn)
  transaction.debtorName = sepaText(debit.debtor, MAX_NAME_LENGTH) || texts.unknownDebtor
  transaction.debtorIBAN = debit.iban
  transaction.remittanceInfo = sepaText(texts.debitedFor(number, debit.what), MAX_TEXT_LENGTH)
  return transaction
}
