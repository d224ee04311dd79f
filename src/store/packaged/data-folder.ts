import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { ServerAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { lastError, freeSpaceNote } from './server-errors.ts'

const run = promisify(execFile)

export const SUPERUSER = 'morgenblatt'

/** A socket's path may have 107 bytes; the server appends this name. */
const MAX_SOCKET_FOLDER_LENGTH = 107 - '/.s.PGSQL.5432.lock'.length

/** Opens the server's data folder; creates it with `initdb` at the first start. */
export async function openDataFolder(
  folder: string,
  server: { binaries: Binaries; account: ServerAccount | undefined },
): Promise<void> {
  const made = await readDataVersion(folder)
  if (made === undefined) return createDataFolder(folder, server)
  const packaged = server.binaries.majorVersion
  if (made === packaged) return
  throw new Error(
    `${folder} was made by PostgreSQL ${made}, but this release brings PostgreSQL ${packaged}: run „npm run backup -- FILE“ with the release that made it, move everything in ${dirname(folder)} away and run „npm run restore -- FILE“ with this one.`,
  )
}

async function readDataVersion(folder: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(join(folder, 'PG_VERSION'), 'utf8'), 10)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(
      `${folder} belongs to another user: run the site as that user, or set DATA_DIR.`,
    )
  }
}

/**
 * Creates the folder next to its final place and renames it when complete, so that an interrupted start leaves nothing
 * incomplete.
 */
async function createDataFolder(
  folder: string,
  { binaries, account }: { binaries: Binaries; account: ServerAccount | undefined },
): Promise<void> {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await makePrivateFolder(unfinished, account)
  const options = [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ]
  const [program, ...rest] = [...(account?.wrapper ?? []), binaries.initdb, ...options]
  await run(program ?? binaries.initdb, rest, runAs(account)).catch(async (error: unknown) => {
    const said = error instanceof Error ? (Reflect.get(error, 'stderr') ?? error.message) : error
    const reason = lastError(String(said)) + (await freeSpaceNote(dirname(folder)))
    throw new Error(`The packaged PostgreSQL cannot make its data in ${folder}: ${reason}`, {
      cause: error,
    })
  })
  await rename(unfinished, folder)
}

/**
 * Options for spawning the server's programs: its user (a wrapper sets it itself), a folder it may access, and an
 * environment without the site's variables, such as `PGPORT` or secrets.
 */
export function runAs(account: ServerAccount | undefined) {
  const { PATH, LD_LIBRARY_PATH, HOME } = process.env
  const user = account && account.wrapper.length === 0 ? { uid: account.uid, gid: account.gid } : {}
  return { ...user, cwd: '/', env: { PATH, LD_LIBRARY_PATH, HOME, LC_ALL: 'C' } }
}

/** The socket's folder: inside the data folder, or a hashed one if that path would be too long. */
export async function openSocketFolder(
  dataDir: string,
  account: ServerAccount | undefined,
): Promise<string> {
  const folder = socketFolderOf(dataDir)
  await makePrivateFolder(folder, account)
  const { uid } = await stat(folder)
  if (uid === (account?.uid ?? process.getuid?.())) return folder
  throw new Error(`${folder} belongs to another user: remove it, the database's socket goes there.`)
}

export function socketFolderOf(dataDir: string): string {
  const folder = join(dataDir, 'socket')
  if (Buffer.byteLength(folder) <= MAX_SOCKET_FOLDER_LENGTH) return folder
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `morgenblatt-${hash}`)
}

async function makePrivateFolder(folder: string, account: ServerAccount | undefined) {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!made) return
  await chmod(folder, 0o700)
  if (account) await chown(folder, account.uid, account.gid)
}
