import { z } from 'zod'
import {
  MAX_VOUCHER_VALUE,
  type VoucherCampaign,
  type VoucherKind,
} from '../../rules/money/vouchers/vouchers.ts'
import { isOver } from '../../rules/office/campaigns.ts'
import { checkbox, fieldOf, line, oneOf, wholeNumber } from '../forms/form-fields.ts'
import { berlinTime, endsAfterStart, eurosField, limitField } from '../forms/office-fields.ts'
import { problemsOf, readForm } from '../forms/read-form.ts'
import { stepFields } from '../forms/step-fields.ts'

export const CAMPAIGN_KINDS: Readonly<Record<VoucherKind, string>> = {
  percent: 'Rabatt in Prozent',
  cents: 'Rabatt in Euro',
  'free-months': 'Monate gratis',
  credits: 'Coins',
}

/** Reserved: the path segment of the page for a new campaign. */
const NEW = 'neu'
const MAX_USES_PER_CODE = 999_999
const NO_TIME = 'Diesen Zeitpunkt gibt es nicht.'

const kind = oneOf(['percent', 'cents', 'free-months', 'credits'], {
  label: 'Was die Gutscheine geben',
  problem: 'Bitte wählen Sie, was die Gutscheine geben.',
})

/** The fields of a campaign whose vouchers give this amount. */
const formOf = (amount: z.ZodType<number, string>) =>
  z
    .object({
      key: fieldOf(
        'text',
        z
          .string()
          .max(40)
          .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
          .refine((key) => key !== NEW),
        {
          label: 'Schlüssel, etwa herbst-2026',
          problem: 'Bitte geben Sie einen Schlüssel aus a–z, 0–9 und Bindestrichen an.',
        },
      ),
      name: line({
        label: 'Name, wie Leser ihn lesen',
        problem: 'Bitte geben Sie einen Namen mit höchstens 60 Zeichen an.',
        max: 60,
      }),
      kind,
      amount,
      from: fieldOf('text', berlinTime(), { label: 'Gilt ab (leer: sofort)', problem: NO_TIME }),
      until: fieldOf('text', berlinTime(), {
        label: 'Gilt bis (leer: unbegrenzt)',
        problem: NO_TIME,
        problems: {
          'until-before-from': 'Die Aktion endet, bevor sie beginnt.',
          'until-over': 'Dieser Zeitpunkt ist vorbei.',
        },
      }),
      usesPerCode: limitField({
        label: 'Wie viele Menschen einen Code einlösen (leer: beliebig viele)',
        problem: 'Bitte geben Sie eine Zahl an, oder lassen Sie das Feld leer.',
        max: MAX_USES_PER_CODE,
      }),
      newCustomersOnly: checkbox({ label: 'Nur wer noch nichts bestellt hat' }),
      isPublic: checkbox({ label: 'Der Code steht für alle unter „Gutscheine“' }),
    })
    .refine(...endsAfterStart('until-before-from'))

const AMOUNT = 'Wie viel: Prozent, Euro, Monate oder Coins'

const amountOf = (of: VoucherKind, problem: string) =>
  wholeNumber({ min: 1, max: MAX_VOUCHER_VALUE[of], label: AMOUNT, problem })

const euros = eurosField({
  label: AMOUNT,
  problem: 'Bitte geben Sie einen Betrag in Euro an, zum Beispiel 5,00.',
  max: MAX_VOUCHER_VALUE.cents,
})

const FORMS = {
  percent: formOf(amountOf('percent', 'Bitte geben Sie 1 bis 100 Prozent an.')),
  cents: formOf(euros),
  'free-months': formOf(amountOf('free-months', 'Bitte geben Sie 1 bis 23 Monate an.')),
  credits: formOf(amountOf('credits', 'Bitte geben Sie 1 bis 10.000 Coins an.')),
}

/** The names and labels of a new campaign's fields, which are the same for all kinds. */
export const newCampaignForm = FORMS.percent

/** The second step: creates the campaign that the first step showed. */
export const makeCampaignForm = z.object({ step: oneOf(['make']), ...stepFields() })

/** The typed fields of a campaign; `offer-{key}` is `on` if the campaign applies to that offer. */
export type CampaignFields = Readonly<Record<string, string>>
/** Error sentences by field; `form` is for the whole form. */
export type CampaignFaults = Readonly<Record<string, string>>

/** The errors of the form, or of the second step, which shows the campaign to be created. */
export type CampaignReport = {
  step: 'form' | 'check'
  fields: CampaignFields
  faults: CampaignFaults
  reason: string
}

const OFFER = 'offer-'
const MAX_OFFERS = 300

/** The name of the checkbox by which a campaign applies to an offer. */
export const offerField = (key: string): string => OFFER + key

type CampaignDraft = {
  fields: CampaignFields
  faults: CampaignFaults
  /** `null` if anything is wrong. */
  campaign: VoucherCampaign | null
}

/** Reads a campaign from a form, or from the address of its second step. */
export function readCampaign(body: object, now: Date): CampaignDraft {
  const form = FORMS[readForm(z.object({ kind }), body).values?.kind ?? 'percent']
  const { values, faults, typed } = readForm(form, body)
  const offers = tickedOffers(body)
  const isPast = values !== null && isOver(values, now)
  const problems: CampaignFaults = {
    ...problemsOf(form, [...faults, ...(isPast ? ['until-over'] : [])].join(',')),
    ...(typed.kind === 'credits' &&
      offers.length > 0 && { form: 'Coins gelten für kein Angebot: Bitte wählen Sie keines.' }),
  }
  return {
    fields: { ...typed, ...Object.fromEntries(offers.map((key) => [offerField(key), 'on'])) },
    faults: problems,
    campaign: values && Object.keys(problems).length === 0 ? { ...values, offers } : null,
  }
}

const tickedOffers = (body: object): string[] =>
  Object.entries(body)
    .filter(([name, value]) => /^offer-[a-zA-Z0-9-]{1,50}$/.test(name) && value === 'on')
    .slice(0, MAX_OFFERS)
    .map(([name]) => name.slice(OFFER.length))
