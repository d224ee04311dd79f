import { cutText } from '../../../../../rules/language/cut-text.ts'
import { oldPathOf } from '../../../../../rules/http/old-path.ts'
import { escapeText } from '../../../../../rules/language/html-escaping.ts'
import { basedOn } from '../../news/feeds.ts'
import { authorityOf, EMPTY_ITEM, type NewsRead } from '../../news/news-item.ts'
import {
  fieldsOfRecord,
  namedValue,
  publicationState,
  type StateField,
} from '../../publication/publication-state.ts'
import { membersMark } from '../../publication/members-mark.ts'
import { listedValues } from '../../reading/json-lists.ts'
import { listedRecords } from '../../reading/listed-records.ts'
import type { RecordOrError } from '../../reading/read.ts'
import { cleanLine } from '../../wire-fields.ts'
import { isFields, momentAt, valueAt, valueBelow, wordAt, type Fields } from '../fields.ts'
import { paragraphsHtml } from './paragraphs.ts'
import {
  isOfKind,
  isUnpublished,
  keyOf,
  picturesOf,
  relatedIn,
  type Included,
  type Related,
} from './related.ts'

/** Reads nodes as JSON:API of Drupal 8 and later answers them, with `include` for authors, terms and pictures. */

const OTHER_NODES = /^node--(?:page|landing_page|webform|homepage|book|forum)$/
/** States before and after a text is published, in the workflows that Drupal has. */
const HIDDEN_STATE = /^(?:draft|needs_review|review|archived|unpublished)$/
const INTRO_FIELDS = ['field_teaser_text', 'field_teaser', 'field_lead', 'field_summary']
const BODY_FIELDS = ['body', 'field_body', 'field_text', 'field_content']

const refused = (reason: string): NewsRead => ({ kind: 'refused', reason })

function namesOf(related: readonly Related[], kind: string, ...names: string[]): string[] {
  return related
    .filter((each) => isOfKind(each, kind) && (kind === 'user' || !isUnpublished(each)))
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
  const moderation = { name: 'moderation_state', value: wordAt(fields, 'moderation_state') }
  if (HIDDEN_STATE.test(moderation.value)) return refused(`${namedValue(moderation)} is not public`)
  const headline = wordAt(fields, 'title')
  if (headline === '') return refused('title is missing')
  const site = wordAt(valueBelow(node, 'links', 'self'), 'href')
  const related = relatedIn(node, included)
  const terms = namesOf(related, 'taxonomy_term', 'name')
  const text = textOf(node, fields, { included, site })
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
      intro: escapeText(cleanLine(text.intro)) || null,
      body: { html: text.html },
      authors: namesOf(related, 'user', 'display_name', 'name'),
      keywords: terms,
      codes: terms.map((term) => ({ code: term, name: term })),
      pictures: related.flatMap((each) => picturesOf(each, included, site)).slice(0, 1),
      membersOnly: membersMark([...fieldsOfRecord(fields), ...namedTerms(related)]),
      oldPaths: pathsOf(fields),
      notes: [...text.lost, ...(hasMissing(related) ? [MISSING] : [])].map(
        (name) => `without ${cutText(name, 80)}`,
      ),
    },
  }
}

/** A level of access may be a term. */
const namedTerms = (related: readonly Related[]): StateField[] =>
  related
    .filter((each) => isOfKind(each, 'taxonomy_term'))
    .map(({ field: name, target }) => ({
      name,
      value: wordAt(valueAt(target, 'attributes'), 'name'),
    }))

const MISSING = 'pictures and terms that the file only names: ask for „include“'

const hasMissing = (related: readonly Related[]): boolean =>
  related.some(
    (each) =>
      !each.target && ['taxonomy_term', 'media', 'file'].some((kind) => isOfKind(each, kind)),
  )

/** A node with an alias is also found by its number. */
function pathsOf(fields: Fields): string[] {
  const alias = wordAt(valueAt(fields, 'path'), 'alias')
  const number = wordAt(fields, 'drupal_internal__nid', 'nid')
  return [alias, number && `/node/${number}`].flatMap((path) => {
    const old = path ? oldPathOf(`https://site.example${path}`) : null
    return old === null ? [] : [old]
  })
}

type Text = { html: string; intro: string; lost: Set<string> }

/** Returns the body and the paragraphs of a node, and the names of its other fields with sentences. */
function textOf(node: Fields, fields: Fields, site: { included: Included; site: string }): Text {
  const lost = new Set<string>()
  const bodyField = BODY_FIELDS.find((name) => isFields(valueAt(fields, name)))
  const body = bodyField === undefined ? undefined : valueAt(fields, bodyField)
  const introField = INTRO_FIELDS.find((name) => sentencesIn(valueAt(fields, name)) !== '')
  const summary = wordAt(body, 'summary')
  const intro = summary || sentencesIn(valueAt(fields, introField ?? ''))
  const read = new Set([bodyField, summary ? undefined : introField])
  for (const [name, value] of Object.entries(fields))
    if (name.startsWith('field_') && !read.has(name) && sentencesIn(value) !== '')
      lost.add(`the field ${name}`)
  const html = wordAt(body, 'processed', 'value') + paragraphsHtml(node, { ...site, lost })
  return { html: basedOn(site.site || null, html), intro, lost }
}

/** Values of one word are settings. */
function sentencesIn(value: unknown): string {
  const text = typeof value === 'string' ? value : wordAt(value, 'processed', 'value')
  return /\S\s+\S/.test(text) ? text : ''
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
