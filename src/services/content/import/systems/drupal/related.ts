import type { NewsPicture } from '../../news/news-item.ts'
import { isFields, valueAt, valueBelow, wordAt, type Fields } from '../fields.ts'

/** Records that an answer includes, by type and id. */
export type Included = ReadonlyMap<string, Fields>

/** A reference of a record; `target` is missing if the answer does not include it. */
export type Related = { field: string; reference: Fields; target: Fields | undefined }

export const keyOf = (one: unknown): string => `${wordAt(one, 'type')} ${wordAt(one, 'id')}`

export const isOfKind = ({ reference }: Related, kind: string): boolean =>
  wordAt(reference, 'type').startsWith(`${kind}--`)

/** Whether Drupal shows a record to its editors only; files and terms of older versions have no state. */
export const isUnpublished = ({ target }: Related): boolean =>
  valueBelow(target, 'attributes', 'status') === false

/** Returns the references of a record, in the order of its fields. */
export function relatedIn(record: Fields, included: Included): Related[] {
  const relationships = valueAt(record, 'relationships')
  return Object.entries(isFields(relationships) ? relationships : {}).flatMap(([field, each]) => {
    const data = valueAt(each, 'data')
    const references = (Array.isArray(data) ? data : [data]).filter(isFields)
    return references.map((reference) => ({
      field,
      reference,
      target: included.get(keyOf(reference)),
    }))
  })
}

/** Returns the file of a picture: the field's own, or those of its media. */
export function picturesOf(
  related: Related,
  included: Included,
  site: string,
  depth = 0,
): NewsPicture[] {
  const { reference, target } = related
  if (!target || isUnpublished(related) || depth > 3) return []
  if (isOfKind(related, 'media'))
    return relatedIn(target, included)
      .filter(({ field }) => field !== 'thumbnail')
      .flatMap((each) => picturesOf(each, included, site, depth + 1))
  const path = wordAt(valueBelow(target, 'attributes', 'uri'), 'url')
  const src = path && URL.parse(path, site || undefined)?.href
  const isPicture = wordAt(valueAt(target, 'attributes'), 'filemime').startsWith('image/')
  if (!src || (!isPicture && !/\.(?:jpe?g|png|webp|avif)$/i.test(path))) return []
  const meta = valueAt(reference, 'meta')
  return [{ src, altText: wordAt(meta, 'alt'), caption: wordAt(meta, 'title'), copyrights: '' }]
}
