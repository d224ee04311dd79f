import { cutText } from '../../../../../rules/language/cut-text.ts'
import { escapeText } from '../../../../../rules/language/html-escaping.ts'
import { ServiceError } from '../../../../service-error.ts'
import { EMPTY_ITEM, type NewsItem, type NewsPicture, type NewsRead } from '../../news/news-item.ts'
import { fieldsOfRecord, publicationState } from '../../publication/publication-state.ts'
import { isFields, momentAt, recordsAt, valueAt, wordAt, type Fields } from '../fields.ts'
import { blocksHtml, flat, textOrMarkdown, uploadOf } from './blocks-html.ts'

/** Reads entries as Strapi 4 and 5 answer them (`?populate=*`). Names of fields are those of usual article types. */

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

/** Relations are one object or a list, in version 4 below `data`. */
function relatedTo(fields: Fields, ...names: string[]): unknown[] {
  return names.flatMap((name) => {
    const value = valueAt(fields, name)
    const data = valueAt(value, 'data') ?? value
    return (Array.isArray(data) ? (data as unknown[]) : [data]).map(flat)
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

/** Reads an entry. Refuses drafts, and entries that do not say whether they are published. */
export function strapiEntry(entry: Fields): NewsRead {
  const attributes = valueAt(entry, 'attributes')
  const fields = isFields(attributes) ? attributes : entry
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
    id: wordAt(entry, 'documentId', 'id') || null,
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
    notes: [...lost].map((name) => `without ${cutText(name, 60)}`),
  }
}
