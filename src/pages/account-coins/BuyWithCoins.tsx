import { coins, coinsLeft } from '../../rules/money/wallet/wallet.ts'
import { href } from '../../routes.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { BUY_CONSENT } from '../article/BuyArticle.tsx'
import { nameOf } from '../forms/read-form.ts'
import { buyArticleForm as form } from './account-coins.form.ts'

export type ArticleToBuy = { id: number; title: string; path: string; price: number }

/**
 * S4.07: purchase without script, with the same content as the paywall's form (§ 312j Abs. 2 and 3, § 356 Abs. 5
 * BGB).
 */
export function BuyWithCoins({ article, balance }: { article: ArticleToBuy; balance: number }) {
  const { id, title, path, price } = article
  return (
    <section id="kaufen" aria-labelledby="artikel-kaufen">
      <h2 id="artikel-kaufen">Artikel kaufen</h2>
      <p>
        <a href={path}>{title}</a>
      </p>
      {balance < price ? (
        <p>
          Einzeln kostet dieser Artikel {coins(price)}. Ihr Guthaben reicht dafür nicht: Sie haben{' '}
          {coins(balance)}.
        </p>
      ) : (
        <>
          <p>
            Sie kaufen diesen einen Artikel für {coins(price)} auf Dauer, ohne Abo. Danach{' '}
            {coinsLeft(balance - price)}.
          </p>
          <form className="portal-form" method="post" action={href['account-coins']()}>
            <input type="hidden" name={nameOf(form, 'article')} value={id} />
            <input type="hidden" name={nameOf(form, 'price')} value={price} />
            <label className="tick">
              <input type="checkbox" name={nameOf(form, 'waivesWithdrawal')} required />
              <span>{BUY_CONSENT}</span>
            </label>
            <p className="button-row">
              <Button type="submit">Kostenpflichtig kaufen</Button>
            </p>
          </form>
        </>
      )}
    </section>
  )
}
