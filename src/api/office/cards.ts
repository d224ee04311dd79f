import { cutText } from '../../rules/language/cut-text.ts'
import { reasonOf } from '../../rules/office/commands.ts'
import {
  isCardCommand,
  isCardTroubleKind,
  type CardCommand,
} from '../../rules/office/card-problems.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import type { CardProblemsService } from '../../services/billing/cards/card-problems-service.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { backTo, textOf } from '../sessions/account-requests.ts'
import { texts } from '../texts.de.ts'
import {
  FOR_OFFICE,
  isKey,
  notFoundError,
  officeForm,
  stepReport,
  type AnswerWith,
} from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeCardsApi = { office: Pick<OfficeService, 'record'>; answerWith: AnswerWith }

const ID = /^\w{1,100}$/

/**
 * Handles problems with card payments. `POST /betrieb/karten/{beanstandung|rueckzahlung|abbuchung}/{id}` {act:
 * card-dispute-settled|card-refund-again|card-refund-transferred|card-reminded, reference?, reason, idempotencyKey} →
 * 303 to the list, or the form with the errors.
 */
export function officeCardsApi({ office, answerWith }: OfficeCardsApi): Endpoint[] {
  const { post } = endpoints(FOR_OFFICE)
  return [post('/betrieb/karten/:kind/:id', 'staff: betrieb, proved', act)]

  async function act({ context, reader }: Call<'staff: betrieb, proved'>): Promise<Response> {
    const { kind = '', id = '' } = context.req.param()
    if (!isCardTroubleKind(kind) || !ID.test(id)) throw notFoundError(context)
    const form = await officeForm(context)
    const name = textOf(form, 'act')
    const reference = cutText(textOf(form, 'reference').trim(), 100)
    const reason = reasonOf(textOf(form, 'reason'))
    const idempotencyKey = textOf(form, 'idempotencyKey')
    const refuse = (problem: string | null) =>
      answerWith(
        context,
        href['office-card']({ kind, id }),
        stepReport(form, ['reference'], problem),
      )
    if (!isCardCommand(kind, name)) throw notFoundError(context)
    if (!reason || !isKey(idempotencyKey)) return refuse(null)
    if (name === 'card-refund-transferred' && reference === '')
      return refuse(texts.office.noReference)
    const command = { act: name, reason, idempotencyKey }
    const isDone = await office.record(employeeOf(reader), command, async ({ cardTroubles }) => {
      const found = await cardTroubles.find(kind, id)
      const result = found !== null && (await COMMANDS[name](cardTroubles, { id, reference }))
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
