import { cutText } from '../../rules/language/cut-text.ts'
import { accessSubject } from '../../rules/access/access-subject.ts'
import { readerKinds } from '../../rules/access/roles.ts'
import type { Article } from '../../rules/articles/article.ts'
import type { Settings } from '../../rules/site/settings.ts'
import { href } from '../../routes.ts'
import type { WalletService } from '../../services/billing/wallets/wallet-service.ts'
import type { ContentService } from '../../services/content/content-service.ts'
import { nullIfMissing } from '../../services/service-error.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { asPortalForm } from '../refusals.ts'
import { buyArticleForm } from '../../pages/account-coins/account-coins.form.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import { backTo, bodyOf } from '../sessions/account-requests.ts'
import { onlyOwnButton, FOR_FORMS } from '../terms.ts'
import { ORDER_RATE } from './orders.ts'

type Sale = { content: Pick<ContentService, 'article'>; settings: () => Settings }

/** Returns the article if it is sold for credits; `null` if it is free, does not exist or the paywall is off. */
export async function articleForSale({ content, settings }: Sale, id: number) {
  if (!settings().paywall_enabled) return null
  const article = await content.article({ id }).catch(nullIfMissing)
  return article && accessSubject(article).hasPaidBody ? article : null
}

type ArticlePurchaseParts = Sale & {
  wallets: Pick<WalletService, 'useCredits'>
  /** Resolves once this node has invalidated the tags, so that the article's page shows the purchase. */
  invalidate: (cacheTags: string[]) => Promise<void>
}

const PAGE = href['account-coins']()
const MAX_REASON_LENGTH = 100

/**
 * S4.07 without script: `POST /account/coins` {article, price, waivesWithdrawal=on} buys an article with credits.
 * 303 to the article, or back to the page with `?artikel=` and the reason in `hinweis`.
 */
export function articlePurchaseApi(parts: ArticlePurchaseParts): Endpoint[] {
  const { post } = endpoints({ ...FOR_FORMS, rate: ORDER_RATE })
  return [post(PAGE, 'session', buy, { refusal: asPortalForm(PAGE), again: onlyOwnButton })]

  async function buy({ context, reader }: Call<'session'>): Promise<Response> {
    const { values } = readForm(buyArticleForm, await bodyOf(context))
    const article = values && (await articleForSale(parts, values.article))
    if (!article) return backTo(context, PAGE, { hinweis: 'not-for-sale' })
    const { article: id, price, waivesWithdrawal } = values
    const backWith = (hinweis: string) => backTo(context, PAGE, { hinweis, artikel: String(id) })
    if (!readerKinds(reader.roles).wallet) return backWith('not-enough')
    if (!waivesWithdrawal) return backWith('no-consent')
    const result = await parts.wallets.useCredits({
      accountId: reader.ssoId,
      articleId: id,
      reason: reasonOf(article),
      amount: price ?? 0,
      price: parts.settings().article_price_credits,
      isForSale: true,
      waivesWithdrawal,
    })
    if (result.kind === 'refused')
      return backWith(result.because === 'wrong-amount' ? 'price-changed' : 'not-enough')
    await parts.invalidate(result.cacheTags)
    return backTo(context, article.urlPath, {})
  }
}

/** The headline, as the reader's ledger shows it. */
const reasonOf = ({ id, title }: Article): string =>
  cutText(title.replaceAll(/\s+/g, ' ').trim() || `Artikel ${id}`, MAX_REASON_LENGTH).trim()
