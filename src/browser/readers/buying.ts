import { buyOffer } from '../../rules/money/wallet/wallet.ts'
import { reloadAt } from '../navigation/build-watch.ts'
import { mountIsland } from '../islands/islands.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { reader } from './reader.ts'
import { loadWallet, useCredit, wallet } from './wallet.ts'

const LONGEST_REASON = 100

/** S4.07: puts the offer into the paywall card of every page that has one. */
export function startBuying(): void {
  onEveryPage(() => void offer())
}

async function offer(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-buy-article]:empty')
  if (!place) return
  await loadWallet()
  const state = wallet.get()
  if (!state || !place.isConnected || place.childElementCount > 0) return
  const articleId = Number(place.dataset['buyArticle'])
  // The page was made before the purchase.
  if (state.articleCreditEntries[articleId]) return void reloadAt(location.href)
  const price = Number(place.dataset['price'])
  const { availableCreditCount } = state
  await mountIsland(place, 'buy-article', {
    offer: buyOffer({ roles: reader.get()?.roles ?? null, price, availableCreditCount }),
    price,
    balance: availableCreditCount,
    buy: (waivesWithdrawal: boolean) =>
      useCredit({ articleId, price, reason: reasonOf(articleId), waivesWithdrawal }),
    show: () => location.reload(),
  })
}

/** What the reader's ledger says: the headline. */
function reasonOf(articleId: number): string {
  const title = document.querySelector('h1')?.textContent?.replaceAll(/\s+/g, ' ').trim()
  return (title || `Artikel ${articleId}`).slice(0, LONGEST_REASON).trim()
}
