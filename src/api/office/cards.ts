import {
  isCardTroubleKind,
  isCommandFor,
  type CardCommand,
} from '../../rules/office/card-problems.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import type { CardProblemsService } from '../../services/billing/cards/card-problems-service.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import { officeCardForm } from '../../pages/office-card/office-card.form.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { backTo } from '../sessions/account-requests.ts'
import {
  FOR_OFFICE,
  notFoundError,
  officeForm,
  stepReport,
  type AnswerWith,
} from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeCardsParts = { office: Pick<OfficeService, 'record'>; answerWith: AnswerWith }

const ID = /^\w{1,100}$/

/**
 * Handles problems with card payments. `POST /betrieb/karten/{beanstandung|rueckzahlung|abbuchung}/{id}` {act:
 * card-dispute-settled|card-refund-again|card-refund-transferred|card-reminded, reference?, reason, idempotencyKey} →
 * 303 to the list, or the form with the errors.
 */
export function officeCardsApi({ office, answerWith }: OfficeCardsParts): Endpoint[] {
  const { post } = endpoints(FOR_OFFICE)
  return [post('/betrieb/karten/:kind/:id', 'staff: betrieb, proved', handle)]

  async function handle({ context, reader }: Call<'staff: betrieb, proved'>): Promise<Response> {
    const { kind = '', id = '' } = context.req.param()
    if (!isCardTroubleKind(kind) || !ID.test(id)) throw notFoundError(context)
    const read = readForm(officeCardForm, await officeForm(context))
    const act = read.values?.act
    if (read.faults.includes('act') || (act && !isCommandFor(kind, act)))
      throw notFoundError(context)
    if (!read.values)
      return answerWith(
        context,
        href['office-card']({ kind, id }),
        stepReport(officeCardForm, read),
      )
    const { reference, ...command } = read.values
    const isDone = await office.record(employeeOf(reader), command, async ({ cardTroubles }) => {
      const found = await cardTroubles.find(kind, id)
      const result =
        found !== null && (await COMMANDS[command.act](cardTroubles, { id, reference }))
      if (!result) return { result, log: null }
      const { customerId, ...trouble } = found.trouble
      const cents = 'cents' in trouble ? trouble.cents : trouble.openCents
      const log = { subject: `${kind}:${id}`, customerNumber: customerId, before: {} }
      return { result, log: { ...log, after: { cents } } }
    })
    if (isDone === false) return backTo(context, href['office-cards'](), {})
    return backTo(context, href['office-cards'](), { hinweis: 'erledigt' })
  }
}

type About = { id: string; reference: string }

const COMMANDS: Record<
  CardCommand,
  (troubles: CardProblemsService, about: About) => Promise<boolean>
> = {
  'card-dispute-settled': (troubles, { id }) => troubles.settleDispute(id),
  'card-refund-again': (troubles, { id }) => troubles.retryRefund(Number(id)),
  'card-refund-transferred': (troubles, { id, reference }) =>
    troubles.refundByTransfer({ id: Number(id), reference }),
  'card-reminded': (troubles, { id }) => troubles.remind(Number(id)),
}
