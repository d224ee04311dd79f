import {
  answeredTemplate,
  paywallRequest,
  paywallSlug,
  type PaywallQuestion,
} from '../../rules/paywall/paywall.ts'
import { catchMaybePromise, type MaybePromise } from '../calls/maybe-promise.ts'
import type { DecideAnswer, DecideRequest, PaywallService } from './contract.ts'
import { withTimeout } from '../calls/with-timeout.ts'
import { PaywallFailure } from './zephr.ts'

type PaywallTarget = {
  service: PaywallService
  brand: string
  timeoutMs: number
  log: { warn(facts: object, message: string): void }
}

/** Format of template keys: they become part of cache keys and markup. */
const TEMPLATE_KEY = /^[\w.-]{1,100}$/

/**
 * S4.05: returns the service's template for a page view, or `null` after a failure. Logs one line without the token.
 */
export function askPaywall(
  { service, brand, timeoutMs, log }: PaywallTarget,
  question: PaywallQuestion,
): MaybePromise<string | null> {
  return catchMaybePromise(ask, (error) => {
    log.warn({ reason: reasonOf(error) }, NOT_DECIDED)
    return null
  })

  function ask(): MaybePromise<string> {
    const answer = service.decide(requestFor(question, brand))
    return answer instanceof Promise
      ? withTimeout(timeoutMs, answer, timeoutError).then(templateOf)
      : templateOf(answer)
  }

  function timeoutError(): PaywallFailure {
    return new PaywallFailure(`It took longer than ${timeoutMs} ms.`)
  }

  function templateOf({ results }: DecideAnswer): string {
    const template = answeredTemplate(results, { brand, device: question.device })
    if (template !== null && TEMPLATE_KEY.test(template)) return template
    throw new PaywallFailure('It named no usable template.')
  }
}

const NOT_DECIDED = 'The paywall service did not decide; the fallback template locks'

/** S3.02, S3.03 */
function requestFor(question: PaywallQuestion, brand: string): DecideRequest {
  const { inputs, path, session, jwt } = paywallRequest(question)
  return {
    features: [{ slug: paywallSlug(brand), path, inputs }],
    session,
    jwt,
    ip: question.address,
    dry_run_mode: question.isDryRun ?? false,
  }
}

/** Error messages of other libraries may contain what was sent; names and codes do not. */
function reasonOf(error: unknown): string {
  if (error instanceof PaywallFailure) return error.message
  if (!(error instanceof Error)) return 'It failed.'
  const cause: unknown = error.cause
  const code: unknown = cause && typeof cause === 'object' ? Reflect.get(cause, 'code') : undefined
  return typeof code === 'string' ? `It failed: ${code}.` : `It failed: ${error.name}.`
}
