import { employeeOf } from '../../../rules/office/employee.ts'
import type { BankReport } from '../../../rules/office/bank.ts'
import { readForm } from '../../../pages/forms/read-form.ts'
import { bankPaymentForm } from '../../../pages/office-bank/office-bank.form.ts'
import { texts } from '../../texts.de.ts'
import { firstProblem, officeForm, refusalMessage } from '../office-requests.ts'
import { answerAfter, answerBank, type BankSite, type StaffCall } from './bank-answers.ts'

/** Books a payment, or a payout, that was entered by hand. */
export async function enterPayment(site: BankSite, call: StaffCall): Promise<Response> {
  const read = readForm(bankPaymentForm, await officeForm(call.context))
  const refused = (text: string): BankReport => ({
    kind: 'payment-refused',
    text,
    typed: read.typed,
  })
  if (!read.values)
    return answerBank(site, call, refused(firstProblem(bankPaymentForm, read.faults)))
  const { direction, number, amount: cents, reference, ...more } = read.values
  const { valueDate, takesOut, idempotencyKey } = more
  const isOut = direction === 'out'
  const act = isOut ? 'payout' : 'payment'
  const command = { act, reason: texts.office.bankReference(reference), idempotencyKey } as const
  const work = async (): Promise<BankReport> => {
    const done = await site.office.record(employeeOf(call.reader), command, async (services) => {
      const one = { number, cents, reference, ...(valueDate && { valueDate }), takesOut }
      const { kind } = isOut
        ? await services.payments.payOut(one)
        : await services.payments.bookFor(one)
      const log = { subject: `rechnung:${number}`, before: {}, after: { cents } }
      return { result: kind, log: kind === 'booked' ? log : null }
    })
    return done === 'unknown'
      ? refused(texts.office.noInvoiceOf(number))
      : { kind: 'payment', number, cents, result: done ?? 'known' }
  }
  // Errors of the ledger are shown in the form, with the entered values.
  return answerAfter(
    site,
    call,
    work().catch((error: unknown) => refused(refusalMessage(error))),
  )
}
