const versions = new WeakMap<object, number>()

type DocumentRow<Document> = { document: Document; version: number }

/** What was read, with its version beside it: among its fields it would be one that pages and articles have, too. */
export function versioned<Document extends object>({
  document,
  version,
}: DocumentRow<Document>): Document {
  versions.set(document, version)
  return document
}

/** Undefined for lists and whatever else has none. */
export const versionOf = (read: unknown): number | undefined =>
  typeof read === 'object' && read !== null ? versions.get(read) : undefined
