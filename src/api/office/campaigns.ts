import { endedAt, isOver } from '../../rules/office/campaigns.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import { OFFERS_TAG } from '../../services/billing/offers/offers-service.ts'
import type { VouchersService } from '../../services/billing/vouchers/vouchers-service.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { stepForm } from '../../pages/forms/step-fields.ts'
import { problemsOf, readForm } from '../../pages/forms/read-form.ts'
import {
  makeCampaignForm,
  readCampaign,
  type CampaignReport,
} from '../../pages/office-campaign-new/office-campaign-new.form.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { backTo } from '../sessions/account-requests.ts'
import { texts } from '../texts.de.ts'
import {
  FOR_OFFICE,
  notFoundError,
  officeForm,
  stepReport,
  type AnswerWith,
} from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeCampaignsParts = {
  office: Pick<OfficeService, 'record'>
  vouchers: Pick<VouchersService, 'campaigns'>
  /** Invalidates this node's cached pages that show vouchers. */
  invalidate: (cacheTags: string[]) => Promise<void>
  answerWith: AnswerWith
}

type StaffCall = Call<'staff: betrieb, proved'>

const PAGE = href['office-campaign-new']()
const LIST = href['office-vouchers']()

/**
 * Voucher campaigns. `POST /betrieb/gutscheine/neu` {step: check} with the campaign's fields → 303 to the preview;
 * {step: make, reason, idempotencyKey} with the same fields creates the campaign → 303 to the list.
 * `POST /betrieb/gutscheine/{key}` {reason, idempotencyKey} ends it now.
 */
export function officeCampaignsApi(parts: OfficeCampaignsParts): Endpoint[] {
  const { office, vouchers, invalidate, answerWith } = parts
  const { post } = endpoints(FOR_OFFICE)
  return [
    post(PAGE, 'staff: betrieb, proved', make),
    post('/betrieb/gutscheine/:key', 'staff: betrieb, proved', end),
  ]

  async function make({ context, reader }: StaffCall): Promise<Response> {
    const body = await officeForm(context)
    const { fields, faults, campaign } = readCampaign(body, new Date())
    const { values, ...second } = readForm(makeCampaignForm, body)
    const answer = (report: Pick<CampaignReport, 'step' | 'faults'>) =>
      answerWith(context, PAGE, { ...report, fields, reason: second.typed.reason })
    if (!campaign) return answer({ step: 'form', faults })
    const isTaken = (await vouchers.campaigns()).some(({ key }) => key === campaign.key)
    const taken = { key: texts.office.campaignTaken }
    if (second.faults.includes('step'))
      return isTaken
        ? answer({ step: 'form', faults: taken })
        : backTo(context, PAGE, { step: 'check', ...fields })
    if (!values)
      return answer({
        step: 'check',
        faults: problemsOf(makeCampaignForm, second.faults.join(',')),
      })
    const { reason, idempotencyKey } = values
    const command = { act: 'campaign-made', reason, idempotencyKey } as const
    const isMade = await office.record(employeeOf(reader), command, async (services) => {
      const known = await services.vouchers.campaigns()
      if (known.some(({ key }) => key === campaign.key)) return { result: false, log: null }
      await services.vouchers.save(campaign)
      const { kind, amount } = campaign
      const subject = `gutschein:${campaign.key}`
      return { result: true, log: { subject, before: {}, after: { kind, amount } } }
    })
    if (isMade === false) return answer({ step: 'form', faults: taken })
    await invalidate([OFFERS_TAG])
    return backTo(context, LIST, { hinweis: 'angelegt' })
  }

  async function end({ context, reader }: StaffCall): Promise<Response> {
    const key = context.req.param('key') ?? ''
    const campaign = (await vouchers.campaigns()).find((one) => one.key === key)
    if (!campaign) throw notFoundError(context)
    const read = readForm(stepForm, await officeForm(context))
    if (!read.values)
      return answerWith(context, href['office-campaign']({ key }), stepReport(stepForm, read))
    const command = { act: 'campaign-ended', ...read.values } as const
    await office.record(employeeOf(reader), command, async (services) => {
      const now = new Date()
      const { codes: _, uses, ...known } = campaign
      if (isOver(known, now)) return { result: null, log: null }
      await services.vouchers.save(endedAt(known, now))
      const log = { subject: `gutschein:${key}`, before: {}, after: { uses } }
      return { result: null, log }
    })
    await invalidate([OFFERS_TAG])
    return backTo(context, LIST, { hinweis: 'beendet' })
  }
}
