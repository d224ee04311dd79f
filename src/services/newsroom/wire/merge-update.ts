import { isDeepStrictEqual } from 'node:util'
import type { DraftArticle } from '../draft-article.ts'

export type MergedUpdate = {
  article: DraftArticle
  /** Fields that the agency has changed, and that were changed here too: they keep the text of the newsroom. */
  keptFields: string[]
}

/**
 * Brings an agency's changes since `taken` into the text of a draft, field by field. A field that was changed in the
 * newsroom keeps its text (the body is one field).
 */
export function mergeUpdate(
  taken: DraftArticle,
  own: DraftArticle,
  next: DraftArticle,
): MergedUpdate {
  const fields = [taken, own, next].map((article) => ({ ...article }) as Record<string, unknown>)
  const [base = {}, current = {}, agency = {}] = fields
  const merged: Record<string, unknown> = { ...current }
  const keptFields: string[] = []
  for (const name of new Set([...Object.keys(base), ...Object.keys(agency)])) {
    const isChanged = !isDeepStrictEqual(base[name], agency[name])
    if (!isChanged || isDeepStrictEqual(current[name], agency[name])) continue
    if (!isDeepStrictEqual(current[name], base[name])) keptFields.push(name)
    else if (agency[name] === undefined) delete merged[name]
    else merged[name] = agency[name]
  }
  return { article: merged as DraftArticle, keptFields }
}
