import { z } from 'zod'

/**
 * A backup is a tar in one zstd frame, so that `tar --zstd` lists and unpacks it:
 *
 *     manifest.json                 describes the backup
 *     tables/{table}/{part}         rows as COPY writes them, in parts, because tar needs sizes in advance
 *     sequences.json                read after the rows, so that no number is used twice
 *     files/{path below DATA_DIR}
 *
 * The file ends with a skippable frame that holds the SHA-256 of everything before it (`seal.ts`).
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
  /** The migrations applied to the saved database. */
  migrations: z.array(appliedMigration).min(1),
  tables: z.array(savedTable).min(1),
  /** The bucket of pictures, sound and film, if they are not in the data folder. */
  bucket: z.strictObject({ endpoint: z.string(), name: z.string() }).optional(),
})
export const sequencesSchema = z.array(savedSequence)

export type Manifest = z.infer<typeof manifestSchema>
export type SavedTable = z.infer<typeof savedTable>
export type SavedSequence = z.infer<typeof savedSequence>

/** The file is not a backup, incomplete, or from another release; the message is for operators. */
export class InvalidBackupError extends Error {}

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

/** Parses the name of an archive entry; `undefined` for names that a backup never contains. */
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

/** Folders of `DATA_DIR` that are saved; caches, logs and the database's own folder are not. */
export const SAVED_FOLDERS = ['pictures', 'media', 'library', 'mailbox']
const KEY = /^[a-z][a-z0-9-]*\.key$/

export const isKey = (path: string): boolean => KEY.test(path)

/** Whether the path is a key or inside a saved folder, on every operating system. */
function isKeptPath(path: string): boolean {
  if (isKey(path)) return true
  const [folder = '', ...rest] = path.split('/')
  return SAVED_FOLDERS.includes(folder) && rest.length > 0 && rest.every(isPlainName)
}

function isPlainName(name: string): boolean {
  return (
    name !== '' && name !== '.' && name !== '..' && !/[\0\\]/.test(name) && name !== STAGING_FOLDER
  )
}

/** The folder for files of an unfinished restore; never saved. */
export const STAGING_FOLDER = '.restore.unfinished'
