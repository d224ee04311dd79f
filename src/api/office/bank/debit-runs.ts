import { dayInWords } from '../../../rules/money/orders/terms.ts'
import { employeeOf } from '../../../rules/office/employee.ts'
import { readForm } from '../../../pages/forms/read-form.ts'
import { debitRunForm } from '../../../pages/office-bank/office-bank.form.ts'
import { texts } from '../../texts.de.ts'
import { notFoundError, officeForm } from '../office-requests.ts'
import {
  answerAfter,
  answerBank,
  problemIn,
  type BankSite,
  type StaffCall,
} from './bank-answers.ts'

/** Makes the file of all debits that are due by a day, and logs it. */
export async function runDebits(site: BankSite, call: StaffCall): Promise<Response> {
  const { values, faults } = readForm(debitRunForm, await officeForm(call.context))
  if (!values) return answerBank(site, call, problemIn(debitRunForm, faults))
  const { through, idempotencyKey } = values
  const command = {
    act: 'debit-run',
    reason: texts.office.debitsThrough(dayInWords(through)),
    idempotencyKey,
  } as const
  return answerAfter(
    site,
    call,
    site.office
      .record(employeeOf(call.reader), command, async (services) => {
        const made = await services.debits.run(through)
        if (!made) return { result: null, log: null }
        const after = { rows: made.debits, cents: made.cents }
        return { result: made, log: { subject: `lastschriften:${made.id}`, before: {}, after } }
      })
      .then((made) => ({ kind: 'run', run: made })),
  )
}

/** Returns a run's pain.008 file; 404 if there is no such run. */
export async function debitFile(
  { debits, office }: BankSite,
  { context, reader }: StaffCall,
): Promise<Response> {
  const id = context.req.param('id') ?? ''
  const xml = /^\d{1,15}$/.test(id) ? await debits.file(Number(id)) : null
  if (xml === null) throw notFoundError(context)
  await office.note(employeeOf(reader), {
    act: 'debit-file',
    subject: `lastschriften:${id}`,
    reason: texts.office.forBank,
    before: {},
    after: {},
    idempotencyKey: crypto.randomUUID(),
  })
  return context.body(xml, 200, {
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': `attachment; filename="lastschriften-${id}.xml"`,
  })
}
