import type { LinkToken } from '../access/link-token.ts'
import type { ContentRestriction } from '../articles/article.ts'
import type { Device } from '../http/device.ts'

/** The template of the paywall service that unlocks (S4.06). */
export const OPEN_TEMPLATE = 'ok'

/** S4.05: returns the template that locks if the service does not answer. */
export function fallbackTemplate(brand: string, device: Device): string {
  return `${brand}-standard-${device}`
}

/** S3.02: replaces the placeholder `{device}` of a template key. */
export function withDevice(template: string, device: Device): string {
  return template.replaceAll('{device}', device)
}

/** One entry of the service's answer (S3.02). */
export type PaywallResult = { sdkFeatureSlug: string; outputValue?: unknown; error?: unknown }

/** S3.02: returns the slug of a brand's paywall in the service. */
export const paywallSlug = (brand: string): string => `paywall-${brand}`

/** S3.02, S4.05: returns the template for a brand and device; null if the answer has no template, which counts as a failure. */
export function answeredTemplate(
  results: readonly PaywallResult[],
  target: { brand: string; device: Device },
): string | null {
  const result = results.find((entry) => entry.sdkFeatureSlug === paywallSlug(target.brand))
  if (!result || result.error) return null
  if (typeof result.outputValue !== 'string' || result.outputValue === '') return null
  return withDevice(result.outputValue, target.device)
}

/** S5.15: the state of a link token, or `none` for a visit without one. */
export type LinkTokenState = LinkToken['state'] | 'none'

/** The facts of a page view for the paywall service. */
export type PaywallQuestion = {
  path: string
  page: 'article' | 'home' | 'tag' | 'other'
  contentRestriction: ContentRestriction | null
  referrer: string | null
  device: Device
  pageId: number | null
  authorId: number | null
  anonymousId: string | null
  idToken: string | null
  linkToken: { state: LinkTokenState; type: string | null }
  /** The visitor's network address, by which new anonymous readers are counted. */
  address: string | null
  /** Counts nothing; must not be used for an answer with a paid body. */
  isDryRun?: boolean
}

/** S3.03: the inputs, with the names used in the service's rules. */
export type PaywallInputs = {
  _dm_ressort: string
  _dm_contentRestriction: string
  _dm_referrer: string
  _dm_device: Device
  _dm_pageType: 'Artikelseite' | 'Kategorieseite' | 'Other'
  _dm_contentid: string
  _anonId: string | null
  _dm_linkTokenState: LinkTokenState
  _dm_linkTokenType: string
}

/** S3.03: the inputs with path, session (the anonymous id) and jwt (the id token). */
export type PaywallRequest = {
  inputs: PaywallInputs
  path: string
  session: string | null
  jwt: string | null
}

/** S3.03: builds the request to the paywall service. */
export function paywallRequest(question: PaywallQuestion): PaywallRequest {
  const { path, anonymousId, idToken, linkToken } = question
  return {
    inputs: {
      _dm_ressort: ressortOf(path),
      _dm_contentRestriction: question.contentRestriction ?? '',
      _dm_referrer: question.referrer || 'none',
      _dm_device: question.device,
      _dm_pageType: pageType(question.page),
      _dm_contentid: String(question.pageId ?? question.authorId ?? ''),
      _anonId: anonymousId,
      _dm_linkTokenState: linkToken.state,
      _dm_linkTokenType: linkToken.type ?? 'none',
    },
    path,
    session: anonymousId,
    jwt: idToken,
  }
}

/** The first segment of a path. */
function ressortOf(path: string): string {
  const end = path.indexOf('/', 1)
  return end < 0 ? path.slice(1) : path.slice(1, end)
}

function pageType(page: PaywallQuestion['page']): PaywallInputs['_dm_pageType'] {
  if (page === 'article') return 'Artikelseite'
  return page === 'home' || page === 'tag' ? 'Kategorieseite' : 'Other'
}

/** The class of the element that contains the paid part of an unlocked article; used for nothing else. */
export const PAID_BODY_CLASS = 'paid-body'
