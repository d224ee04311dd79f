import { berlinMoment } from '../language/berlin-moment.ts'
import {
  MAX_VOUCHER_VALUE,
  type VoucherCampaign,
  type VoucherKind,
} from '../money/vouchers/vouchers.ts'
import { typedCents } from './bank.ts'

/** The fields of a campaign form as typed; `offer-{key}` is `on` if the campaign applies to that offer. */
export type CampaignFields = Readonly<Record<string, string>>
export type CampaignFaults = Readonly<Record<string, string>>

/** The errors of the form, or of the second step, which shows the campaign to be created. */
export type CampaignReport = {
  step: 'form' | 'check'
  fields: CampaignFields
  faults: CampaignFaults
}

const FIELDS = ['key', 'name', 'kind', 'amount', 'from', 'until', 'usesPerCode']
const TICKS = ['newCustomersOnly', 'isPublic']

/** Returns the fields of the campaign for an address; other fields are dropped. */
export function campaignQuery(fields: CampaignFields): CampaignFields {
  const own = Object.entries(fields).filter(
    ([name, value]) =>
      FIELDS.includes(name) || (value === 'on' && (TICKS.includes(name) || name.startsWith(OFFER))),
  )
  return Object.fromEntries(own)
}

export const CAMPAIGN_KINDS: Readonly<Record<VoucherKind, string>> = {
  percent: 'Rabatt in Prozent',
  cents: 'Rabatt in Euro',
  'free-months': 'Monate gratis',
  credits: 'Coins',
}

const isKind = (kind: string): kind is VoucherKind => Object.hasOwn(CAMPAIGN_KINDS, kind)

const OFFER = 'offer-'

/** Returns the campaign from a form, or the errors by field. */
export function campaignDraft(
  fields: CampaignFields,
  now: Date,
): { campaign: VoucherCampaign } | { faults: CampaignFaults } {
  const faults: Record<string, string> = {}
  const typedValue = (name: string): string => (fields[name] ?? '').trim()
  const kind = isKind(typedValue('kind')) ? (typedValue('kind') as VoucherKind) : 'percent'
  const key = typedValue('key')
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key) || key.length > 40 || key === NEW)
    faults['key'] = 'Bitte geben Sie einen Schlüssel aus a–z, 0–9 und Bindestrichen an.'
  const name = typedValue('name')
  if (name.length < 1 || name.length > 60)
    faults['name'] = 'Bitte geben Sie einen Namen mit höchstens 60 Zeichen an.'
  const amount = amountOf(kind, typedValue('amount'))
  if (amount === null) faults['amount'] = WRONG_AMOUNTS[kind]
  const from = momentOf('from')
  const until = momentOf('until')
  if (from && until && from >= until) faults['until'] = 'Die Aktion endet, bevor sie beginnt.'
  else if (isOver({ until }, now)) faults['until'] = 'Dieser Zeitpunkt ist vorbei.'
  const uses = typedValue('usesPerCode')
  if (uses !== '' && !/^[1-9]\d{0,5}$/.test(uses))
    faults['usesPerCode'] = 'Bitte geben Sie eine Zahl an, oder lassen Sie das Feld leer.'
  const offers = Object.keys(fields)
    .filter((field) => field.startsWith(OFFER))
    .map((field) => field.slice(OFFER.length))
  if (kind === 'credits' && offers.length > 0)
    faults['form'] = 'Coins gelten für kein Angebot: Bitte wählen Sie keines.'
  if (amount === null || Object.keys(faults).length > 0) return { faults }
  const usesPerCode = uses === '' ? null : Number(uses)
  const newCustomersOnly = typedValue('newCustomersOnly') === 'on'
  const isPublic = typedValue('isPublic') === 'on'
  const times = { from, until }
  return {
    campaign: {
      key,
      name,
      kind,
      amount,
      offers,
      ...times,
      usesPerCode,
      newCustomersOnly,
      isPublic,
    },
  }

  function momentOf(field: 'from' | 'until'): string | null {
    const moment = berlinMoment(typedValue(field))
    if (typedValue(field) && !moment) faults[field] = 'Diesen Zeitpunkt gibt es nicht.'
    return moment
  }
}

/** Reserved: the path segment of the page for a new campaign. */
const NEW = 'neu'

function amountOf(kind: VoucherKind, typed: string): number | null {
  const amount = kind === 'cents' ? typedCents(typed) : Number(typed)
  if (amount === null || !Number.isInteger(amount)) return null
  return amount >= 1 && amount <= MAX_VOUCHER_VALUE[kind] ? amount : null
}

const WRONG_AMOUNTS: Readonly<Record<VoucherKind, string>> = {
  percent: 'Bitte geben Sie 1 bis 100 Prozent an.',
  cents: 'Bitte geben Sie einen Betrag in Euro an, zum Beispiel 5,00.',
  'free-months': 'Bitte geben Sie 1 bis 23 Monate an.',
  credits: 'Bitte geben Sie 1 bis 10.000 Coins an.',
}

/** Returns the campaign ended now; one that has not begun loses its start. */
export function endedAt(campaign: VoucherCampaign, now: Date): VoucherCampaign {
  const hasBegun = campaign.from === null || Date.parse(campaign.from) < now.getTime()
  return { ...campaign, from: hasBegun ? campaign.from : null, until: now.toISOString() }
}

export const isOver = ({ until }: Pick<VoucherCampaign, 'until'>, now: Date): boolean =>
  until !== null && Date.parse(until) <= now.getTime()
