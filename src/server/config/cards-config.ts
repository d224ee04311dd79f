import { z } from 'zod'
import { needed, trustedUrl } from './sign-in-config.ts'

/** Settings of the card provider: set all of them or leave all unset. */
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
  STRIPE_URL: trustedUrl.optional(),
}

type Settings = {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_URL?: string | undefined
}

export type CardsConfig =
  | { kind: 'stripe'; secretKey: string; webhookSecret: string; url: string | undefined }
  | { kind: 'trial' }
  | null

/** Without keys, a demo or development site uses a fake provider; other sites offer no card payments. */
export function cardsConfig(settings: Settings, isTry: boolean): CardsConfig {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL: url } = settings
  if (STRIPE_SECRET_KEY === undefined && STRIPE_WEBHOOK_SECRET === undefined && url === undefined)
    return isTry ? { kind: 'trial' } : null
  return {
    kind: 'stripe',
    secretKey: needed('STRIPE_SECRET_KEY', STRIPE_SECRET_KEY),
    webhookSecret: needed('STRIPE_WEBHOOK_SECRET', STRIPE_WEBHOOK_SECRET),
    url,
  }
}
