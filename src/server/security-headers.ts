import { createHash } from 'node:crypto'
import { EMBED_FRAME_SOURCES } from '../rules/embeds.ts'
import { HEAD_SCRIPT } from './document.ts'

const hash = createHash('sha256').update(HEAD_SCRIPT).digest('base64')

const FRAMED_BY_ITSELF = "frame-ancestors 'self'"

/** What a page may load: this site alone. Consent widens it later, per vendor (design 6). */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${hash}'`,
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  `frame-src 'self' ${EMBED_FRAME_SOURCES.join(' ')}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  FRAMED_BY_ITSELF,
].join('; ')

/** Name, value, name, value … as node:http takes them. */
export const SECURITY_HEADERS: readonly string[] = [
  'content-security-policy',
  CONTENT_SECURITY_POLICY,
  'referrer-policy',
  'strict-origin-when-cross-origin',
  'x-content-type-options',
  'nosniff',
  'permissions-policy',
  'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy',
  'same-origin',
]

/** S6.10: the dialog flow, and nothing else, may also stand in a frame of the publisher's other sites. */
export function frameableHeaders(ownOrigins: readonly string[]): readonly string[] {
  const ancestors = [FRAMED_BY_ITSELF, ...ownOrigins].join(' ')
  return SECURITY_HEADERS.map((value) => value.replace(FRAMED_BY_ITSELF, ancestors))
}
