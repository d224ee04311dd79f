import type { JSONContent } from '@tiptap/core'

/** Keeps the exact HTML of a text that the editor would write differently (`sourceHtml` in `node-attributes.ts`). */

/** Adds the source to a node that was made of it, if the node alone would lose its exact form. */
export const withSource = (
  node: JSONContent,
  html: string,
  toHtml: (node: JSONContent) => string,
): JSONContent =>
  toHtml(node) === html ? node : { ...node, attrs: { ...node.attrs, sourceHtml: html } }

/** Returns the HTML of a node: its source while the content still means the same, otherwise the editor's own. */
export function keptHtml(
  node: JSONContent,
  toHtml: (node: JSONContent) => string,
  fromHtml: (html: string) => JSONContent,
): string {
  const own = toHtml(node)
  const source: unknown = node.attrs?.['sourceHtml']
  return typeof source === 'string' && toHtml(fromHtml(source)) === own ? source : own
}
