import { cutText } from '../../rules/language/cut-text.ts'
import { PAID_BODY_CLASS } from '../../rules/paywall/paywall.ts'
import { buyOffer } from '../../rules/money/wallet/wallet.ts'
import { reloadAt } from '../navigation/build-watch.ts'
import { mountIsland } from '../islands/islands.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { loadInto } from '../page/load-into.ts'
import { showNotice } from '../page/notices.ts'
import { reader } from './reader.ts'
import { texts } from './texts.de.ts'
import { loadWallet, useCredit, wallet } from './wallet.ts'

const MAX_REASON_LENGTH = 100

/** Stores the path of the article that was just bought, until its page is loaded. */
const BOUGHT_KEY = 'bought'
/** Follows the path if the article was bought by keyboard. */
const BY_KEYBOARD = ' keyboard'

/** S4.07: shows the purchase offer in the paywall card of every page with one. */
export function startBuying(): void {
  onEveryPage(() => {
    focusBoughtPart()
    const place = document.querySelector<HTMLElement>('[data-buy-article]:empty')
    if (place) void loadInto(place, { load: () => offer(place), failed: texts.walletUnknown })
  })
}

/** S8.08: if the wallet fails to load, the error is logged and the card stays as it is for everyone. */
async function offer(place: HTMLElement): Promise<void> {
  await loadWallet()
  const state = wallet.get()
  if (!state || !place.isConnected) return
  const articleId = Number(place.dataset['buyArticle'])
  // The article is already bought. The address is loaded without its hash, which would only jump within the page.
  if (state.articleCreditEntries[articleId])
    return void reloadAt(location.pathname + location.search)
  const price = Number(place.dataset['price'])
  const { availableCreditCount } = state
  await mountIsland(place, 'buy-article', {
    offer: buyOffer({ roles: reader.get()?.roles ?? null, price, availableCreditCount }),
    price,
    balance: availableCreditCount,
    path: location.pathname,
    buy: (waivesWithdrawal: boolean) =>
      useCredit({ articleId, price, reason: reasonOf(articleId), waivesWithdrawal }),
    show: () => {
      const isByKeyboard = document.activeElement?.matches(':focus-visible') ?? false
      sessionStorage.setItem(BOUGHT_KEY, location.pathname + (isByKeyboard ? BY_KEYBOARD : ''))
      location.reload()
    },
  })
}

/** After the reload, moves the focus to the start of the paid part. Only keyboard users see its ring. */
function focusBoughtPart(): void {
  const bought = sessionStorage.getItem(BOUGHT_KEY)
  const isByKeyboard = bought === location.pathname + BY_KEYBOARD
  if (!isByKeyboard && bought !== location.pathname) return
  sessionStorage.removeItem(BOUGHT_KEY)
  const next = document.querySelector<HTMLElement>(`.${PAID_BODY_CLASS} > *`)
  if (!next) return
  next.tabIndex = -1
  // After a reload browsers show the ring for every focus that a script sets.
  if (!isByKeyboard) next.style.outline = 'none'
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'center' })
  showNotice({ text: texts.bought })
}

/** The reason in the reader's ledger: the headline. */
function reasonOf(articleId: number): string {
  const title = document.querySelector('h1')?.textContent?.replaceAll(/\s+/g, ' ').trim()
  return cutText(title || `Artikel ${articleId}`, MAX_REASON_LENGTH).trim()
}
