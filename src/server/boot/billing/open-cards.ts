import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { CARD_RETURN } from '../../../rules/money/cards/card-words.ts'
import { createCards } from '../../../services/billing/cards/cards.ts'
import type { CardsService } from '../../../services/billing/cards/cards-service.ts'
import {
  createFakeStripe,
  type FakeStripe,
} from '../../../services/billing/cards/fake/fake-provider.ts'
import { createStripe, type StripeOptions } from '../../../services/billing/cards/stripe.ts'
import type { Tables } from '../../../store/tables.ts'
import { href } from '../../../routes.ts'
import type { Config } from '../../config/config.ts'

type OpenCards = {
  cards: CardsService | null
  /** Accepts orders by card; null with plenigo, which takes its own payments. */
  cardOrders: Pick<CardsService, 'order' | 'methods'> | null
  trialCards: FakeStripe | null
}

/** Opens card payments: with the configured provider, with the in-process fake, or not at all. */
export function openCards(
  database: Kysely<Tables>,
  { cards: config, plenigo, publicUrl }: Pick<Config, 'cards' | 'plenigo' | 'publicUrl'>,
): OpenCards {
  if (config === null) return { cards: null, cardOrders: null, trialCards: null }
  const absolute = (path: string): string => new URL(path, publicUrl).href
  const trialCards =
    config.kind === 'trial' ? createFakeStripe({ pageUrl: absolute(href['card-trial']()) }) : null
  const cards = createCards({
    database,
    provider: createStripe(config.kind === 'stripe' ? config : trialKeys(trialCards)),
    returnUrl: absolute(CARD_RETURN),
    payUrl: absolute(href['order-card']()),
    methods: config.methods,
  })
  return { cards, cardOrders: plenigo ? null : cards, trialCards }
}

const trialKeys = (fake: FakeStripe | null): StripeOptions => ({
  secretKey: 'sk_test_double',
  webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  ...(fake && { fetch: fake.fetch }),
})
