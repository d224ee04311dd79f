import { cutText } from '../../rules/language/cut-text.ts'
import type { Context } from 'hono'
import { employeeOf } from '../../rules/office/employee.ts'
import { OFFERS_TAG } from '../../services/billing/offers/offers-service.ts'
import type { OffersService } from '../../services/billing/offers/offers-service.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { readOffer, type OfferReport } from '../../pages/office-offer/office-offer.form.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { backTo } from '../sessions/account-requests.ts'
import { texts } from '../texts.de.ts'
import { FOR_OFFICE, notFoundError, officeForm } from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeOffersParts = {
  office: Pick<OfficeService, 'record'>
  offers: Pick<OffersService, 'versions'>
  /** Invalidates this node's cached pages that show prices. */
  invalidate: (cacheTags: string[]) => Promise<void>
  /** Renders the offer's page with the entered values and the errors. */
  answerWith: (context: Context, path: string, report: unknown) => Promise<Response>
}

/**
 * Prices of an offer, as a form. `POST /betrieb/angebote/{key}` {first0, renewal0, label1, first1, renewal1, from1,
 * until1 …, onSale, onPaywall, reason, idempotencyKey} → the offer's page with `?hinweis=`, or the form with the
 * errors.
 */
export function officeOffersApi(parts: OfficeOffersParts): Endpoint[] {
  const { office, offers, invalidate, answerWith } = parts
  const { post } = endpoints(FOR_OFFICE)
  return [post('/betrieb/angebote/:key', 'staff: betrieb, proved', save)]

  async function save({ context, reader }: Call<'staff: betrieb, proved'>): Promise<Response> {
    const key = cutText(context.req.param('key') ?? '', 40)
    const [offer] = await offers.versions(key)
    if (!offer) throw notFoundError(context)
    const { since: _, ...known } = offer
    const path = href['office-offer']({ key })
    const { read, typed, problems } = readOffer(known, await officeForm(context))
    const refuse = (report: OfferReport) => answerWith(context, path, report)
    if (!read) return refuse({ typed, problems })
    const { draft, reason, version, idempotencyKey } = read
    const command = { act: 'offer-saved', reason, idempotencyKey } as const
    const saved = await office.record(employeeOf(reader), command, async (services) => {
      const [newest] = await services.offers.versions(key)
      const before = { version: newest?.version ?? 0 }
      if (before.version !== version) return { result: 'outdated', log: null }
      const { offer: made } = await services.offers.save(key, draft)
      if (made.version === before.version) return { result: 'unveraendert', log: null }
      const after = { version: made.version }
      return { result: 'gespeichert', log: { subject: `angebot:${key}`, before, after } }
    })
    if (saved === 'outdated') return refuse({ typed, problems: { form: texts.offerOutdated } })
    await invalidate([OFFERS_TAG])
    return backTo(context, path, { hinweis: saved ?? 'gespeichert' })
  }
}
