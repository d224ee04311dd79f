import { OPEN_TEMPLATE, paywallSlug } from '../../rules/paywall/paywall.ts'
import { defaultTemplate, ruleFor, type PaywallRule } from '../../rules/paywall/paywall-rules.ts'
import { catchMaybePromise, mapMaybePromise, type MaybePromise } from '../calls/maybe-promise.ts'
import type { DecideFeature, DecideRequest, DecideResult } from './contract.ts'
import type { MeterQuestion } from './meter.ts'
import { articleIdOf, meterReaderOf, visitOf, type CountedVisitor } from './visit.ts'

type DecisionOptions = {
  brand: string
  /** Whether the meter allows the article. */
  allows: (question: MeterQuestion) => Promise<boolean>
  onError: (error: unknown) => void
}

/** A request with the rules in force and its visitor. */
export type View = {
  request: DecideRequest
  rules: readonly PaywallRule[]
  requester: CountedVisitor
}

/** Creates the decision for all features of a request. */
export function createDecisions({ brand, allows, onError }: DecisionOptions) {
  return { decideAll }

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
    const allowed = allows({
      reader,
      articleId,
      meter: counted,
      address: request.ip ?? null,
      isDryRun: request.dry_run_mode ?? false,
    })
    return mapMaybePromise(allowed, (isAllowed) => (isAllowed ? OPEN_TEMPLATE : template))
  }
}
