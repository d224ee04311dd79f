import type { Focus } from '../articles/article.ts'

/** The formats and limits of the media library, and the rules for using a file. */

export const MEDIA_KINDS = ['image', 'audio', 'video'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** Formats by content, with their extension and media type. */
export const MEDIA_FORMATS = {
  jpeg: { kind: 'image', ending: 'jpg', mime: 'image/jpeg' },
  png: { kind: 'image', ending: 'png', mime: 'image/png' },
  webp: { kind: 'image', ending: 'webp', mime: 'image/webp' },
  avif: { kind: 'image', ending: 'avif', mime: 'image/avif' },
  gif: { kind: 'image', ending: 'gif', mime: 'image/gif' },
  heic: { kind: 'image', ending: 'heic', mime: 'image/heic' },
  mp3: { kind: 'audio', ending: 'mp3', mime: 'audio/mpeg' },
  m4a: { kind: 'audio', ending: 'm4a', mime: 'audio/mp4' },
  mp4: { kind: 'video', ending: 'mp4', mime: 'video/mp4' },
} as const satisfies Record<string, { kind: MediaKind; ending: string; mime: string }>
export type MediaFormat = keyof typeof MEDIA_FORMATS

/** The largest file of each kind, in bytes. */
export const MAX_MEDIA_BYTES: Readonly<Record<MediaKind, number>> = {
  image: 20_000_000,
  audio: 300_000_000,
  video: 500_000_000,
}

/** The longest part of a file that one request may carry, in bytes. */
export const MAX_PIECE_BYTES = 16_000_000

/** Narrower pictures get a warning: they are enlarged on wide screens, and search engines ignore them. */
export const MIN_GOOD_WIDTH = 1200

/** Maximum lengths of the fields that people fill. */
export const MAX_MEDIA_LINE = 300
export const MAX_MEDIA_TEXT = 2000
/** The longest file of captions, in characters. */
export const MAX_CAPTIONS_LENGTH = 1_000_000

/** Why a file is not accepted. */
export type UploadFault =
  | 'format'
  | 'too-large'
  | 'pixels'
  | 'broken'
  | 'too-many-uploads'
  | 'no-space'

/** Returns the format of a file by its first bytes (at least 16); `null` for others. */
export function formatOf(start: Uint8Array): MediaFormat | null {
  const text = String.fromCharCode(...start.subarray(0, 16))
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp') return formatOfBrand(text.slice(8, 12))
  if (text.startsWith('ID3') || isMpegLayer3(start)) return 'mp3'
  return null
}

/** The brand of a file in the ISO base media format. */
function formatOfBrand(brand: string): MediaFormat | null {
  if (/^avi[fs]$/.test(brand)) return 'avif'
  if (/^(?:he[iv][cxms]|mif1|msf1)$/.test(brand)) return 'heic'
  if (/^M4[AB] $/.test(brand)) return 'm4a'
  if (/^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |M4VP|dash|MSNV)$/.test(brand)) return 'mp4'
  return null
}

/** The first eleven bits are ones; then version 1 or 2 and layer III. */
function isMpegLayer3([first = 0, second = 0]: Uint8Array): boolean {
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02
}

/** The fields of a file that editors fill in; all texts may be empty. */
export type MediaFields = {
  title: string
  caption: string
  alt: string
  credit: string
  licence: string
  /** The last day on which it may be used, `2026-12-31`; `null` without an end. */
  licenceUntil: string | null
  /** Pictures only. */
  focus: Focus | null
}

/** Why a file may not be used in an article. */
export type UseFault = 'credit' | 'licence' | 'expired'

/** Returns why a file may not be published on this day (`2026-12-31`); `null` if it may. */
export function faultOfUse(
  { credit, licence, licenceUntil }: Pick<MediaFields, 'credit' | 'licence' | 'licenceUntil'>,
  today: string,
): UseFault | null {
  if (credit === '') return 'credit'
  if (licence === '') return 'licence'
  return licenceUntil !== null && licenceUntil < today ? 'expired' : null
}
