import { z } from 'zod'

/**
 * A backup is a tar in one zstd frame, so that `tar --zstd` shows and unpacks it:
 *
 *     manifest.json                 what it is of
 *     tables/{table}/{part}         rows as COPY writes them, in parts: a tar wants sizes beforehand
 *     sequences.json                read after the rows, so that no number is given twice
 *     files/{path below DATA_DIR}
 *
 * A skippable frame with the SHA-256 of everything before it ends the file (`seal.ts`).
 */
export const FORMAT = 1

const appliedMigration = z.strictObject({ name: z.string(), checksum: z.string() })
const savedTable = z.strictObject({ name: z.string().min(1), columns: z.array(z.string()).min(1) })
const savedSequence = z.strictObject({
  name: z.string().min(1),
  lastValue: z.string().regex(/^-?\d{1,19}$/),
  isCalled: z.boolean(),
})

export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The store's version: what had been applied to it. */
  migrations: z.array(appliedMigration).min(1),
  tables: z.array(savedTable).min(1),
  /** Where pictures, sound and film are, where they are in no file of this site. */
  bucket: z.strictObject({ endpoint: z.string(), name: z.string() }).optional(),
})
export const sequencesSchema = z.array(savedSequence)

export type Manifest = z.infer<typeof manifestSchema>
export type SavedTable = z.infer<typeof savedTable>
export type SavedSequence = z.infer<typeof savedSequence>

/** What is said to operators about a file that is no backup, not whole, or not ours to restore. */
export class UnusableBackup extends Error {}

export const MANIFEST = 'manifest.json'
export const SEQUENCES = 'sequences.json'

export type Entry =
  | { kind: 'manifest' }
  | { kind: 'rows'; table: string; part: number }
  | { kind: 'sequences' }
  | { kind: 'file'; path: string }

export const rowsName = (table: string, part: number): string =>
  `tables/${encodeURIComponent(table)}/${String(part).padStart(6, '0')}`

export const fileName = (path: string): string => `files/${path}`

/** What an entry of the archive is by its name; nothing for a name no backup of ours holds. */
export function parseEntry(name: string): Entry | undefined {
  if (name === MANIFEST) return { kind: 'manifest' }
  if (name === SEQUENCES) return { kind: 'sequences' }
  const rows = /^tables\/([^/]+)\/(\d{6,12})$/.exec(name)
  if (rows) return parseRows(rows[1] ?? '', Number(rows[2]))
  const path = /^files\/(.+)$/s.exec(name)?.[1]
  return path !== undefined && isKeptPath(path) ? { kind: 'file', path } : undefined
}

function parseRows(encoded: string, part: number): Entry | undefined {
  try {
    return { kind: 'rows', table: decodeURIComponent(encoded), part }
  } catch {
    return undefined
  }
}

/** Folders of `DATA_DIR` that are data; caches, logs and the database's own folder are not. */
export const KEPT_FOLDERS = ['pictures', 'media', 'mailbox']
const KEY = /^[a-z][a-z0-9-]*\.key$/

export const isKey = (path: string): boolean => KEY.test(path)

/** A path that leads nowhere but to a key or into a kept folder, on every system. */
function isKeptPath(path: string): boolean {
  if (isKey(path)) return true
  const [folder = '', ...rest] = path.split('/')
  return KEPT_FOLDERS.includes(folder) && rest.length > 0 && rest.every(isPlainName)
}

function isPlainName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[\0\\]/.test(name) && name !== UNFINISHED
}

/** What a restore that is under way has written; nobody's data. */
export const UNFINISHED = '.restore.unfinished'
