import { formatDate } from '../../language/dates.ts'
import { plural } from '../../language/plural.ts'
import { euros } from '../cents.ts'
import { contractInWords, offerInWords } from '../offers/offer-words.ts'
import { lastMomentBefore, type PricedOffer } from '../offers/offers.ts'
import { coins } from '../wallet/wallet.ts'
import { printedCode } from './voucher-code.ts'
import { withReduction, type Reduction, type VoucherKind, type VoucherRefusal } from './vouchers.ts'

/** The error sentence for a code that is refused. */
export const VOUCHER_PROBLEMS: Readonly<Record<VoucherRefusal | 'empty' | 'limited', string>> = {
  empty: 'Bitte geben Sie den Code ein, der auf Ihrem Gutschein steht.',
  unknown: 'Diesen Code gibt es nicht. Bitte vergleichen Sie ihn mit Ihrem Gutschein.',
  'not-yet': 'Dieser Gutschein gilt noch nicht.',
  expired: 'Dieser Gutschein ist abgelaufen.',
  'used-by-you':
    'Diesen Gutschein haben Sie schon eingelöst. Jede Person kann ihn einmal einlösen.',
  'used-up': 'Dieser Gutschein ist schon eingelöst.',
  'not-for-you': 'Dieser Gutschein ist für alle, die bei uns noch nichts bestellt haben.',
  'other-offer': 'Dieser Gutschein gilt nicht für dieses Angebot.',
  limited:
    'Das waren viele unbekannte Codes. Bitte versuchen Sie es in einer Viertelstunde wieder.',
}

export const isVoucherProblem = (code: string): code is keyof typeof VOUCHER_PROBLEMS =>
  Object.hasOwn(VOUCHER_PROBLEMS, code)

/**
 * Returns „50 % weniger für die erste Laufzeit“; for offers that are all paid once, such as packs and gifts, „50 % weniger“.
 */
export function voucherInWords(
  { kind, amount }: { kind: VoucherKind; amount: number },
  offers: readonly Pick<PricedOffer, 'kind'>[] = [],
): string {
  const paidOnce = offers.length > 0 && offers.every((one) => isPaidOnce(one))
  const forTerm = paidOnce ? '' : ' für die erste Laufzeit'
  switch (kind) {
    case 'percent':
      if (amount === 100) return paidOnce ? 'kostenlos' : 'die erste Laufzeit kostenlos'
      return `${amount}\u00a0% weniger${forTerm}`
    case 'cents':
      return `${euros(amount)} weniger${forTerm}`
    case 'free-months':
      return `${plural(amount, { one: 'ein Monat', other: `${amount} Monate` })} mehr für denselben Preis`
    case 'credits':
      return `${coins(amount)} für einzelne Artikel`
  }
}

export function voucherSentence(...voucher: Parameters<typeof voucherInWords>): string {
  const words = voucherInWords(...voucher)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

const isPaidOnce = ({ kind }: Pick<PricedOffer, 'kind'>): boolean =>
  kind === 'credits' || kind === 'gift'

/** Returns „bis 31. Dezember 2026“; empty without an end. */
export function endOfVoucher(until: string | null): string {
  return until ? `bis ${formatDate(lastMomentBefore(until))}` : ''
}

/** The voucher of an order. */
export type AppliedVoucher = { code: string; name: string; reduction: Reduction }

/** Returns the text above the button and in the confirmation; with a voucher including its effect and the original price. */
export function contractWithVoucher(
  offer: PricedOffer,
  voucher: AppliedVoucher | null,
): readonly string[] {
  const reduced = voucher && withReduction(offer, voucher.reduction)
  if (!reduced) return contractInWords(offer)
  const { price, period } = offerInWords(offer)
  const { code, name, reduction } = voucher
  return [
    ...contractInWords(reduced),
    `Gutschein „${name}“ (${printedCode(code)}): ${voucherInWords(reduction, [offer])}. Ohne ihn: ${price} ${period}.`,
  ]
}
