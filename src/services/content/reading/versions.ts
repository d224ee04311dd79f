const versions = new WeakMap<object, number>()

type DocumentRow<Document> = { document: Document; version: number }

/**
 * Remembers the version of a document outside it: as a field it would clash with the `version` of pages and articles.
 */
export function versioned<Document extends object>({
  document,
  version,
}: DocumentRow<Document>): Document {
  versions.set(document, version)
  return document
}

/** Returns `undefined` for lists and other results without a version. */
export const versionOf = (read: unknown): number | undefined =>
  typeof read === 'object' && read !== null ? versions.get(read) : undefined
