import { createHash } from 'node:crypto'
import { DomUtils, parseDocument } from 'htmlparser2'
import { Marked } from 'marked'
import { slugOf } from '../../rules/articles/article-path.ts'
import { STORED_DATA } from '../../rules/consent/stored-data.ts'
import type { LegalText } from '../../rules/site/publisher.ts'

/** Placeholder for the site's list of data that it stores on a reader's device. */
const PLACE_OF_STORED_DATA = '<!-- gespeicherte Daten -->'

/**
 * Parses the publisher's Markdown, which may contain raw HTML. A heading `## Ihre Rechte {#rechte}` becomes an entry of the
 * page's table of contents.
 */
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
  // The list of stored data is part of the text: a change of the list changes the version.
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

/** Returns one paragraph per block and per list item. */
function plainParagraphs(html: string): string[] {
  return html
    .replaceAll(/<br\s*\/?>/g, ', ')
    .split(/<\/(?:p|li|h\d|address)>/)
    .map((piece) => DomUtils.textContent(parseDocument(piece)))
    .map((text) => text.replaceAll(/\s+/g, ' ').replaceAll(' ,', ',').trim())
    .filter(Boolean)
}
