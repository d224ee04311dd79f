import { z } from 'zod'
import { EXTRA_METHODS, type ExtraMethod } from '../../rules/money/cards/card-words.ts'
import { needed, trustedUrl } from './sign-in-config.ts'

const isExtraMethod = (name: string): name is ExtraMethod =>
  (EXTRA_METHODS as readonly string[]).includes(name)

const methods = z.string().transform((text, context): ExtraMethod[] =>
  text.split(/[\s,]+/).flatMap((name) => {
    // Cards are always offered; the name alone means that nothing else is.
    if (name === '' || name === 'card') return []
    if (isExtraMethod(name)) return [name]
    const message = `„${name}“ is none of card, ${EXTRA_METHODS.join(', ')}`
    context.addIssue({ code: 'custom', message })
    return []
  }),
)

/** Settings of the card provider: both keys or neither. `STRIPE_METHODS` names what is offered in addition to cards. */
export const cardSettings = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^[rs]k_(?:test|live)_\w+$/,
      'it is no secret key of Stripe, which begins with sk_ or rk_',
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'it is no signing secret of Stripe, which begins with whsec_')
    .optional(),
  STRIPE_METHODS: methods.optional(),
  STRIPE_URL: trustedUrl.optional(),
}

type Settings = {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_METHODS?: readonly ExtraMethod[] | undefined
  STRIPE_URL?: string | undefined
}

/** `methods`: what the provider's account offers in addition to cards. */
export type CardsConfig =
  | ({
      kind: 'stripe'
      secretKey: string
      webhookSecret: string
      url: string | undefined
    } & Offered)
  | ({ kind: 'trial' } & Offered)
  | null

type Offered = { methods: readonly ExtraMethod[] }

/** Switched on in a new Stripe account; PayPal must be requested there. */
const DEFAULT_METHODS: readonly ExtraMethod[] = ['apple-pay', 'google-pay']

/** Without keys, a demo or development site uses a fake provider; other sites offer no card payments. */
export function cardsConfig(settings: Settings, isTry: boolean): CardsConfig {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_METHODS, STRIPE_URL: url } = settings
  const hasKeys = (STRIPE_SECRET_KEY ?? STRIPE_WEBHOOK_SECRET ?? url) !== undefined
  if (!hasKeys && isTry) return { kind: 'trial', methods: STRIPE_METHODS ?? EXTRA_METHODS }
  if (!hasKeys && STRIPE_METHODS === undefined) return null
  return {
    kind: 'stripe',
    secretKey: needed('STRIPE_SECRET_KEY', STRIPE_SECRET_KEY),
    webhookSecret: needed('STRIPE_WEBHOOK_SECRET', STRIPE_WEBHOOK_SECRET),
    url,
    methods: STRIPE_METHODS ?? DEFAULT_METHODS,
  }
}
