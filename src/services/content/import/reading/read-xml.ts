import { cutText } from '../../../../rules/language/cut-text.ts'
import { atomEntry, rssItem } from '../news/feeds.ts'
import { newsInMessage } from '../news/newsml-message.ts'
import { nonNewsReason } from '../news/newsml.ts'
import type { NewsRead } from '../news/news-item.ts'
import type { RecordOrError } from './read.ts'
import { xmlIn } from '../xml/xml-in.ts'
import type { XmlFound } from '../xml/xml-items.ts'
import type { XmlElement } from '../xml/element.ts'

/** Reads XML files; the root element determines the format. */

/** Names of the records below each root element. */
const RECORDS: Record<string, readonly string[]> = {
  rss: ['item'],
  RDF: ['item'],
  feed: ['entry'],
  entry: ['entry'],
  newsItem: ['newsItem'],
  newsMessage: ['newsMessage'],
}

const NEWSML_PARTS = new Set(['contentSet', 'contentMeta', 'itemMeta', 'groupSet', 'rightsInfo'])

/** Reasons for refusing other formats, by root element. */
const OTHER_FORMATS: Record<string, string> = {
  schema: 'it is an XML Schema, no article',
  opml: 'it is a list of feeds (OPML), no feed',
  urlset: 'it is a sitemap, no feed',
  sitemapindex: 'it is a sitemap, no feed',
  NewsML: 'it is NewsML 1, which is not imported: ask for NewsML-G2',
  nitf: 'it is NITF without NewsML-G2 around it, which is not imported: ask for NewsML-G2',
  html: 'it is a page of HTML, no feed',
}

/** Namespaces of RSS 1.0 and of its forerunner. */
const RSS_IN_RDF = new Set(['http://purl.org/rss/1.0/', 'http://my.netscape.com/rdf/simple/0.9/'])

function refusal({ name: root, attributes }: XmlElement): string | null {
  if (root === 'RDF' && !Object.values(attributes).some((space) => RSS_IN_RDF.has(space)))
    return 'it is RDF without RSS 1.0, which is not imported'
  if (Object.hasOwn(RECORDS, root)) return null
  if (NEWSML_PARTS.has(root)) return `it is a part of NewsML-G2 („${root}“), no whole item`
  return (
    nonNewsReason(root) ??
    OTHER_FORMATS[root] ??
    `its root „${cutText(root, 40)}“ is none of RSS, Atom or NewsML-G2`
  )
}

function readOf(
  element: XmlElement,
  head: ReadonlyMap<string, string>,
): { line: number; read: NewsRead }[] {
  const one = (read: NewsRead) => [{ line: element.line, read }]
  if (element.name === 'item') return one(rssItem(element, head))
  if (element.name === 'entry') return one(atomEntry(element, head))
  return newsInMessage(element)
}

const broken = (line: number, reason: string): RecordOrError => ({ kind: 'broken', line, reason })

function* recordsOf(found: XmlFound): Generator<RecordOrError> {
  if (found.kind === 'broken' || found.kind === 'end') return yield broken(found.line, found.reason)
  if (found.kind === 'root') {
    const reason = refusal(found.element)
    return reason ? yield broken(found.line, reason) : undefined
  }
  for (const { line, read } of readOf(found.element, found.head)) {
    yield read.kind === 'item' ? { kind: 'item', line, item: read.item } : broken(line, read.reason)
  }
}

const isOver = (found: XmlFound): boolean =>
  found.kind === 'end' || (found.kind === 'root' && refusal(found.element) !== null)

/** Yields the news of a file of any size, one at a time. Continues after records that cannot be read. */
export async function* readXml(chunks: AsyncIterable<Buffer>): AsyncGenerator<RecordOrError> {
  for await (const found of xmlIn(chunks, (root) => RECORDS[root] ?? [])) {
    yield* recordsOf(found)
    if (isOver(found)) return
  }
}
