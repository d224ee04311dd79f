import { parseDocument } from 'htmlparser2'
import type { PassageChange } from '../../rules/articles/changes/changes.ts'
import type { StaticPageText } from '../../rules/newsroom/static-pages/page-text.ts'
import { blockSources } from '../editor-schema/static-page/page-html.ts'
import { textOf } from '../editor-schema/html-tree.ts'

/** Returns the blocks that one of two texts of a page has and the other does not, as plain text. */
export function changesBetween(before: StaticPageText, after: StaticPageText): PassageChange[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const [hadOnly, hasOnly] = [new Set(old), new Set(now)]
  return [
    ...old
      .filter((text) => !hasOnly.has(text))
      .map((text) => ({ kind: 'removed', of: 'p', text }) as const),
    ...now
      .filter((text) => !hadOnly.has(text))
      .map((text) => ({ kind: 'added', of: 'p', text }) as const),
  ]
}

const linesOf = ({ intro, html }: StaticPageText): string[] =>
  [intro, ...blockSources(html).map(plainText)].filter(Boolean)

const plainText = (html: string): string =>
  parseDocument(html).children.map(textOf).join('').replaceAll(/\s+/g, ' ').trim()
