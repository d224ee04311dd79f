import type { JSONContent } from '@tiptap/core'
import {
  anchorOf,
  blockSources,
  htmlOfBlock,
  pageBlocks,
} from '../../../newsroom/editor-schema/static-page/page-html.ts'
import { cutText } from '../../../rules/language/cut-text.ts'
import { isRecordLink } from '../../../rules/newsroom/records.ts'
import type { StaticPageText } from '../../../rules/newsroom/static-pages/page-text.ts'
import { parseHtml } from '../../content/import/html/html-tree.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'

/** Characters of a refused block that its refusal quotes. */
const MAX_QUOTED = 60

/**
 * Returns the text with HTML that a page can hold: blocks of stored HTML (`known`) keep their bytes, all others are written by
 * the editor's schema. Throws 400 for a block that a page cannot hold and for a link that is no address.
 */
export function cleanPage(
  { intro, html, listed }: StaticPageText,
  known: readonly string[],
): StaticPageText {
  // Refuses HTML that is nested too deeply.
  parseHtml(html)
  const stored = new Set(known.flatMap(blockSources).map((source) => source.trim()))
  const blocks = pageBlocks({ html, listed })
  const cleaned = blocks.map(({ source, node }) => {
    if (stored.has(source.trim())) return source
    if (node.type === 'keptHtml')
      throw new NewsroomRefusal(400, 'staticPageBlock', cutText(source.trim(), MAX_QUOTED))
    const link = linksIn(node).find((address) => !isRecordLink(address))
    if (link !== undefined)
      throw new NewsroomRefusal(400, 'staticPageLink', cutText(link, MAX_QUOTED))
    return `${htmlOfBlock(node)}\n`
  })
  return {
    intro,
    html: cleaned.join('').trim(),
    listed: blocks.flatMap(({ node }) => anchorOf(node) ?? []),
  }
}

const linksIn = ({ marks = [], content = [] }: JSONContent): string[] => [
  ...marks.flatMap(({ type, attrs }) => (type === 'link' ? String(attrs?.['href'] ?? '') : [])),
  ...content.flatMap(linksIn),
]
