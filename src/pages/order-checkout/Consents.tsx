import type { OfferKind, PricedOffer } from '../../rules/money/offers/offers.ts'
import { PACK_CONSENT, USED_DAYS_CONSENT } from '../../rules/money/orders/consents.ts'
import { Check } from '../../ui/kit/Form.tsx'
import { bindHeadline } from '../../rules/language/typography.ts'
import { href } from '../../routes.ts'
import { nameOf } from '../forms/read-form.ts'
import type { CurrentTexts } from '../loading/current-texts.ts'
import { orderCheckoutForm as form } from './order-checkout.form.ts'

type ConsentsProps = {
  offer: Pick<PricedOffer, 'kind' | 'declaration' | 'credits'>
  paysUsedDays: boolean
  texts: CurrentTexts
}

/** Declarations and consents of the buyer, each with its own checkbox. */
export function Consents({ offer, paysUsedDays, texts }: ConsentsProps) {
  return (
    <>
      {offer.declaration && (
        <>
          <h2>Ihre Erklärung</h2>
          <Check name={nameOf(form, 'declaration')} required>
            {offer.declaration}
          </Check>
        </>
      )}
      {offer.credits !== null && (
        <>
          <h2>Coins vor Ablauf der Widerrufsfrist</h2>
          <Check name={nameOf(form, 'waiver')} required>
            {PACK_CONSENT}
          </Check>
        </>
      )}
      {paysUsedDays && (
        <>
          <h2>Sofort lesen</h2>
          <p>
            In den letzten zwölf Monaten haben Sie eine Bestellung widerrufen. Widerrufen können Sie
            auch diese; die Tage bis dahin zahlen Sie dann anteilig.
          </p>
          <Check name={nameOf(form, 'usedDays')} required>
            {USED_DAYS_CONSENT}
          </Check>
        </>
      )}
      <Agreement kind={offer.kind} isPaidByDay={paysUsedDays} texts={texts} />
    </>
  )
}

const WITHDRAWN_WHEN: Record<OfferKind, string> = {
  subscription: 'auch wenn Sie schon lesen',
  tag: 'auch wenn Sie schon lesen',
  credits: 'solange Sie keinen Coin ausgegeben haben',
  gift: 'auch wenn der Gutschein schon eingelöst ist',
}

type AgreementProps = { kind: OfferKind; isPaidByDay: boolean; texts: CurrentTexts }

/** The texts in the versions that the order will reference. */
function Agreement({ kind, isPaidByDay, texts: { terms, withdrawal } }: AgreementProps) {
  return (
    <>
      <h2>Bedingungen</h2>
      <Check name={nameOf(form, 'terms')} required>
        Ich stimme den{' '}
        <a
          href={href['legal-text']({ name: 'agb', version: terms.version })}
          target="_blank"
          rel="noopener"
        >
          Allgemeinen Geschäftsbedingungen
        </a>{' '}
        in der Fassung vom {bindHeadline(terms.date)} zu.
      </Check>
      <p className="form-other">
        Sie können Ihre Bestellung vierzehn Tage lang widerrufen, {WITHDRAWN_WHEN[kind]}
        {isPaidByDay && ' (dann zahlen Sie die Tage bis dahin)'}; es gilt die{' '}
        <a
          href={href['legal-text']({ name: 'widerruf', version: withdrawal.version })}
          target="_blank"
          rel="noopener"
        >
          Widerrufsbelehrung
        </a>{' '}
        in der Fassung vom {bindHeadline(withdrawal.date)}.
      </p>
      <input type="hidden" name={nameOf(form, 'termsVersion')} value={terms.version} />
      <input type="hidden" name={nameOf(form, 'withdrawalVersion')} value={withdrawal.version} />
    </>
  )
}
