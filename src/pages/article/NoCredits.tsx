import { coins } from '../../rules/money/wallet/wallet.ts'
import { paying } from '../../routes/checkout.ts'

type NoCreditsProps = {
  price: number
  balance: number
  /** Path of the article, to return to. */
  path: string
}

/** S4.07: tells readers without enough coins the price and where to buy coins. */
export function NoCredits({ price, balance, path }: NoCreditsProps) {
  return (
    <p className="buy-article buy-article-none">
      Einzeln kostet dieser Artikel {coins(price)}. Ihr Guthaben reicht dafür nicht: Sie haben{' '}
      {coins(balance)}. <a href={paying['account-coins'].href({ next: path })}>Coins aufladen</a>
    </p>
  )
}
