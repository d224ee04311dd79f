import type { Reader } from '../../rules/access/reader.ts'
import { mapMaybePromise, type MaybePromise } from '../calls/maybe-promise.ts'
import type { Store } from '../../store/store.ts'
import type { DecideAnswer, DecideRequest, PaywallService, RuleDocument } from './contract.ts'
import { createCurrentRules } from './current-rules.ts'
import { createDecisions } from './decisions.ts'
import { createMeter } from './meter.ts'
import { createMeterPruning } from './meter-pruning.ts'
import { readRules } from './rule-store.ts'
import { countedVisitorOf } from './visit.ts'

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

/** S3.02, S7.13: keeps the rules in memory, so that a decision without a meter needs no query. */
export async function createPaywallService(
  { database }: Pick<Store, 'database'>,
  { brand, verify, key, onError }: PaywallParts,
): Promise<EmbeddedPaywall> {
  const meter = createMeter(database, key)
  const pruning = createMeterPruning(database, onError)
  const current = createCurrentRules(database, { onChange: () => meter.clear(), onError })
  const { decideAll } = createDecisions({
    brand,
    async allows(question) {
      await pruning.runIfDue()
      return meter.allows(question)
    },
    onError,
  })
  await renew()

  return {
    decide,
    renew,
    needsSession: () => current.needs().session,
    readRules: () => readRules(database),
    saveRules: current.save,
  }

  async function renew(): Promise<void> {
    await current.reload()
    await pruning.run()
  }

  /** Synchronous if neither an account nor a meter is needed. */
  function decide(request: DecideRequest): MaybePromise<DecideAnswer> {
    const rules = current.rules()
    const reader = request.jwt && current.needs().reader ? verify(request.jwt) : null
    return mapMaybePromise(reader, (verified) => {
      const requester = countedVisitorOf(verified?.ssoId ?? null, request.session)
      return mapMaybePromise(decideAll({ request, rules, requester }), (results) => ({ results }))
    })
  }
}
