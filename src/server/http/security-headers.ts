import { createHash } from 'node:crypto'

/** Two years, as browsers ask of a site that means it. */
const STRICT_TRANSPORT = ['strict-transport-security', 'max-age=63072000']

type PagePolicy = {
  /** The origins this page may open frames of, beside this site. */
  frames?: readonly string[]
  /** The origins that may open this page in a frame, beside this site. */
  framedBy?: readonly string[]
  /** False of a page that holds none. */
  runsScripts?: boolean
}

/** Where a form of ours may lead on to: browsers follow its redirects by the same rule. */
const CARD_PROVIDER = 'https://checkout.stripe.com'

/** What every page of this site may load or run in addition to its own files. */
type SiteSources = {
  forms: readonly string[]
  images: readonly string[]
  /** The inline script of each page, as CSP names it. */
  script: string
}

/** What a page may load: this site, and pictures of its image host. Consent widens it later, per vendor (design 6). */
const policy = (
  { frames = [], framedBy = [], runsScripts = true }: PagePolicy,
  { forms, images, script }: SiteSources,
): string =>
  [
    "default-src 'self'",
    runsScripts ? `script-src 'self' ${script}` : "script-src 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    ['frame-src', "'self'", ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", ...forms].join(' '),
    ['frame-ancestors', "'self'", ...framedBy].join(' '),
  ].join('; ')

/** The security headers of one page: name, value, name, value … as node:http takes them. */
export type SecurityHeaders = (page?: PagePolicy) => readonly string[]

/** Readers who know this site by https are never to ask for it in the clear. */
export const strictTransport = (publicUrl: string): readonly string[] =>
  publicUrl.startsWith('https:') ? STRICT_TRANSPORT : []

export function createSecurityHeaders(
  publicUrl: string,
  {
    takesCards,
    imagesUrl,
    inlineScript,
  }: { takesCards: boolean; imagesUrl: string | undefined; inlineScript: string },
): SecurityHeaders {
  const origins = {
    script: `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`,
    forms: takesCards ? [CARD_PROVIDER] : [],
    images: imagesUrl === undefined ? [] : [new URL(imagesUrl).origin],
  }
  const always = [
    'referrer-policy',
    'strict-origin-when-cross-origin',
    'x-content-type-options',
    'nosniff',
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'cross-origin-opener-policy',
    'same-origin',
    ...strictTransport(publicUrl),
  ]
  return (page = {}) => ['content-security-policy', policy(page, origins), ...always]
}
