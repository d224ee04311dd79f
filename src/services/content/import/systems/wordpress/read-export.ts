import { createReadStream } from 'node:fs'
import { cutText } from '../../../../../rules/language/cut-text.ts'
import type { RecordOrError } from '../../reading/read.ts'
import { attributeOf, elementsIn, lineOf, type XmlElement } from '../../xml/element.ts'
import { authorityOf, EMPTY_ITEM, type NewsPicture, type NewsRead } from '../../news/news-item.ts'
import { isOfExport, xmlRefusal } from '../../publication/xml-state.ts'
import { recordingType, withRecordings, type Recording } from '../../news/recordings.ts'
import { xmlIn } from '../../xml/xml-in.ts'
import {
  contentOf,
  excerptOf,
  metaOf,
  metasOf,
  recordsInExport,
  wordOf,
  type ExportIndex,
} from './export-index.ts'
import { archivesOf, pathsOfPost } from './old-paths.ts'
import { NOT_EXPORTED, postHtml } from './post-html.ts'
import { restrictedBy } from './restrictions.ts'
import { searchFields } from './search-fields.ts'

const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/'
const NO_CATEGORY = new Set(['uncategorized', 'allgemein', 'unkategorisiert'])

const refused = (reason: string): NewsRead => ({ kind: 'refused', reason })

/** Returns a date of the database; unpublished posts have zeros. */
function storedDate(item: XmlElement, name: string): string | null {
  const text = wordOf(item, name)
  return /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? text.replace(' ', 'T') : null
}

/** Returns `post_date_gmt` or `post_modified_gmt`. Some imported posts only have the date in the zone of their site. */
function momentOf(item: XmlElement, name: string): string | null {
  const moment = storedDate(item, `${name}_gmt`)
  return moment === null ? storedDate(item, name) : `${moment}Z`
}

const categoriesOf = (item: XmlElement, domain: string) =>
  elementsIn(item, 'category').flatMap((each) => {
    const name = lineOf(each)
    const code = attributeOf(each, 'nicename') ?? name
    return attributeOf(each, 'domain') === domain && name && code ? [{ code, name }] : []
  })

/** Returns the logins or names of several authors, which are terms (Co-Authors Plus), or of a post's own author. */
function loginsOf(item: XmlElement): string[] {
  const together = categoriesOf(item, 'author').map(({ name }) => name)
  if (together.length > 0) return together
  return [lineOf(elementsIn(item, 'creator').find(({ space }) => space === DUBLIN_CORE)) ?? '']
}

/** Returns the authors' names, and the logins of co-authors that the export does not explain: they are no names. */
function authorsOf(
  item: XmlElement,
  { authors }: ExportIndex,
): { names: string[]; lost: string[] } {
  const together = categoriesOf(item, 'author').map(({ name, code }) => ({
    login: name,
    name: authors.get(name) ?? authors.get(code) ?? name,
  }))
  const [login = ''] = loginsOf(item)
  const all = together.length > 0 ? together : [{ login, name: authors.get(login) ?? login }]
  const isName = (one: (typeof all)[number]) => one.name !== one.login || one.name.includes(' ')
  const unknown = together.filter((one) => !isName(one))
  return {
    names: all.filter(isName).map(({ name }) => name),
    lost: unknown.map((one) => `the name of the author ${one.login}`),
  }
}

type Featured = { pictures: NewsPicture[]; lost: string[] }

/** Returns the featured picture. Its attachment may be in a file that is not named, or not be exported. */
function featuredOf(item: XmlElement, { attachments }: ExportIndex): Featured {
  const id = metaOf(item, '_thumbnail_id')
  const picture = attachments.get(id)
  if (!picture) {
    const isNamed = /^[1-9]/.test(id)
    return { pictures: [], lost: isNamed ? [`the featured picture, ${NOT_EXPORTED}`] : [] }
  }
  const { url: src, altText, caption, credit: copyrights } = picture
  return { pictures: [{ src, altText, caption, copyrights }], lost: [] }
}

type Named = { guid: string | null; postId: string; address: string | null }

