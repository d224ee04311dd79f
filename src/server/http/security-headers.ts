import { createHash } from 'node:crypto'

/** Two years, the value that browsers recommend. */
const STRICT_TRANSPORT = ['strict-transport-security', 'max-age=63072000']

type PagePolicy = {
  /** Origins of frames on this page, in addition to this site. */
  frames?: readonly string[]
  /** Origins that may show this page in a frame, in addition to this site. */
  framedBy?: readonly string[]
  /** False if the page contains no scripts. */
  runsScripts?: boolean
  /** True if the page may only be looked at: no forms, no new windows. */
  isSandboxed?: boolean
}

/** Redirect target of order forms: browsers apply `form-action` to redirects too. */
const CARD_PROVIDER = 'https://checkout.stripe.com'

/** Sources that every page may load or run in addition to the site's own files. */
type SiteSources = {
  forms: readonly string[]
  images: readonly string[]
  /** The hash of each page's inline script, in CSP syntax. */
  script: string
}

/**
 * Returns the Content-Security-Policy: this site and the pictures of its image host. Consent adds origins later, per vendor
 * (design 6).
 */
const policy = (
  { frames = [], framedBy = [], runsScripts = true, isSandboxed = false }: PagePolicy,
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
    // Captions of films are in the page (`captionsUrl`).
    "media-src 'self' data:",
    ['frame-src', "'self'", ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    isSandboxed ? "form-action 'none'" : ['form-action', "'self'", ...forms].join(' '),
    ['frame-ancestors', "'self'", ...framedBy].join(' '),
    ...(isSandboxed ? ['sandbox allow-same-origin'] : []),
  ].join('; ')

/** The security headers of one page as alternating names and values, the format of `node:http`. */
export type SecurityHeaders = (page?: PagePolicy) => readonly string[]

/** HSTS for a site with an https URL: browsers that know the site never use http. */
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
