import { isDeepStrictEqual } from 'node:util'
import { updateYFragment, yXmlFragmentToProsemirrorJSON } from '@tiptap/y-tiptap'
import * as Y from 'yjs'
import { toEditorDocument } from '../../../newsroom/editor-schema/from-article.ts'
import { editorSchema } from '../../../newsroom/editor-schema/schema.ts'
import { toContentItems } from '../../../newsroom/editor-schema/to-article.ts'
import type { ContentItem } from '../../../rules/articles/article.ts'
import { LIVE_BODY, LIVE_FIELDS } from '../../../rules/newsroom/live/live-text.ts'
import type { DraftArticle } from '../draft-article.ts'

/** Returns the Yjs update that writes an article into an empty document. */
export function updateOfArticle(article: DraftArticle): Uint8Array {
  const doc = new Y.Doc()
  writeArticle(doc, article)
  return Y.encodeStateAsUpdate(doc)
}

/**
 * Returns the article that a document holds, as the API accepts it. Throws an error if the body is nothing that the
 * editor can hold.
 */
export function articleOfDocument(
  doc: Y.Doc,
): Record<string, unknown> & { contentItems: ContentItem[] } {
  return { ...doc.getMap(LIVE_FIELDS).toJSON(), contentItems: bodyOf(doc) }
}

function bodyOf(doc: Y.Doc): ContentItem[] {
  const fragment = doc.getXmlFragment(LIVE_BODY)
  if (fragment.length === 0) return []
  const body = editorSchema.nodeFromJSON(yXmlFragmentToProsemirrorJSON(fragment))
  body.check()
  return toContentItems(body.toJSON())
}

/** Replaces the text of a document; only differences change, so that cursors in other places stay. */
export function replaceArticle(doc: Y.Doc, article: DraftArticle): void {
  doc.transact(() => writeArticle(doc, article))
}

function writeArticle(doc: Y.Doc, { contentItems, ...fields }: DraftArticle): void {
  setFields(doc, fields)
  const map = doc.getMap(LIVE_FIELDS)
  for (const name of map.keys()) if (!(name in fields)) map.delete(name)
  if (!hasBody(doc, contentItems)) writeBody(doc, contentItems)
}

/** Changes the body of a document, also if somebody has typed since it was saved. Throws an error as `articleOfDocument`. */
export const changeItems = (doc: Y.Doc, change: (items: ContentItem[]) => ContentItem[]): void =>
  doc.transact(() => writeBody(doc, change(bodyOf(doc))))

function writeBody(doc: Y.Doc, contentItems: readonly ContentItem[]): void {
  const body = editorSchema.nodeFromJSON(toEditorDocument(contentItems))
  updateYFragment(doc, doc.getXmlFragment(LIVE_BODY), body, {
    mapping: new Map(),
    isOMark: new Map(),
  })
}

/** Sets the fields that differ. */
export function setFields(doc: Y.Doc, fields: Record<string, unknown>): void {
  const map = doc.getMap(LIVE_FIELDS)
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && !(map.has(name) && isDeepStrictEqual(map.get(name), value)))
      map.set(name, value)
}

function hasBody(doc: Y.Doc, items: readonly ContentItem[]): boolean {
  if (doc.getXmlFragment(LIVE_BODY).length === 0) return false
  try {
    return isDeepStrictEqual(bodyOf(doc), items)
  } catch {
    return false
  }
}
