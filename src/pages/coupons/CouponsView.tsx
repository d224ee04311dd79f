import { printedCode } from '../../rules/money/vouchers/voucher-code.ts'
import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import { endOfVoucher, voucherSentence } from '../../rules/money/vouchers/voucher-words.ts'
import type { VoucherCampaign } from '../../rules/money/vouchers/vouchers.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import { href } from '../../routes.ts'

/** `offers` are the offers that the coupon makes cheaper. */
type Coupon = { code: string; campaign: VoucherCampaign; offers: PricedOffer[] }

export type CouponsModel = { title: string; text: string; coupons: Coupon[] }

export function CouponsView({ model: { title, text, coupons } }: { model: CouponsModel }) {
  return (
    <>
      <PageIntro title={title} text={text} />
      <div className="page order">
        {coupons.length > 0 ? (
          <ul className="offer-list coupon-list">
            {coupons.map((coupon) => (
              <CouponRow key={coupon.campaign.key} {...coupon} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title="Gerade gibt es keine Gutscheine"
            action={
              <ButtonLink href={href['order-abo']()} look="secondary">
                Angebote ansehen
              </ButtonLink>
            }
          >
            Gibt es wieder einen, steht er hier. Die Preise unserer Abos gelten auch ohne.
          </EmptyState>
        )}
        <p>
          Sie haben einen Code bekommen? <a href={href['order-code']()}>Gutschein einlösen</a>
        </p>
      </div>
    </>
  )
}

function CouponRow({ code, campaign, offers }: Coupon) {
  const until = endOfVoucher(campaign.until)
  const conditions = [
    until && `gilt ${until}`,
    'einmal je Person',
    campaign.newCustomersOnly && 'für alle, die noch nichts bestellt haben',
  ]
  return (
    <li>
      <p>
        <strong>
          <a href={href['order-code']({ code })}>{campaign.name}</a>
        </strong>
        <span>
          {voucherSentence(campaign, offers)}
          {offers.length > 0 && ` Für: ${offers.map(({ name }) => name).join(', ')}.`}
        </span>
      </p>
      <p>
        <span className="offer-figure">{printedCode(code)}</span>
        <span>{conditions.filter(Boolean).join(', ')}</span>
      </p>
    </li>
  )
}
