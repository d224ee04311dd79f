import { escapeText } from '../../../../../rules/language/html-escaping.ts'
import { ServiceError } from '../../../../service-error.ts'
import { cutText } from '../../../../../rules/language/cut-text.ts'
import { EMPTY_ITEM, type NewsItem, type NewsPicture, type NewsRead } from '../../news/news-item.ts'
import { namedValue } from '../../publication/publication-state.ts'
import { listedRecords } from '../../reading/listed-records.ts'
import type { RecordOrError } from '../../reading/read.ts'
import { cleanLine } from '../../wire-fields.ts'
import { isFields, momentAt, recordsAt, valueAt, wordAt, type Fields } from '../fields.ts'
import {
  indexExport,
  isOfContentApi,
  metaIn,
  pathOfPost,
  POSTS,
  tagOf,
  type ExportIndex,
  type GhostMeta,
} from './export-index.ts'
import { postHtml, type PostHtml } from './post-html.ts'

const refused = (reason: string): NewsRead => ({ kind: 'refused', reason })

/** Placeholder of the address of the site that the export comes from. Its files are next to the export. */
const OWN_ADDRESS = /^__GHOST_URL__\//
const VISIBILITIES = new Set(['public', 'members', 'paid', 'tiers'])

/** Returns why a row is no public post; `null` if it is one. */
function refusalOf(post: Fields, index: ExportIndex): string | null {
  const isPage = valueAt(post, 'page') === true || valueAt(post, 'page') === 1
  const type = wordAt(post, 'type') || (isPage ? 'page' : 'post')
  if (type !== 'post') return `type „${cutText(type, 60)}“ is no article`
  const status = wordAt(post, 'status')
  if (valueAt(post, 'access') === false)
    return 'access „false“ leaves its text out: ask for „Export your content“'
  if (isOfContentApi(post)) return visibilityRefusal(post)
  if (status === '') return 'status is missing'
  if (status === 'sent') return 'status „sent“ is only a mail, and was never on the site'
  if (status !== 'published')
    return `${namedValue({ name: 'status', value: status })} is not public (only „published“ is)`
  if (metaOf(post, index).isMailOnly)
    return 'email_only „true“ is only a mail, and was never on the site'
  return visibilityRefusal(post)
}

function visibilityRefusal(post: Fields): string | null {
  const visibility = wordAt(post, 'visibility') || 'public'
  return VISIBILITIES.has(visibility)
    ? null
    : `${namedValue({ name: 'visibility', value: visibility })} is unknown (${[...VISIBILITIES].join(', ')})`
}

/** In the answers of the APIs, a post has these fields itself. */
const metaOf = (post: Fields, index: ExportIndex): GhostMeta =>
  index.metaOf.get(wordAt(post, 'id')) ?? metaIn(post)

function picturesOf(post: Fields, index: ExportIndex): NewsPicture[] {
  const src = wordAt(post, 'feature_image', 'image').replace(OWN_ADDRESS, '')
  const { altText, caption } = metaOf(post, index)
  return src ? [{ src, altText, caption: cleanLine(caption), copyrights: '' }] : []
}

function authorsOf(post: Fields, { authorsOf: authors, users }: ExportIndex): string[] {
  const own = recordsAt(post, 'authors').flatMap((author) => wordAt(author, 'name') || [])
  const several = authors.get(wordAt(post, 'id')) ?? (own.length > 0 ? own : undefined)
  const one = users.get(wordAt(post, 'author_id'))
  return several ? [...several] : one ? [one] : []
}

/** Returns the mark that keeps a part for members: the post's visibility, or a block within it. */
function membersOnlyOf(post: Fields, body: PostHtml): string | null {
  const visibility = wordAt(post, 'visibility') || 'public'
  return visibility === 'public' ? body.membersOnly : `visibility „${visibility}“`
}

/** A post for members without a paywall card shows nothing to visitors: here its first paragraph is public. */
const freeParagraphsOf = (
  post: Fields,
  { freeParagraphs, membersOnly }: PostHtml,
): number | null => {
  const isPublic = (wordAt(post, 'visibility') || 'public') === 'public'
  if (isPublic && membersOnly === null) return null
  return Math.max(1, freeParagraphs ?? 1)
}

/** Reads a row of the table of posts. Refuses what Ghost does not show on its site. */
export function ghostPost(post: Fields, index: ExportIndex): NewsRead {
  const hidden = refusalOf(post, index)
  if (hidden !== null) return refused(hidden)
  const headline = wordAt(post, 'title')
  if (headline === '') return refused('title is missing')
  try {
    return { kind: 'item', item: itemOf(post, headline, index) }
  } catch (error) {
    if (error instanceof ServiceError) return refused(error.message)
    throw error
  }
}

function itemOf(post: Fields, headline: string, index: ExportIndex): NewsItem {
  const body = postHtml(post, index)
  const path = pathOfPost(post)
  const tags = index.tagsOf.get(wordAt(post, 'id')) ?? recordsAt(post, 'tags').flatMap(tagOf)
  const url = wordAt(post, 'url')
  const updated = momentAt(post, 'updated_at')
  const canonical = wordAt(post, 'canonical_url')
  return {
    ...EMPTY_ITEM,
    id: wordAt(post, 'uuid', 'id') || null,
    headline,
    published: momentAt(post, 'published_at', 'created_at'),
    updated,
    versionDate: updated,
    intro: escapeText(wordAt(post, 'custom_excerpt')) || null,
    body: { html: body.html },
    authors: authorsOf(post, index),
    keywords: tags.map(({ name }) => name),
    codes: tags.map(({ slug, name }) => ({ code: slug, name })),
    pictures: picturesOf(post, index),
    membersOnly: membersOnlyOf(post, body),
    freeParagraphs: freeParagraphsOf(post, body),
    address: /^https?:/.test(url) ? url : null,
    oldPaths: path === null ? [] : [path],
    linkedPaths: index.paths,
    notes: [
      ...body.lost.map((name) => `without ${cutText(name, 60)}`),
      ...(canonical ? [`its canonical address ${cutText(canonical, 100)} is not kept`] : []),
    ],
  }
}

const NO_INDEX: ExportIndex = {
  authorsOf: new Map(),
  tagsOf: new Map(),
  metaOf: new Map(),
  users: new Map(),
  paths: new Set(),
}

/** Returns the post of a JSON value without a list around it; `null` if it has another form. */
export function ghostPostAlone(value: unknown): NewsRead | null {
  if (!isFields(value) || typeof value['uuid'] !== 'string') return null
  const isPost = ['comment_id', 'primary_author'].some((name) => name in value)
  return isPost ? ghostPost(value, NO_INDEX) : null
}

/** Yields the posts of a Ghost export (JSON of „Export content“). */
export async function* readGhost(
  file: string,
  onBytes: (count: number) => void,
): AsyncGenerator<RecordOrError> {
  const index = await indexExport(file)
  yield* listedRecords(file, POSTS, (post) => ghostPost(post, index), onBytes)
}
