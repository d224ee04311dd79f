import { createHash } from 'node:crypto'
import { DomUtils, parseDocument } from 'htmlparser2'
import { STORED_DATA } from '../../rules/consent/stored-data.ts'
import {
  STORED_DATA_MARK,
  type StaticPageText,
} from '../../rules/newsroom/static-pages/page-text.ts'
import type { LegalText } from '../../rules/site/publisher.ts'

type Words = Pick<LegalText, 'intro' | 'html' | 'storedData'>

/** Returns eight hexadecimal digits of a text. */
export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Returns the hash of a text's words, without the list of stored data, which belongs to the release. */
export const wordsHash = ({ intro, html }: Pick<LegalText, 'intro' | 'html'>): string =>
  digestOf(JSON.stringify([intro, html]))

/** Returns the version of a text that was written in the newsroom: a hash of everything that readers see. */
const versionOf = ({ intro, html, storedData }: Words): string =>
  digestOf(JSON.stringify([intro, html, storedData]))

/** Returns the text of a page as it is edited. */
export const pageOfText = ({ intro, html, parts }: LegalText): StaticPageText => ({
  intro,
  html: html.join(`\n\n${STORED_DATA_MARK}\n\n`),
  listed: parts.map(({ id }) => id),
})

/** Returns the text that readers see. `listed` decides which headings are in the table of contents. */
export function textOfPage({ intro, html, listed }: StaticPageText): LegalText {
  const pieces = html.split(STORED_DATA_MARK).map((piece) => piece.trim())
  const inContents = new Set(listed)
  return withStoredData({
    intro,
    html: pieces,
    parts: headingsIn(html).filter(({ id }) => inContents.has(id)),
    paragraphs: [intro, ...plainParagraphs(pieces.join('\n'))].filter(Boolean),
  })
}

/** Returns the text with the list of stored data of this release, and its version. */
export function withStoredData(text: Omit<LegalText, 'storedData' | 'version'>): LegalText {
  const { intro, html, parts, paragraphs } = text
  const storedData = text.html.length > 1 ? STORED_DATA : []
  return { intro, html, parts, paragraphs, storedData, version: versionOf({ ...text, storedData }) }
}

/** Returns the headings with an id, in order. */
export const headingsIn = (html: string): { id: string; label: string }[] =>
  DomUtils.findAll(({ name }) => /^h[1-6]$/.test(name), parseDocument(html).children).flatMap(
    (heading) => {
      const id = heading.attribs['id']
      return id ? [{ id, label: DomUtils.textContent(heading).trim() }] : []
    },
  )

/** Returns one paragraph per block and per list item. */
export function plainParagraphs(html: string): string[] {
  return html
    .replaceAll(/<br\s*\/?>/g, ', ')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .split(/<\/(?:p|li|h\d|address|tr|pre)>/)
    .map((piece) => DomUtils.textContent(parseDocument(piece)))
    .map((text) => text.replaceAll(/\s+/g, ' ').replaceAll(' ,', ',').trim())
    .filter(Boolean)
}
