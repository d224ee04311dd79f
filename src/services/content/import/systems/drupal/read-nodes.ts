import { oldPathOf } from '../../../../../rules/http/old-path.ts'
import { escapeText } from '../../../../../rules/language/html-escaping.ts'
import { basedOn } from '../../news/feeds.ts'
import { authorityOf, EMPTY_ITEM, type NewsPicture, type NewsRead } from '../../news/news-item.ts'
import {
  fieldsOfRecord,
  namedValue,
  publicationState,
} from '../../publication/publication-state.ts'
import { listedValues } from '../../reading/json-lists.ts'
import { listedRecords } from '../../reading/listed-records.ts'
import type { RecordOrError } from '../../reading/read.ts'
import { cleanLine } from '../../wire-fields.ts'
import { isFields, momentAt, valueAt, valueBelow, wordAt, type Fields } from '../fields.ts'

/** Reads nodes as JSON:API of Drupal 8 and later answers them, with `include` for authors, terms and pictures. */

type Included = ReadonlyMap<string, Fields>

const OTHER_NODES = /^node--(?:page|landing_page|webform|homepage|book|forum)$/
const BODY_FIELDS = ['body', 'field_body', 'field_text', 'field_content']

const refused = (reason: string): NewsRead => ({ kind: 'refused', reason })
const keyOf = (one: unknown): string => `${wordAt(one, 'type')} ${wordAt(one, 'id')}`

/** The references of a node, by the name of the field. */
function relatedIn(
  node: Fields,
  included: Included,
): { reference: Fields; target: Fields | undefined }[] {
  const relationships = valueAt(node, 'relationships')
  return (isFields(relationships) ? Object.values(relationships) : []).flatMap((each) => {
    const data = valueAt(each, 'data')
    const references = (Array.isArray(data) ? data : [data]).filter(isFields)
    return references.map((reference) => ({ reference, target: included.get(keyOf(reference)) }))
  })
}

/** Returns the file of a picture: the field's own, or that of its media. */
function pictureOf(
  { reference, target }: { reference: Fields; target: Fields | undefined },
  included: Included,
  site: string,
): NewsPicture[] {
  if (!target) return []
  if (wordAt(target, 'type').startsWith('media--'))
    return relatedIn(target, included).flatMap((each) => pictureOf(each, included, site))
  const path = wordAt(valueBelow(target, 'attributes', 'uri'), 'url')
  const src = path && URL.parse(path, site || undefined)?.href
  const isPicture = wordAt(valueAt(target, 'attributes'), 'filemime').startsWith('image/')
  if (!src || (!isPicture && !/\.(?:jpe?g|png|webp|avif)$/i.test(path))) return []
  const meta = valueAt(reference, 'meta')
  return [{ src, altText: wordAt(meta, 'alt'), caption: wordAt(meta, 'title'), copyrights: '' }]
}

function namesOf(
  related: ReturnType<typeof relatedIn>,
  prefix: string,
  ...names: string[]
): string[] {
  return related
    .filter(({ reference }) => wordAt(reference, 'type').startsWith(prefix))
    .flatMap(({ target }) => wordAt(valueAt(target, 'attributes'), ...names) || [])
}

const MOMENTS = ['created', 'changed', 'published_at', 'publish_on', 'unpublish_on']

/** Older versions give seconds since 1970, as numbers or text. */
function withMoments(fields: Fields): Fields {
  const moments = MOMENTS.flatMap((name) => {
    const seconds = /^\d{8,10}$/.test(wordAt(fields, name)) ? Number(wordAt(fields, name)) : null
    const moment =
      seconds === null ? momentAt(fields, name) : new Date(seconds * 1000).toISOString()
    return moment === null ? [] : [[name, moment]]
  })
  return { ...fields, ...Object.fromEntries(moments) }
}

/** Reads a node. Refuses what Drupal does not show to everybody, and nodes that are no articles. */
export function drupalNode(node: Fields, included: Included): NewsRead {
  const type = wordAt(node, 'type')
  if (!type.startsWith('node--') || OTHER_NODES.test(type))
    return refused(`${namedValue({ name: 'type', value: type })} is no article`)
  const attributes = valueAt(node, 'attributes')
  if (!isFields(attributes)) return refused('attributes is missing')
  const fields = withMoments(attributes)
  if (valueAt(fields, 'status') === undefined) return refused('status is missing')
  const state = publicationState(fieldsOfRecord(fields))
  if (state.kind === 'refused') return refused(state.reason)
  const headline = wordAt(fields, 'title')
  if (headline === '') return refused('title is missing')
  const body = BODY_FIELDS.map((name) => valueAt(fields, name)).find(isFields)
  const site = wordAt(valueBelow(node, 'links', 'self'), 'href')
  const related = relatedIn(node, included)
  const terms = namesOf(related, 'taxonomy_term--', 'name')
  const missing = related.some(
    ({ reference, target }) =>
      !target && /^(?:taxonomy_term|media|file)--/.test(wordAt(reference, 'type')),
  )
  const alias = wordAt(valueAt(fields, 'path'), 'alias')
  const updated = wordAt(fields, 'changed') || null
  return {
    kind: 'item',
    item: {
      ...EMPTY_ITEM,
      id: wordAt(node, 'id') || null,
      source: authorityOf(site),
      headline,
      published: wordAt(fields, 'published_at', 'created') || null,
      updated,
      versionDate: updated,
      embargo: state.embargo,
      expires: state.expires?.date ?? null,
      intro: escapeText(cleanLine(wordAt(body, 'summary'))) || null,
      body: { html: basedOn(site || null, wordAt(body, 'processed', 'value')) },
      authors: namesOf(related, 'user--', 'display_name', 'name'),
      keywords: terms,
      codes: terms.map((term) => ({ code: term, name: term })),
      pictures: related.flatMap((each) => pictureOf(each, included, site)).slice(0, 1),
      oldPaths: [oldPathOf(alias && `https://site.example${alias}`)].filter(
        (path) => path !== null,
      ),
      notes: missing
        ? ['without pictures and terms that the file only names: ask for „include“']
        : [],
    },
  }
}

/** Yields the nodes of an answer of JSON:API. */
export async function* readDrupal(
  file: string,
  onBytes: (count: number) => void,
): AsyncGenerator<RecordOrError> {
  const included = new Map<string, Fields>()
  for await (const found of listedValues(file, ['included']))
    if (found.kind === 'value' && isFields(found.value))
      included.set(keyOf(found.value), found.value)
  yield* listedRecords(file, ['data'], (node) => drupalNode(node, included), onBytes)
}
