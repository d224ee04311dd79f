import { OPEN_TEMPLATE, paywallSlug } from '../../rules/paywall/paywall.ts'
import {
  asksForReader,
  defaultTemplate,
  ruleFor,
  needsSession,
  type PaywallRule,
} from '../../rules/paywall/paywall-rules.ts'
import type { Reader } from '../../rules/access/reader.ts'
import { mapMaybePromise, catchMaybePromise, type MaybePromise } from '../calls/maybe-promise.ts'
import type { Store } from '../../store/store.ts'
import type {
  DecideAnswer,
  DecideFeature,
  DecideRequest,
  DecideResult,
  PaywallService,
  RuleDocument,
} from './contract.ts'
import { createMeter } from './meter.ts'
import { pruneMeter } from './meter-pruning.ts'
import { readRules, saveRules } from './rule-store.ts'
import {
  articleIdOf,
  countedVisitorOf,
  meterReaderOf,
  visitOf,
  type CountedVisitor,
} from './visit.ts'

export type PaywallParts = {
  brand: string
  /** Returns `null` for a token that does not verify. */
  verify: (jwt: string) => Promise<Reader | null>
  /** Key for hashing networks. */
  key: string
  /** Logs unexpected errors; an answer only says that one occurred. */
  onError: (error: unknown) => void
}

/** Paywall service on the site's own database. It trusts its callers: `session` and `ip` come from the gate. */
export type EmbeddedPaywall = PaywallService & {
  readRules(): Promise<RuleDocument>
  saveRules(document: RuleDocument): Promise<RuleDocument>
  /** Reloads the rules. Call it when `PAYWALL_RULES_TAG` is announced. */
  renew(): Promise<void>
}

const PRUNE_EVERY_MS = 600_000

/** S3.02, S7.13: keeps the rules in memory, so that a decision without a meter needs no query. */
export async function createPaywallService(
  { database }: Pick<Store, 'database'>,
  { brand, verify, key, onError }: PaywallParts,
): Promise<EmbeddedPaywall> {
  const meter = createMeter(database, key)
  let current: RuleDocument = { version: -1, rules: [] }
  /** What the rules need to know about a visitor. */
  let needs = { session: false, reader: false }
  let prunedAt = 0
  await renew()

  return {
    decide,
    renew,
    needsSession: () => needs.session,
    readRules: () => readRules(database),
    async saveRules(document) {
      const saved = await saveRules(database, document)
      adopt(saved)
      return saved
    },
  }

  /** If the rules cannot be read, the current ones stay in force; at startup, everything is locked. */
  async function renew(): Promise<void> {
    try {
      adopt(await readRules(database))
    } catch (error) {
      onError(error)
    }
    await prune()
  }

  /** Ignores an older version: two reads may end in another order than they began. */
  function adopt(document: RuleDocument): void {
    if (document.version < current.version) return
    current = document
    needs = {
      session: needsSession(document.rules),
      reader: asksForReader(document.rules),
    }
    meter.clear()
  }

  /** Synchronous if neither an account nor a meter is needed. */
  function decide(request: DecideRequest): MaybePromise<DecideAnswer> {
    const { rules } = current
    const reader = request.jwt && needs.reader ? verify(request.jwt) : null
    return mapMaybePromise(reader, (verified) => {
      const requester = countedVisitorOf(verified?.ssoId ?? null, request.session)
      return mapMaybePromise(decideAll({ request, rules, requester }), (results) => ({ results }))
    })
  }

  /** Decides one feature after the other, because each may change a counter. */
  function decideAll(view: View, decided: DecideResult[] = []): MaybePromise<DecideResult[]> {
    const feature = view.request.features[decided.length]
    if (!feature) return decided
    return mapMaybePromise(decideFeature(feature, view), (result) =>
      decideAll(view, [...decided, result]),
    )
  }

  function decideFeature(feature: DecideFeature, view: View): MaybePromise<DecideResult> {
    const { rules, requester } = view
    const sdkFeatureSlug = feature.slug
    if (sdkFeatureSlug !== paywallSlug(brand)) {
      return { sdkFeatureSlug, error: '404: There is no such feature.' }
    }
    return catchMaybePromise<DecideResult, DecideResult>(
      () => {
        const rule = ruleFor(rules, visitOf(feature, requester))
        const template = rule ? templateOf(rule, feature, view) : defaultTemplate(brand)
        return mapMaybePromise(template, (outputValue) => ({
          sdkFeatureSlug,
          outputType: 'string',
          outputValue,
        }))
      },
      (error) => {
        onError(error)
        return { sdkFeatureSlug, error: '500: The decision failed.' }
      },
    )
  }

  /** Readers who cannot be counted get no metered articles. */
  function templateOf(
    { template, meter: counted }: PaywallRule,
    feature: DecideFeature,
    { request, requester }: View,
  ): MaybePromise<string> {
    if (!counted) return template
    const reader = meterReaderOf(requester)
    const articleId = articleIdOf(feature)
    if (!reader || articleId === null) return template
    const ask = {
      reader,
      articleId,
      meter: counted,
      address: request.ip ?? null,
      isDryRun: request.dry_run_mode ?? false,
    }
    return meteredTemplate(template, ask)
  }

  async function meteredTemplate(
    template: string,
    ask: Parameters<typeof meter.allows>[0],
  ): Promise<string> {
    if (Date.now() - prunedAt > PRUNE_EVERY_MS) await prune()
    return (await meter.allows(ask)) ? OPEN_TEMPLATE : template
  }

  async function prune(): Promise<void> {
    prunedAt = Date.now()
    await pruneMeter(database).catch(onError)
  }
}

type View = {
  request: DecideRequest
  rules: readonly PaywallRule[]
  requester: CountedVisitor
}
