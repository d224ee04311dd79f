import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import { keepCodeAdvice, type GiftCoverage } from '../../rules/money/vouchers/covered-gift.ts'
import { MAX_CODE_LENGTH, printedCode } from '../../rules/money/vouchers/voucher-code.ts'
import { endOfVoucher, voucherSentence } from '../../rules/money/vouchers/voucher-words.ts'
import { coins } from '../../rules/money/wallet/wallet.ts'
import { plural } from '../../rules/language/plural.ts'
import type { FoundVoucher } from '../../services/billing/vouchers/vouchers-service.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { Field, Form } from '../../ui/kit/Form.tsx'
import { OfferList } from '../order/OfferList.tsx'
import { href } from '../../routes.ts'
import { labelsOf, nameOf } from '../forms/read-form.ts'
import { orderCodeForm as form } from './order-code.form.ts'

export type OrderCodeModel = {
  /** The code as entered. */
  code: string
  isSignedIn: boolean
  problem: string | null
  /** Credits that were just redeemed. */
  got: number | null
  voucher: FoundVoucher | null
  /** A contract that already covers the gift. */
  covering: GiftCoverage | null
  /** Offers with the reduction applied. */
  offers: PricedOffer[]
}

export function OrderCodeView({ model }: { model: OrderCodeModel }) {
  const { voucher, got } = model
  return (
    <div className="page order-checkout">
      {got !== null && <CreditsRedeemed credits={got} />}
      {got === null && voucher && <VoucherResult {...model} voucher={voucher} />}
      {got === null && !voucher && <CodeForm {...model} />}
    </div>
  )
}

function CodeForm({ code, problem }: OrderCodeModel) {
  const problems = problem === null ? null : { message: PROBLEM, fields: { code: problem } }
  return (
    <>
      <Form
        name="gutschein"
        title="Gutschein einlösen"
        isPage
        action={href['order-code']()}
        submit="Weiter"
        labels={labelsOf(form)}
        live={{
          problem: problems,
          typed: { code },
          isLive: false,
          isSending: false,
          submit: () => undefined,
          ref: null,
        }}
        intro={
          <p className="form-intro">
            Für Rabatte, geschenkte Abos und Coins. Groß- und Kleinschreibung, Leerzeichen und
            Striche sind gleich.
          </p>
        }
      >
        <Field
          name={nameOf(form, 'code')}
          autoComplete="off"
          maxLength={MAX_CODE_LENGTH}
          required
        />
      </Form>
      <p className="form-other">
        Noch kein Code? <a href={href.coupons()}>Gutscheine, die gerade gelten</a>
      </p>
    </>
  )
}

const PROBLEM = 'Dieser Code ließ sich nicht einlösen.'

/** The benefit of the code, and the remaining step. */
function VoucherResult({ voucher, offers, ...model }: OrderCodeModel & { voucher: FoundVoucher }) {
  return (
    <section className="order-code">
      <h1>Ihr Gutschein „{voucher.name}“</h1>
      {voucher.kind === 'reduction' ? (
        <>
          <p>
            {voucherSentence(voucher.reduction, offers)}{' '}
            {voucher.until && `Der Gutschein gilt ${endOfVoucher(voucher.until)}. `}Wählen Sie,
            wofür:
          </p>
          <OfferList offers={offers} voucher={voucher.code} />
          {offers.length === 0 && (
            <p>Was dieser Gutschein günstiger macht, gibt es gerade nicht.</p>
          )}
        </>
      ) : (
        <RedeemGift {...model} voucher={voucher} />
      )}
      <p className="form-other">
        <a href={href['order-code']()}>Einen anderen Code eingeben</a>
      </p>
    </section>
  )
}

type RedeemGiftProps = Pick<OrderCodeModel, 'isSignedIn' | 'covering'> & {
  voucher: Exclude<FoundVoucher, { kind: 'reduction' }>
}

/** Redeems a gift: nothing to pay, but an account is required. */
function RedeemGift({ voucher, isSignedIn, covering }: RedeemGiftProps) {
  const next = href['order-code']({ code: printedCode(voucher.code) })
  return (
    <>
      <p>{givenBy(voucher)} Sie zahlen nichts und brauchen keine Zahlungsangaben.</p>
      {covering && <p className="notice">{keepCodeAdvice(covering)}</p>}
      {isSignedIn ? (
        <form method="post" action={href['order-code']()}>
          <input type="hidden" name={nameOf(form, 'code')} value={voucher.code} />
          <input type="hidden" name={nameOf(form, 'redeem')} value="on" />
          <p>
            Es gelten unsere <a href={href.agb()}>Allgemeinen Geschäftsbedingungen</a>.
          </p>
          <Button type="submit" look={covering ? 'secondary' : 'primary'}>
            {covering ? 'Trotzdem heute einlösen' : 'Einlösen'}
          </Button>
        </form>
      ) : (
        <>
          <p>Dafür brauchen Sie ein kostenloses Konto. Danach sind Sie gleich wieder hier.</p>
          <p className="button-row">
            <ButtonLink href={href.registration({ next })}>Konto anlegen</ButtonLink>
            <ButtonLink href={href.login({ next })} look="secondary">
              Anmelden
            </ButtonLink>
          </p>
        </>
      )}
    </>
  )
}

function givenBy(voucher: RedeemGiftProps['voucher']): string {
  if (voucher.kind === 'credits')
    return `Er bringt ${coins(voucher.credits)} auf Ihr Konto, für einzelne Artikel.`
  const months = plural(voucher.months, { one: 'einen Monat', other: `${voucher.months} Monate` })
  return `${voucher.what}, ${months} lang ab heute. Danach endet das von selbst.`
}

function CreditsRedeemed({ credits }: { credits: number }) {
  return (
    <section>
      <h1>Gutschein eingelöst</h1>
      <p>Wir haben Ihnen {coins(credits)} gutgeschrieben. Sie verfallen nicht.</p>
      <p className="button-row">
        <ButtonLink href={href['account-coins']()}>Meine Coins</ButtonLink>
        <ButtonLink href={href.home()} look="secondary">
          Zur Startseite
        </ButtonLink>
      </p>
    </section>
  )
}
