import { cutText } from '../../../../../rules/language/cut-text.ts'
import { escapeText } from '../../../../../rules/language/html-escaping.ts'
import { ServiceError } from '../../../../service-error.ts'
import { EMPTY_ITEM, type NewsItem, type NewsPicture, type NewsRead } from '../../news/news-item.ts'
import { fieldsOfRecord, publicationState } from '../../publication/publication-state.ts'
import { fieldsOfGroups, membersMark } from '../../publication/members-mark.ts'
import { isFields, momentAt, recordsAt, valueAt, wordAt, type Fields } from '../fields.ts'
import { blocksHtml, flat, isShown, textOrMarkdown, uploadOf } from './blocks-html.ts'

/** Reads entries as Strapi 3, 4 and 5 answer them (`?populate=*`). Names of fields are those of usual article types. */

const refused = (reason: string): NewsRead => ({ kind: 'refused', reason })

const TITLES = ['title', 'headline', 'name']
const TEXTS = ['content', 'body', 'text', 'article']

function bodyHtml(fields: Fields, lost: Set<string>): string {
  const zone = recordsAt(fields, 'blocks')
  if (zone.length > 0) return blocksHtml(zone, lost)
  for (const name of TEXTS) {
    const blocks = recordsAt(fields, name)
    if (blocks.length > 0) return blocksHtml(blocks, lost)
    const text = wordAt(fields, name)
    if (text) return textOrMarkdown(text)
  }
  return ''
}

/** Names of fields begin in upper case on some sites. */
const withUsualNames = (fields: Fields): Fields => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.charAt(0).toLowerCase() + name.slice(1),
      value,
    ]),
  ),
  ...fields,
})

/** Relations are one object or a list, in version 4 below `data`. */
function relatedTo(fields: Fields, ...names: string[]): unknown[] {
  return names.flatMap((name) => {
    const value = valueAt(fields, name)
    const data = valueAt(value, 'data') ?? value
    const related = (Array.isArray(data) ? (data as unknown[]) : [data]).map(flat)
    return related
      .map((each) => (isFields(each) ? withUsualNames(each) : each))
      .filter((each) => !isFields(each) || isShown(each))
  })
}

function picturesOf(fields: Fields): NewsPicture[] {
  return relatedTo(fields, 'cover', 'image', 'featuredImage', 'picture', 'thumbnail')
    .flatMap((media) => {
      const src = uploadOf(media)
      const altText = wordAt(media, 'alternativeText')
      return src ? [{ src, altText, caption: wordAt(media, 'caption'), copyrights: '' }] : []
    })
    .slice(0, 1)
}

const namesIn = (related: unknown[]): string[] =>
  related.flatMap(
    (each) => (typeof each === 'string' ? each : wordAt(each, 'name', 'title', 'username')) || [],
  )

/** Version 3 has no wrapper around its fields, and names its dates otherwise. */
function fieldsOf(entry: Fields): Fields {
  const attributes = valueAt(entry, 'attributes')
  const fields = withUsualNames(isFields(attributes) ? attributes : entry)
  const renamed = DATES_OF_THREE.flatMap(([old, name]) =>
    Object.hasOwn(fields, old) && !Object.hasOwn(fields, name) ? [[name, fields[old]]] : [],
  )
  return { ...fields, ...Object.fromEntries(renamed) }
}

const DATES_OF_THREE = [
  ['published_at', 'publishedAt'],
  ['updated_at', 'updatedAt'],
] as const

/** Returns the entry of a JSON value in the form of Strapi 3; `null` if it has another form. */
export function strapiThreeEntry(value: unknown): NewsRead | null {
  if (!isFields(value) || !Object.hasOwn(value, 'published_at')) return null
  const hasId = typeof value['id'] === 'number' || /^[\da-f]{24}$/.test(wordAt(value, '_id', 'id'))
  const hasDates = ['updated_at', 'updatedAt'].some((name) => Object.hasOwn(value, name))
  // Ghost's own API answers similar fields.
  return hasId && hasDates && !Object.hasOwn(value, 'uuid') ? strapiEntry(value) : null
}

/** Reads an entry. Refuses drafts, and entries that do not say whether they are published. */
export function strapiEntry(entry: Fields): NewsRead {
  const fields = fieldsOf(entry)
  if (valueAt(fields, 'publishedAt') === undefined)
    return refused('publishedAt is missing: it does not say whether it is published')
  const state = publicationState(fieldsOfRecord(fields))
  if (state.kind === 'refused') return refused(state.reason)
  const headline = wordAt(fields, ...TITLES)
  if (headline === '') return refused('title is missing')
  try {
    const { embargo, expires } = state
    const item = itemOf(entry, fields, headline)
    return { kind: 'item', item: { ...item, embargo, expires: expires?.date ?? null } }
  } catch (error) {
    if (error instanceof ServiceError) return refused(error.message)
    throw error
  }
}

function itemOf(entry: Fields, fields: Fields, headline: string): NewsItem {
  const lost = new Set<string>()
  const html = bodyHtml(fields, lost)
  const updated = momentAt(fields, 'updatedAt')
  const summary = wordAt(fields, 'excerpt', 'summary', 'intro', 'description')
  const categories = relatedTo(fields, 'category', 'categories').filter(isFields)
  const tags = namesIn(relatedTo(fields, 'tags'))
  return {
    ...EMPTY_ITEM,
    id: wordAt(entry, 'documentId', 'id', '_id') || null,
    headline,
    published: momentAt(fields, 'publishDate', 'date', 'publishedAt'),
    updated,
    versionDate: updated,
    intro: escapeText(summary) || null,
    body: { html },
    authors: namesIn(relatedTo(fields, 'author', 'authors')),
    keywords: [...namesIn(categories), ...tags],
    codes: categories.flatMap((category) => {
      const name = wordAt(category, 'name')
      return name ? [{ code: wordAt(category, 'slug') || name, name }] : []
    }),
    pictures: picturesOf(fields),
    membersOnly: membersMark(fieldsOfGroups(fields)),
    notes: [...lost].map((name) => `without ${cutText(name, 60)}`),
  }
}
