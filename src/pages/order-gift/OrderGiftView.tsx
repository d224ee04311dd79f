import { formatDateInText } from '../../rules/language/dates.ts'
import { bindHeadline } from '../../rules/language/typography.ts'
import { deliveryInWords, type DeliveryState } from '../../rules/money/vouchers/gift-delivery.ts'
import { printedCode } from '../../rules/money/vouchers/voucher-code.ts'
import { plural } from '../../rules/language/plural.ts'
import type { BoughtGift } from '../../services/billing/vouchers/vouchers-service.ts'
import { usePageConfig } from '../../ui/page-config.tsx'
import { href } from '../../routes.ts'

export type OrderGiftModel = {
  gift: BoughtGift
  /** When and to whom it is sent. */
  delivery: DeliveryState | null
  others: BoughtGift[]
}

/** A printable card; the giver's name is added by hand. */
export function OrderGiftView({ model: { gift, delivery, others } }: { model: OrderGiftModel }) {
  const { publisher, absoluteUrl } = usePageConfig()
  const page = href['order-code']()
  return (
    <div className="page order-checkout">
      <article className="gift-card" aria-labelledby="geschenk">
        <p className="gift-card-paper">{publisher.name}</p>
        <h1 id="geschenk">Ein Geschenk für Sie</h1>
        <p>
          {gift.what},{' '}
          {plural(gift.months, { one: 'einen Monat', other: `${gift.months}\u00a0Monate` })} lang.
        </p>
        <p className="gift-card-code">{printedCode(gift.code)}</p>
        <p>
          Einlösen unter <a href={page}>{absoluteUrl(page).replace(/^https?:\/\//, '')}</a>. Es
          verlängert sich nicht und endet von selbst.
        </p>
        <p className="gift-card-line">Für</p>
        <p className="gift-card-line">Von</p>
      </article>
      <div data-no-print="">
        {delivery && isShown(gift, delivery) && (
          <p>{bindHeadline(deliveryInWords(delivery, { awaitsPayment: false }))}</p>
        )}
        <p>{stateOf(gift)} Drucken können Sie diese Seite mit Ihrem Browser.</p>
        {others.length > 0 && (
          <>
            <h2>Ihre anderen Gutscheine</h2>
            <ul>
              {others.map(({ orderId, orderNumber, name }) => (
                <li key={orderId}>
                  <a href={href['order-gift']({ order: orderId })}>
                    {name}, Bestellung {orderNumber}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

/** A voucher that was redeemed before its day is not sent. */
const isShown = ({ usedAt, isVoid }: BoughtGift, { sentAt, failedAt }: DeliveryState): boolean =>
  !isVoid && (usedAt === null || sentAt !== null || failedAt !== null)

function stateOf({ usedAt, isVoid }: BoughtGift): string {
  if (isVoid) return 'Dieser Gutschein gilt nicht mehr: Die Bestellung ist rückgängig gemacht.'
  return usedAt
    ? `Der Gutschein ist am ${formatDateInText(usedAt)} eingelöst worden.`
    : 'Der Gutschein ist noch nicht eingelöst. Er verfällt nicht.'
}
