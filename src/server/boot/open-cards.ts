import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { CARD_RETURN } from '../../rules/money/cards/card-words.ts'
import { createCards } from '../../services/billing/cards/cards.ts'
import type { CardProvider } from '../../services/billing/cards/card-provider.ts'
import type { CardsService } from '../../services/billing/cards/cards-service.ts'
import {
  createStripeDouble,
  type StripeDouble,
} from '../../services/billing/cards/double/double.ts'
import { createStripe } from '../../services/billing/cards/stripe.ts'
import type { Tables } from '../../store/tables.ts'
import { href } from '../../routes.ts'
import type { Config } from './config.ts'

/** Cards by the provider that is set, or by a double in this process, or not at all. */
export function openCards(
  database: Kysely<Tables>,
  { cards, publicUrl }: Pick<Config, 'cards' | 'publicUrl'>,
): { cards: CardsService | null; trialCards: StripeDouble | null } {
  if (cards === null) return { cards: null, trialCards: null }
  const absolute = (path: string): string => new URL(path, publicUrl).href
  const of = (provider: CardProvider): CardsService =>
    createCards({
      database,
      provider,
      returnUrl: absolute(CARD_RETURN),
      payUrl: absolute(href['order-card']()),
    })
  if (cards.kind === 'stripe') return { cards: of(createStripe(cards)), trialCards: null }
  const trialCards = createStripeDouble({ pageUrl: absolute(href['card-trial']()) })
  const secretKey = 'sk_test_double'
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  return {
    cards: of(createStripe({ secretKey, webhookSecret, fetch: trialCards.fetch })),
    trialCards,
  }
}
