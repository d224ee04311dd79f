import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { parseBillingRights, type BillingRights } from '../../rules/access/billing-rights.ts'
import { needed, trustedUrl } from './sign-in-config.ts'

/** Some visible characters, as tokens are. */
const TOKEN = /^[\x21-\x7e]+$/

const rights = z.string().transform((text, context): BillingRights => {
  try {
    return parseBillingRights(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: String(Reflect.get(Object(error), 'message')) })
    return z.NEVER
  }
})

/** The settings of a remote billing service. */
export const billingSettings = {
  BILLING_URL: trustedUrl
    .refine((text) => !/[?#]/.test(text), 'it may hold no query and no fragment')
    .optional(),
  BILLING_KEY: z.string().trim().regex(TOKEN, 'it is no token').optional(),
  BILLING_KEY_FILE: z.string().optional(),
  BILLING_WALLET: z
    .string()
    .regex(/^[\da-zA-Z-]{2,30}$/, 'it has 2 to 30 letters, digits and hyphens')
    .optional(),
  BILLING_RIGHTS: rights.optional(),
}
const schema = z.object(billingSettings)

export type BillingConfig = {
  /** plenigo in place of the embedded billing; null is the site's own. */
  plenigo: {
    url: string
    /** The token itself, or the file it stands in. */
    key: { text: string } | { file: string }
    /** The `uniqueId` of the wallet that buys articles. */
    walletId: string
    /** What its access rights give here. */
    rights: BillingRights
  } | null
}

/** Set up wholly or not at all; half a set-up stops the start with one sentence. */
export function billingConfig(settings: z.infer<typeof schema>): BillingConfig {
  const { BILLING_URL, BILLING_KEY, BILLING_KEY_FILE, BILLING_WALLET, BILLING_RIGHTS } = settings
  const all = [BILLING_URL, BILLING_KEY, BILLING_KEY_FILE, BILLING_WALLET, BILLING_RIGHTS]
  if (all.every((one) => one === undefined)) return { plenigo: null }
  if (BILLING_KEY !== undefined && BILLING_KEY_FILE !== undefined)
    throw new Error('The setting BILLING_KEY_FILE is wrong: BILLING_KEY is set too.')
  return {
    plenigo: {
      url: needed('BILLING_URL', BILLING_URL),
      key: BILLING_KEY_FILE
        ? { file: BILLING_KEY_FILE }
        : { text: needed('BILLING_KEY', BILLING_KEY) },
      walletId: BILLING_WALLET ?? 'coins',
      rights: BILLING_RIGHTS ?? new Map(),
    },
  }
}

/** Out of its file, where it stands in one. */
export async function billingKey(key: { text: string } | { file: string }): Promise<string> {
  if ('text' in key) return key.text
  const text = await readFile(key.file, 'utf8').catch(() => {
    throw new Error('The setting BILLING_KEY_FILE is wrong: the file cannot be read.')
  })
  if (!TOKEN.test(text.trim()))
    throw new Error('The setting BILLING_KEY_FILE is wrong: the file holds no token.')
  return text.trim()
}