/** Returns the guid; of posts with the same one, only the post with the id in it keeps it. */
function identityOf({ guid, postId, address }: Named, { guids }: ExportIndex): string | null {
  if (guid === null) return address
  const isOwn = guids.get(guid) !== '' || guid.endsWith(`?p=${postId}`)
  return isOwn ? guid : (address ?? `${guid}#${postId}`)
}

/** Returns the recordings of an episode: address, size and type on lines of their own, as podcast plug-ins keep them. */
const recordingsOf = (item: XmlElement): Recording[] =>
  metasOf(item, 'enclosure').flatMap((value) => {
    const [src = '', , mime = null] = value.split(/\s+/)
    const type = recordingType(src, mime)
    return /^https?:/i.test(src) && type ? [{ src, type, title: '' }] : []
  })

/** Reads a post. Refuses it if WordPress or a membership plug-in does not call all of it public. */
export function wordpressPost(item: XmlElement, index: ExportIndex): NewsRead {
  const hidden = xmlRefusal(item)
  if (hidden !== null) return refused(hidden)
  const own = (name: string) => elementsIn(item, name).find(({ space }) => space === item.space)
  const headline = lineOf(own('title'))
  if (headline === null) return refused('title is missing')
  const postId = wordOf(item, 'post_id')
  const address = lineOf(own('link'))
  const content = contentOf(item)
  const text = postHtml({ content, id: postId, footnotes: metaOf(item, 'footnotes') }, index)
  const { html, lost } = text
  const membersOnly = restrictedBy(item) ?? text.membersOnly
  const { freeParagraphs: free } = text
  // A text for members shows at least its first paragraph, as Ghost’s do here.
  const freeParagraphs = membersOnly === null ? free : Math.max(1, free ?? 1)
  const id = identityOf({ guid: lineOf(own('guid')), postId, address }, index)
  const categories = categoriesOf(item, 'category').filter(
    ({ name }) => !NO_CATEGORY.has(name.toLowerCase()),
  )
  const tags = categoriesOf(item, 'post_tag')
  const authors = authorsOf(item, index)
  const featured = featuredOf(item, index)
  const search = searchFields(item, { headline, address }, index.categories)
  const updated = momentOf(item, 'post_modified')
  return {
    kind: 'item',
    item: {
      ...EMPTY_ITEM,
      id,
      source: id === null ? null : authorityOf(id),
      headline,
      published: momentOf(item, 'post_date') ?? lineOf(own('pubDate')),
      updated,
      versionDate: updated,
      ...withRecordings(recordingsOf(item), { intro: excerptOf(item) || null, body: { html } }),
      authors: authors.names,
      keywords: [...categories, ...tags].map(({ name }) => name),
      codes: categories,
      pictures: featured.pictures,
      membersOnly,
      freeParagraphs,
      oldPaths: pathsOfPost({ id: postId, address }, index),
      linkedPaths: index.paths,
      address,
      archives: archivesOf({ categories, tags, logins: loginsOf(item) }, index),
      mainCode: search.mainCode,
      seoTitle: search.seoTitle,
      description: search.description,
      comments: elementsIn(item, 'comment').filter(isOfExport).length,
      notes: [...lost, ...featured.lost, ...authors.lost, ...search.lost].map(
        (name) => `without ${cutText(name, 60)}`,
      ),
    },
  }
}

/**
 * Yields the posts of a file of a WordPress export (WXR). Attachments are the pictures of posts, and no records.
 * `index`: that of all files of the export.
 */
export async function* readWordPress(
  file: string,
  index: ExportIndex,
  onBytes: (count: number) => void,
): AsyncGenerator<RecordOrError> {
  const stream = createReadStream(file)
  stream.on('data', (chunk) => onBytes(chunk.length))
  for await (const found of xmlIn(stream, recordsInExport)) {
    if (found.kind === 'root') continue
    const { line } = found
    if (found.kind !== 'item') {
      yield { kind: 'broken', line, reason: found.reason }
      if (found.kind === 'end') return
      continue
    }
    const { element } = found
    const isPost = element.name === 'item' && wordOf(element, 'post_type') !== 'attachment'
    if (!isPost || isOfExport(element)) continue
    const read = wordpressPost(element, index)
    yield read.kind === 'item'
      ? { kind: 'item', line, item: read.item }
      : { kind: 'broken', line, reason: read.reason }
  }
}
