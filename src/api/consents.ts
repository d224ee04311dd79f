import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { TRACKING_COOKIE, VISITS_COOKIE } from '../rules/analytics/visits.ts'
import { grantedBy, type ConsentChoice } from '../rules/consent/consent-choice.ts'
import {
  allows,
  CONSENT_COOKIE,
  consentValue,
  readConsent,
  type ConsentRecord,
} from '../rules/consent/consent-record.ts'
import { sourcepointOf } from '../rules/consent/sourcepoint.ts'
import { textVersion } from '../rules/consent/consent-words.ts'
import { registeredCmp } from '../rules/consent/registered-cmp.ts'
import { TC_COOKIE } from '../rules/consent/tcf.ts'
import { cacheKeyOf } from '../rules/http/cache-key.ts'
import * as COOKIE_AGES from '../rules/http/cookie-ages.ts'
import { LANGUAGE_COOKIE, readableCookie, readCookie } from '../rules/http/cookies.ts'
import type { Settings } from '../rules/site/settings.ts'
import type { ConsentsService } from '../services/consents/consents-service.ts'
import { tcString } from '../services/consents/tc-string.ts'
import type { RateLimit } from '../services/rate-limits/rate-limits.ts'
import { consentForm } from '../pages/consent/consent.form.ts'
import { readForm } from '../pages/forms/read-form.ts'
import { endpoints, type Call, type Endpoint } from './endpoint.ts'
import { backTo, bodyOf, setCookies } from './sessions/account-requests.ts'
import { FOR_FORMS } from './terms.ts'
import { cacheKeyCookie } from './sessions/session-cookies.ts'
import { href } from '../routes.ts'

/** Each request adds a row that is kept for years; households and offices share an address. */
const CONSENT_RATE: RateLimit = { name: 'consents', points: 60, seconds: 600 }

type ConsentsParts = {
  consents: ConsentsService
  settings: () => Settings
  secureCookies: boolean
  log: Logger
}

/**
 * `POST /einwilligungen` {choice: all|none|chosen|add|remote, version (not for remote), general?, vendor_…?} → 303 to
 * its page with `?hinweis=` saved, again (unknown choice or text) or not-kept. Sets the consent cookie (S3.10, S9.04:
 * 360 days, readable by scripts) and, if the site has a TCF id, the TC string for vendors. Removes cookies that need
 * `kdm` if it is not granted.
 * S8.08: a consent that cannot be proved is not granted; a withdrawal needs no proof.
 */
export function consentsApi({ consents, settings, secureCookies, log }: ConsentsParts): Endpoint[] {
  const { post } = endpoints({ ...FOR_FORMS, rate: CONSENT_RATE, body: 4000 })
  const cookiesFor = consentCookies({ settings, secureCookies })
  return [post(href.consent(), 'public', decide)]

  async function decide({ context, readerOf }: Call<'public'>): Promise<Response> {
    const { values } = readForm(consentForm, await bodyOf(context))
    if (!values) return answer('again')
    const { choice } = values
    const cookies = context.req.header('cookie')
    const before = readConsent(cookies)
    const granted = grantedBy({ choice, isTicked: (field) => values[field] }, before)
    const record: ConsentRecord = {
      ...granted,
      givenAt: Math.floor(Date.now() / 1000),
      id: before?.id ?? randomBytes(16).toString('hex'),
    }
    const isRemote = choice === 'remote'
    if (isRemote && !sourcepointOf(settings())) return answer('again')
    const version = isRemote ? textVersion('remote') : values.version
    const isRefused = !granted.general && granted.vendors.size === 0
    let outcome = await noted(record, choice, version)
    // A withdrawal by link names no text version; the record must still say that the consent has ended.
    if (outcome === 'unknown-text' && isRefused) outcome = await noted(record, 'none', todaysText())
    if (outcome !== 'noted' && !isRefused)
      return answer(outcome === 'failed' ? 'not-kept' : 'again')
    setCookies(context, cookiesFor(record, cookies, (await readerOf())?.roles ?? []))
    return answer('saved')

    function answer(notice: string): Response {
      return backTo(context, href.consent(), { hinweis: notice })
    }
  }

  function todaysText(): string {
    const current = settings()
    return textVersion(sourcepointOf(current) ? 'remote' : current.consent_model)
  }

  async function noted(record: ConsentRecord, choice: ConsentChoice, textVersion: string) {
    try {
      return await consents.note(record, { choice, textVersion })
    } catch (error) {
      log.error({ err: error }, 'error while setting consent to store')
      return 'failed'
    }
  }
}

/** Returns a function that makes the cookie lines for a consent. `sent`: the cookies of the request. */
function consentCookies({
  settings,
  secureCookies,
}: Pick<ConsentsParts, 'settings' | 'secureCookies'>) {
  return (record: ConsentRecord, sent: string | undefined, roles: readonly string[]): string[] => {
    const value = consentValue(record)
    const cacheKey = cacheKeyOf(`${CONSENT_COOKIE}=${value}; ${sent ?? ''}`, roles)
    return [
      kept(CONSENT_COOKIE, value),
      ...tcCookie(record, readCookie(sent, TC_COOKIE)),
      cacheKeyCookie(cacheKey, secureCookies),
      ...(allows(record, 'kdm') ? [languageCookie()] : endedVisits(sent)),
    ]
  }

  /** A site that is not a consent manager of the framework removes an earlier TC string; Sourcepoint keeps its own. */
  function tcCookie(record: ConsentRecord, before: string | undefined): string[] {
    const cmp = registeredCmp(settings())
    if (cmp) return [kept(TC_COOKIE, tcString(record, cmp))]
    return before && !sourcepointOf(settings()) ? [kept(TC_COOKIE, '')] : []
  }

  /** S9.04: set by the server, because some browsers limit cookies set by scripts to one week. */
  function languageCookie(): string {
    const terms = { maxAge: COOKIE_AGES.language, secure: secureCookies }
    return readableCookie({ name: LANGUAGE_COOKIE, value: 'de', ...terms })
  }

  /** A cookie as long-lived as the consent; an empty value removes it. */
  function kept(name: string, value: string): string {
    const maxAge = value ? COOKIE_AGES.consent : 0
    return readableCookie({ name, value, maxAge, secure: secureCookies })
  }
}

/**
 * S3.19: a script removes these cookies too, but only on the next page. A cookie is removed only with the attributes it
 * was set with.
 */
function endedVisits(cookies: string | undefined): string[] {
  const terms = { value: '', maxAge: 0 }
  const ended = [
    { ...terms, name: TRACKING_COOKIE, secure: true, sameSite: 'None' as const },
    { ...terms, name: VISITS_COOKIE, secure: false },
    { ...terms, name: LANGUAGE_COOKIE, secure: false },
  ]
  return ended.filter(({ name }) => readCookie(cookies, name)).map(readableCookie)
}
