/** What our own export says beyond a format, so that an article comes back as it was (decision 40). */

export const OWN_TYPE = 'application/vnd.morgenblatt.article+json'

/** The fields of the full form that no format has a place for. */
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

/** Only known fields; null where it is no such rendition: the text is read instead. */
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
