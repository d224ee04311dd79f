import { Marked } from 'marked'
import { slugOf } from '../../rules/articles/article-path.ts'
import { STORED_DATA } from '../../rules/consent/stored-data.ts'
import { STORED_DATA_MARK } from '../../rules/newsroom/static-pages/page-text.ts'
import type { LegalText } from '../../rules/site/publisher.ts'
import { digestOf, plainParagraphs } from '../../services/legal-texts/text-of-page.ts'

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
  const pieces = html.split(STORED_DATA_MARK).map((piece) => piece.trim())
  const storedData = pieces.length > 1 ? STORED_DATA : []
  // The list of stored data is part of the text: a change of the list changes the version.
  const words = storedData.length > 0 ? `${markdown}${JSON.stringify(storedData)}` : markdown
  return {
    intro,
    parts,
    html: pieces,
    storedData,
    version: digestOf(words),
    paragraphs: [intro, ...plainParagraphs(html)].filter(Boolean),
  }
}
