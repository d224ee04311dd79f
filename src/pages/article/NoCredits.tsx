import { coins } from '../../rules/money/wallet/wallet.ts'
import { href } from '../../routes.ts'

/** S4.07: nothing is offered that cannot be had, and the reader learns why. */
export function NoCredits({ price, balance }: { price: number; balance: number }) {
  return (
    <p className="buy-article buy-article-none">
      Einzeln kostet dieser Artikel {coins(price)}. Ihr Guthaben reicht dafür nicht: Sie haben{' '}
      {coins(balance)}. <a href={`${href.order()}#coins`}>Coins kaufen</a>
    </p>
  )
}
