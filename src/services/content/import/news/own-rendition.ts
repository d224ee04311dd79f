/**
 * The fields of our own export that formats do not cover, so that an article can be imported unchanged (decision 40).
 */

export const OWN_TYPE = 'application/vnd.morgenblatt.article+json'

/** The fields of the full form that no format covers. */
export const OWN_FIELDS = [
  'titlePrefix',
  'seoTitle',
  'description',
  'introTextHtml',
  'teaserTextHtml',
  'section',
  'tags',
  'authors',
  'contentRestriction',
  'isSoldContent',
  'img',
  'headerVideo',
  'badge',
  'series',
  'isOpinion',
  'isPodcast',
  'isVideoArticle',
  'isLive',
  'aiGenerated',
  'contentItems',
  'slug',
] as const

/**
 * Parses our own rendition and keeps known fields only; returns `null` if it is not one, and the text is read instead.
 */
export function ownRendition(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const fields = value as Record<string, unknown>
    if (!Array.isArray(fields['contentItems'])) return null
    return Object.fromEntries(
      OWN_FIELDS.flatMap((key) => (key in fields ? [[key, fields[key]]] : [])),
    )
  } catch {
    return null
  }
}
