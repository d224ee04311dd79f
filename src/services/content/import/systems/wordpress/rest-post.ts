import { oldPathOf } from '../../../../../rules/http/old-path.ts'
import { escapeText } from '../../../../../rules/language/html-escaping.ts'
import { authorityOf, EMPTY_ITEM, type NewsPicture, type NewsRead } from '../../news/news-item.ts'
import { fieldsOfGroups } from '../../publication/members-mark.ts'
import { fieldsOfRecord, namedValue } from '../../publication/publication-state.ts'
import { cleanLine } from '../../wire-fields.ts'
import {
  isFields,
  listAt,
  momentAt,
  recordsAt,
  valueAt,
  valueBelow,
  wordAt,
  type Fields,
} from '../fields.ts'
import { restrictingField } from './restrictions.ts'

/** Reads posts as the REST API of WordPress answers them (`/wp-json/wp/v2/posts?_embed`). */

const refused = (reason: string): NewsRead => ({ kind: 'refused', reason })

const rendered = (post: Fields, name: string): string => wordAt(valueAt(post, name), 'rendered')

function refusalOf(post: Fields): string | null {
  for (const [name, expected] of [
    ['status', 'publish'],
    ['type', 'post'],
  ] as const) {
    const value = valueAt(post, name)
    if (value !== undefined && value !== expected)
      return `${namedValue({ name, value })} is ${name === 'type' ? 'no article' : 'not public'}`
  }
  if (valueBelow(post, 'content', 'protected') === true)
    return 'content.protected is set: what is protected is not imported'
  return null
}

/** Classes by which membership plug-ins mark a post, and those of the message that they show instead of its text. */
const MEMBERS_CLASS =
  /^(?:rcp-(?:is-restricted|no-access)|pmpro-(?:level-required|no-access)|access-restricted)$/
const PAYWALL =
  /\sclass\s*=\s*["'][^"'<>]{0,300}(?:mepr-unauthorized|pmpro_content_message|wc-memberships-[a-z-]{0,30}restrict|jetpack-(?:subscribe-)?paywall|rcp_restricted|leaky_paywall_message|newspack-content-gate)/

type Restricted = { membersOnly: string | null; isCut: boolean }

/** Returns the mark that keeps a post for members, and whether the answer has a message instead of its text. */
function restrictedPost(post: Fields): Restricted {
  const meta = valueAt(post, 'meta')
  const name = listAt(post, 'class_list').find(
    (each) => typeof each === 'string' && MEMBERS_CLASS.test(each),
  ) as string | undefined
  const isCut = PAYWALL.test(rendered(post, 'content'))
  const membersOnly =
    restrictingField([...fieldsOfRecord(isFields(meta) ? meta : {}), ...fieldsOfGroups(post)]) ??
    (name === undefined ? null : `the class ${name}`) ??
    (isCut ? 'the message of a paywall' : null)
  return { membersOnly, isCut }
}

/** Returns `date` or `modified`: WordPress gives both in UTC and in the zone of the site. */
const momentOf = (post: Fields, name: string): string | null =>
  momentAt(post, `${name}_gmt`) ?? (wordAt(post, name) || null)

/** Categories and tags; a category comes before the tags. */
function termsOf(embedded: unknown): { slug: string; name: string; isCategory: boolean }[] {
  const terms = listAt(embedded, 'wp:term').flatMap((group) =>
    Array.isArray(group) ? (group as unknown[]) : [],
  )
  return terms.filter(isFields).flatMap((term) => {
    const name = cleanLine(wordAt(term, 'name'))
    const isCategory = wordAt(term, 'taxonomy') === 'category'
    const slug = wordAt(term, 'slug') || name
    return name && slug !== 'uncategorized' ? [{ slug, name, isCategory }] : []
  })
}

function picturesOf(embedded: unknown): NewsPicture[] {
  return recordsAt(embedded, 'wp:featuredmedia')
    .slice(0, 1)
    .flatMap((media) => {
      const src = wordAt(media, 'source_url')
      const caption = cleanLine(rendered(media, 'caption'))
      return src ? [{ src, altText: wordAt(media, 'alt_text'), caption, copyrights: '' }] : []
    })
}

/** WordPress shortens the text where a post has no excerpt. */
function introOf(post: Fields): string | null {
  const excerpt = cleanLine(rendered(post, 'excerpt'))
  const isShortened = /\[…\]|\[\.\.\.\]|…$/.test(excerpt)
  return excerpt === '' || isShortened ? null : escapeText(excerpt)
}

/** Returns the post of a JSON value; `null` if it is no answer of WordPress. */
export function restPost(value: unknown): NewsRead | null {
  if (!isFields(value) || typeof valueBelow(value, 'title', 'rendered') !== 'string') return null
  if (typeof valueBelow(value, 'content', 'rendered') !== 'string') return null
  const hidden = refusalOf(value)
  if (hidden !== null) return refused(hidden)
  const headline = cleanLine(rendered(value, 'title'))
  if (headline === '') return refused('title is missing')
  const embedded = valueAt(value, '_embedded')
  const terms = termsOf(embedded)
  const link = wordAt(value, 'link') || null
  const id = rendered(value, 'guid') || link || wordAt(value, 'id')
  const updated = momentOf(value, 'modified')
  const { membersOnly, isCut } = restrictedPost(value)
  return {
    kind: 'item',
    item: {
      ...EMPTY_ITEM,
      id,
      source: authorityOf(id) ?? authorityOf(link ?? ''),
      headline,
      published: momentOf(value, 'date'),
      updated,
      versionDate: updated,
      intro: introOf(value),
      body: { html: rendered(value, 'content') },
      authors: recordsAt(embedded, 'author').flatMap((author) => wordAt(author, 'name') || []),
      keywords: terms.map(({ name }) => name),
      codes: terms
        .filter(({ isCategory }) => isCategory)
        .map(({ slug, name }) => ({ code: slug, name })),
      pictures: picturesOf(embedded),
      membersOnly,
      oldPaths: [oldPathOf(link)].filter((path) => path !== null),
      notes: [
        ...(embedded === undefined
          ? ['without authors, categories and picture: ask for „_embed“']
          : []),
        ...(isCut ? ['without its text for members: use the export'] : []),
      ],
    },
  }
}
