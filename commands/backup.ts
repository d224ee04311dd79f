// npm run backup -- FILE
import { existsSync } from 'node:fs'
import { access, constants, realpath, stat } from 'node:fs/promises'
import { constants as priorities, setPriority } from 'node:os'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { Config } from '../src/server/config/config.ts'
import { SAVED_FOLDERS } from '../src/store/backup/format.ts'
import { makeBackup, type BackupCounts } from '../src/store/backup/make-backup.ts'
import { joinStore } from '../src/store/open-store.ts'
import {
  EXIT,
  singleFile,
  readConfig,
  refuseMissingSite,
  runCommand,
  runWatched,
  InvalidArgumentsError,
  type Given,
  type Watch,
} from './command.ts'

const USAGE = 'npm run backup -- FILE'
const HELP = `Saves the whole site into a new file, while it runs and while it does not: the store as it is in one moment, and what
DATA_DIR keeps of pictures, sound, film and keys. Only its owner can read the file.

Exit code 0 when done, 2 for unusable arguments, 1 for everything else.
`

/** Returns the backup's path if the file may be written there; throws otherwise. */
async function checkTarget(file: string, { dataDir }: Config): Promise<string> {
  if (existsSync(file))
    throw new InvalidArgumentsError(`${file} is there already: name a new file.`)
  const folder = dirname(resolve(file))
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable)
    throw new InvalidArgumentsError(`The folder ${folder} is not there or cannot be written.`)
  const place = join(await realpath(folder), basename(file))
  for (const kept of SAVED_FOLDERS) {
    const served = await realpath(join(dataDir, kept)).catch(() => undefined)
    if (served !== undefined && place.startsWith(served + sep))
      throw new InvalidArgumentsError(
        `${file} would be part of what is saved, and served to readers.`,
      )
  }
  return place
}

async function save(file: string, config: Config, watch: Watch): Promise<BackupCounts> {
  const store = await joinStore(config)
  try {
    const { connection } = store
    const { dataDir, databaseUrl, bucket: place } = config
    const isPackaged = databaseUrl === undefined
    const bucket = place ? { endpoint: place.endpoint, name: place.name } : undefined
    return await makeBackup({ connection, isPackaged, dataDir, file, bucket, ...watch })
  } finally {
    await store.leave()
  }
}

async function main({ positionals }: Given): Promise<number> {
  const file = singleFile(positionals, USAGE)
  const config = readConfig()
  const place = await checkTarget(file, config)
  refuseMissingSite(config)
  // Lowers this process's priority, so that readers are served first.
  setPriority(priorities.priority.PRIORITY_BELOW_NORMAL)
  const { tables, rows, files, seconds } = await runWatched(
    'The backup was stopped: nothing was saved.',
    (watch) => save(place, config, watch),
  )
  const megabytes = ((await stat(place)).size / 1e6).toFixed(1)
  process.stderr.write(
    `${rows} rows of ${tables} tables and ${files} files, ${megabytes} MB, in ${seconds}\n` +
      `${file} holds the keys of this site and its readers' data: keep it where nobody else can read it.\n`,
  )
  if (config.bucket)
    process.stderr.write(
      `The pictures, sound and film of the bucket ${config.bucket.name} at ${config.bucket.endpoint} are not in it: keep them safe there.\n`,
    )
  return EXIT.done
}

runCommand({ usage: USAGE, help: HELP, takesWords: true }, main)
