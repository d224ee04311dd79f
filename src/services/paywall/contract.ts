import { z } from 'zod'
import type { PaywallRule } from '../../rules/paywall/paywall-rules.ts'
import type { MaybePromise } from '../calls/maybe-promise.ts'

/** S7.13: Zephr's `POST /zephr/decide`, used by the embedded service and by the client of a remote one. */

export const DECIDE_PATH = '/zephr/decide'
const MAX_FEATURES = 20

const text = z.string()
const maybeText = text.nullish()
const input = z.union([z.string(), z.number(), z.boolean(), z.null()])

const feature = z.object({
  slug: text.min(1),
  path: maybeText,
  content_id: maybeText,
  inputs: z.record(text, input).nullish(),
})

/** S3.03: each feature is decided separately; `dry_run_mode` counts nothing. */
export const decideRequest = z.object({
  features: z.array(feature).min(1).max(MAX_FEATURES),
  session: maybeText,
  foreign_keys: z.record(text, text).nullish(),
  ip: maybeText,
  user_agent: maybeText,
  jwt: maybeText,
  dry_run_mode: z.boolean().nullish(),
})
export type DecideRequest = z.infer<typeof decideRequest>
export type DecideFeature = z.infer<typeof feature>

const result = z.object({
  sdkFeatureSlug: text,
  outputType: text.nullish(),
  outputValue: z.unknown().optional(),
  error: z.unknown().optional(),
})

/** S3.02: a failed feature has its own `error`. */
export const decideAnswer = z.object({ results: z.array(result) })
export type DecideAnswer = z.infer<typeof decideAnswer>
export type DecideResult = z.infer<typeof result>

export type PaywallService = {
  decide(request: DecideRequest): MaybePromise<DecideAnswer>
  /** Whether decisions may depend on a session, so that anonymous readers need one. */
  needsSession(): boolean
}

const MAX_RULES = 200
const MAX_CONDITIONS = 100
const MAX_PERIOD_DAYS = 30

const name = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,49}$/, 'must be lower-case letters, digits and hyphens')
const host = z.string().regex(/^(?:none|[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/, 'must be a host, or none')
const section = z.string().regex(/^\/[a-z0-9/_-]*$/, 'must be a path such as /sport')
const anyOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry).min(1).max(MAX_CONDITIONS).optional()
const percent = z.number().min(0).max(100)

const conditions = z.strictObject({
  sections: anyOf(section),
  restrictions: anyOf(z.enum(['free', 'paid'])),
  devices: anyOf(z.enum(['mobile', 'desktop'])),
  referrers: anyOf(host),
  pageTypes: anyOf(z.enum(['Artikelseite', 'Kategorieseite', 'Other'])),
  linkTokenStates: anyOf(z.enum(['valid', 'invalid', 'expired', 'none'])),
  registered: z.boolean().optional(),
  share: z
    .strictObject({ test: name, from: percent, to: percent })
    .refine(({ from, to }) => from < to, 'must run from a lower percentage to a higher')
    .optional(),
})

/** A period is never longer than the lifetime of the anonymous reader's cookie. */
const meter = z.strictObject({
  limit: z.int().min(1).max(1000),
  periodDays: z.int().min(1).max(MAX_PERIOD_DAYS),
  counter: name.default('standard'),
  newReadersPerDay: z.int().min(1).max(10_000).default(10),
})

const template = z
  .string()
  .max(80)
  .regex(/^[a-z0-9-]*(?:\{device\})?[a-z0-9-]*$/, 'must be a key such as sommer-{device}, or ok')
  .min(1)

export const ruleList: z.ZodType<PaywallRule[]> = z
  .array(z.strictObject({ name, when: conditions.default({}), template, meter: meter.optional() }))
  .max(MAX_RULES)

export type RuleDocument = { version: number; rules: readonly PaywallRule[] }

export const ruleDocument = z.strictObject({
  version: z.int().min(0).max(999_999_999),
  rules: ruleList,
})
