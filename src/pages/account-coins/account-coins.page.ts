import { idFrom } from '../../rules/http/ids.ts'
import { safeNextPath } from '../../rules/browsing/safe-next-path.ts'
import { BUY_PROBLEMS } from '../article/BuyArticle.tsx'
import type { CreditMovement } from '../../services/billing/wallets/wallet-service.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import { orFallback, orMissing } from '../loading/service-failures.ts'
import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import {
  AccountCoinsView,
  type AccountCoinsModel,
  type ShownMovement,
} from './AccountCoinsView.tsx'
import type { ArticleToBuy } from './BuyWithCoins.tsx'
import { href } from '../../routes.ts'

const problem = (text: string) => ({ kind: 'problem', text }) as const

/** S2.19, S6.10: the balance of the wallet and its movements. */
export const accountCoinsPage = definePersonalPage<AccountCoinsModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: ['next', 'seite', 'artikel'],
  guards: ['auth', 'account-tabs-access', 'plenigo-session'],
  notices: {
    'no-consent': problem(BUY_PROBLEMS['no-consent']),
    'not-enough': problem(BUY_PROBLEMS['not-enough']),
    'price-changed': problem(
      'Der Preis hat sich gerade geändert. Es wurde nichts abgebucht; hier steht der neue.',
    ),
    'not-for-sale': problem(
      'Dieser Artikel wird nicht einzeln verkauft. Es wurde nichts abgebucht.',
    ),
  },
  load,
  head: () => ({
    title: 'Meine Coins',
    description: 'Ihr Guthaben und was Sie damit gelesen haben.',
    canonical: href['account-coins'](),
  }),
  View: AccountCoinsView,
})

/** Returns the article to buy without script: the paywall links to this page. */
async function articleOf({ query, services }: SignedInRequest): Promise<ArticleToBuy | null> {
  const id = idFrom(query.get('artikel'))
  const { content, settings } = services
  if (id === null || !settings.paywall_enabled) return null
  const article = await content.article({ id }).catch(() => null)
  if (!article?.hasPaidBody) return null
  const price = settings.article_price_credits
  return { id, title: article.title, path: article.urlPath, price }
}

/** Adds the path of the article if it can still be read. */
async function withPath(
  movement: CreditMovement,
  content: Pick<PublicContent, 'teaser'>,
): Promise<ShownMovement> {
  const { articleId } = movement
  if (articleId === null) return { ...movement, path: null }
  const path = `/${articleId}`
  const teaser = orMissing(content.teaser({ id: articleId }))
  const kept = teaser.then((found) => (found ? path : null))
  return { ...movement, path: await orFallback(kept, path) }
}

/** Movements per page. */
const PAGE_SIZE = 20

async function load(request: SignedInRequest): Promise<Loaded<AccountCoinsModel>> {
  const { query, reader, services } = request
  const page = /^[1-9]\d{0,3}$/.test(query.get('seite') ?? '') ? Number(query.get('seite')) : 1
  const [wallet, movements, offers, article] = await Promise.all([
    services.wallets.wallet(reader.ssoId),
    // One more than shown, to find out whether there are older ones.
    services.wallets.movements(reader.ssoId, {
      offset: (page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE + 1,
    }),
    services.offers.onSale(),
    articleOf(request),
  ])
  const shown = movements.slice(0, PAGE_SIZE)
  return {
    kind: 'found',
    model: {
      balance: wallet?.availableCreditCount ?? 0,
      expires: wallet !== null && wallet.creditValidityTimespan !== 'NONE',
      packs: offers.filter(({ kind }) => kind === 'credits'),
      article,
      next: article?.path ?? safeNextPath(query.get('next')),
      movements: await Promise.all(shown.map((movement) => withPath(movement, services.content))),
      page,
      hasOlder: movements.length > PAGE_SIZE,
    },
  }
}
