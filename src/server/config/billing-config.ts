import { z } from 'zod'
import { parseBillingRights, type BillingRights } from '../../rules/access/billing-rights.ts'
import { namedSecret, type NamedSecret } from './secret-files.ts'
import { needed, trustedFolderUrl } from './sign-in-config.ts'

const rights = z.string().transform((text, context): BillingRights => {
  try {
    return parseBillingRights(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: String(Reflect.get(Object(error), 'message')) })
    return z.NEVER
  }
})

/** Settings of a remote billing service. */
export const billingSettings = {
  BILLING_URL: trustedFolderUrl.optional(),
  BILLING_KEY: z.string().trim().optional(),
  BILLING_KEY_FILE: z.string().optional(),
  BILLING_WALLET: z
    .string()
    .regex(/^[\da-zA-Z-]{2,30}$/, 'it has 2 to 30 letters, digits and hyphens')
    .optional(),
  BILLING_RIGHTS: rights.optional(),
}
const schema = z.object(billingSettings)

export type BillingConfig = {
  /** plenigo, which replaces the embedded billing; null uses the site's own. */
  plenigo: {
    url: string
    /** The token, or the file that contains it. */
    key: NamedSecret
    /** The `uniqueId` of the wallet that buys articles. */
    walletId: string
    /** The reader's roles for each access right of plenigo. */
    rights: BillingRights
  } | null
}

/** Requires either all billing settings or no billing setting. Throws one sentence for an incomplete setup. */
export function billingConfig(settings: z.infer<typeof schema>): BillingConfig {
  const { BILLING_URL, BILLING_KEY, BILLING_KEY_FILE, BILLING_WALLET, BILLING_RIGHTS } = settings
  const all = [BILLING_URL, BILLING_KEY, BILLING_KEY_FILE, BILLING_WALLET, BILLING_RIGHTS]
  if (all.every((one) => one === undefined)) return { plenigo: null }
  return {
    plenigo: {
      url: needed('BILLING_URL', BILLING_URL),
      key: namedSecret('BILLING_KEY', { text: BILLING_KEY, file: BILLING_KEY_FILE }),
      walletId: BILLING_WALLET ?? 'coins',
      rights: BILLING_RIGHTS ?? new Map(),
    },
  }
}
