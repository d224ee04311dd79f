import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const NAME = 'morgenblatt-postgres'

/** The system user of the server. PostgreSQL refuses to run as root, so root starts it as a user of its own. */
export type ServerAccount = {
  uid: number
  gid: number
  /** Prepended to the server's command line; empty if setting the user id is enough. */
  wrapper: string[]
}

type Ids = { uid: number; gid: number }

/** Returns the account for the server; `undefined` if the site itself runs as an ordinary user. */
export async function openServerAccount(
  dataFolder: string,
  program: string,
): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const ids = (await ownerOf(dataFolder)) ?? (await readIds()) ?? (await createUser())
  const open = await Promise.all([dataFolder, program].map((path) => isReachable(path, ids)))
  return { ...ids, wrapper: open.every(Boolean) ? [] : await passClosedFolders(ids) }
}

/** Existing data keeps its owner, independent of the user that runs the site now. */
async function ownerOf(folder: string): Promise<Ids | undefined> {
  const owner = await stat(folder).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined
}

async function readIds(): Promise<Ids | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function createUser(): Promise<Ids> {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  await run('useradd', [...options, NAME]).catch(() => undefined)
  const ids = await readIds()
  if (ids) return ids
  throw new Error(
    `PostgreSQL cannot run as root and the system user ${NAME} could not be created: run the site as another user or set DATABASE_URL.`,
  )
}

/** Whether that user may traverse every parent folder of the path. */
async function isReachable(path: string, ids: Ids): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder)
    const needed = uid === ids.uid ? 0o100 : gid === ids.gid ? 0o010 : 0o001
    if (!(mode & needed)) return false
    if (folder === dirname(folder)) return true
  }
}

/** A parent folder, such as /root, is closed to others: the server keeps the one capability it needs to traverse it. */
async function passClosedFolders(ids: Ids): Promise<string[]> {
  const right = await passingRight()
  return [
    'setpriv',
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    '--clear-groups',
    `--inh-caps=-all,+${right}`,
    `--ambient-caps=-all,+${right}`,
    `--bounding-set=-all,+${right}`,
    '--no-new-privs',
  ]
}

const DAC_OVERRIDE = 1n << 1n
const DAC_READ_SEARCH = 1n << 2n

async function passingRight(): Promise<string> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const held = BigInt(`0x${/^CapEff:\s*(\w+)/m.exec(status)?.[1] ?? '0'}`)
  if (held & DAC_READ_SEARCH) return 'dac_read_search'
  if (held & DAC_OVERRIDE) return 'dac_override'
  throw new Error(
    `A folder above DATA_DIR or node_modules is closed to other users, so PostgreSQL cannot start: open it, move the site or set DATABASE_URL.`,
  )
}
