/** S3.10: who has a flag of their own in the consent record, in the specification's order; the cookie's flags stand in it. */
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

/** Whom the general consent lets in, by their numbers in the framework: Google's advertising, Taboola. */
export const GENERAL_VENDORS: readonly number[] = [755, 42]
