import { createHash } from 'node:crypto'
import { DomUtils, parseDocument } from 'htmlparser2'
import { Marked } from 'marked'
import { slugOf } from '../../rules/articles/article-path.ts'
import { STORED_DATA } from '../../rules/consent/stored-data.ts'
import type { LegalText } from '../../rules/site/publisher.ts'

/** Where the text stands, the site says what it keeps on a reader's device. */
const PLACE_OF_STORED_DATA = '<!-- gespeicherte Daten -->'

/** Markdown of the publisher's own, raw HTML too. A heading `## Ihre Rechte {#rechte}` stands in the list at the page's head. */
export function legalTextOf(markdown: string): LegalText {
  const parts: { id: string; label: string }[] = []
  const marked: Marked = new Marked({
    gfm: true,
    renderer: {
      heading({ depth, text }): string {
        const [, label = text, anchor] = /^(.*?)(?:\s*\{#([\w-]+)\})?$/.exec(text) ?? []
        if (anchor) parts.push({ id: anchor, label })
        const inner = marked.parseInline(label, { async: false })
        return `<h${depth} id="${anchor ?? slugOf(label)}">${inner}</h${depth}>\n`
      },
    },
  })
  const start = markdown.search(/^##? /m)
  const intro = start > 0 ? markdown.slice(0, start).trim() : ''
  const html = marked.parse(markdown.slice(Math.max(start, 0)), { async: false })
  const pieces = html.split(PLACE_OF_STORED_DATA).map((piece) => piece.trim())
  const storedData = pieces.length > 1 ? STORED_DATA : []
  // What the site stores is part of what was said: where that changes, so does the version.
  const words = storedData.length > 0 ? `${markdown}${JSON.stringify(storedData)}` : markdown
  return {
    intro,
    parts,
    html: pieces,
    storedData,
    version: createHash('sha256').update(words).digest('hex').slice(0, 8),
    paragraphs: [intro, ...plainParagraphs(html)].filter(Boolean),
  }
}

/** A paragraph for each block and each item of a list. */
function plainParagraphs(html: string): string[] {
  return html
    .replaceAll(/<br\s*\/?>/g, ', ')
    .split(/<\/(?:p|li|h\d|address)>/)
    .map((piece) => DomUtils.textContent(parseDocument(piece)))
    .map((text) => text.replaceAll(/\s+/g, ' ').replaceAll(' ,', ',').trim())
    .filter(Boolean)
}
