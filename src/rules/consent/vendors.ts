/** S3.10: the vendors with their own consent flag, in the order of the specification; the cookie's flags use the same order. */
export const CONSENT_VENDORS = [
  'adobe_analytics',
  'vimeo',
  'youtube',
  'x',
  'tiktok',
  'instagram',
  'glomex',
  'facebook',
  'cleverpush',
  'kdm',
  'echobox',
  'dpa_infocom',
  'ivw',
  'alles_plus',
  'sportmonks',
  'yack_rocks',
] as const

export type ConsentVendor = (typeof CONSENT_VENDORS)[number]

/** The vendors of the general consent, by their TCF ids: Google's advertising, Taboola. */
export const GENERAL_VENDORS: readonly number[] = [755, 42]
