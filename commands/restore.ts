// npm run restore -- FILE
import { access, constants, stat } from 'node:fs/promises'
import {
  checkBackup,
  restoreBackup,
  type RestoreCounts,
} from '../src/store/backup/restore-backup.ts'
import { joinStore } from '../src/store/open-store.ts'
import { ByteProgress } from './byte-progress.ts'
import {
  EXIT,
  migrationsDir,
  onlyArgument,
  readConfig,
  runCommand,
  stopSignal,
  UnusableArguments,
} from './command.ts'

const USAGE = 'npm run restore -- FILE'

async function sizeOf(file: string): Promise<number> {
  const state = await access(file, constants.R_OK)
    .then(() => stat(file))
    .catch(() => undefined)
  if (state?.isFile()) return state.size
  throw new UnusableArguments(`The file ${file} is not there or cannot be read.`)
}

type Restored = RestoreCounts & { madeAt: string }

async function restore(file: string, progress: ByteProgress): Promise<Restored> {
  const { dataDir, databaseUrl } = readConfig()
  const signal = stopSignal()
  try {
    const backup = await checkBackup({ file, migrationsDir, signal, progress })
    progress.step('opening the store')
    // As a site: a running one is refused, and one that starts meanwhile.
    const store = await joinStore({ dataDir, databaseUrl, role: 'site' })
    try {
      const { connection } = store
      const counts = await restoreBackup(backup, { connection, dataDir, signal, progress })
      return { ...counts, madeAt: backup.manifest.madeAt }
    } finally {
      await store.leave()
    }
  } catch (error) {
    throw signal.aborted ? new Error('The restore was stopped: the store is still empty.') : error
  }
}

async function main(): Promise<number> {
  const file = onlyArgument(process.argv.slice(2), USAGE)
  const size = await sizeOf(file)
  const progress = new ByteProgress()
  progress.start(2 * size)
  const { rows, files, leftOut, madeAt } = await restore(file, progress).finally(() =>
    progress.stop(),
  )
  process.stderr.write(
    `The site of ${madeAt} is back: ${rows} rows and ${files} files, in ${progress.seconds()}\n`,
  )
  for (const table of leftOut)
    process.stderr.write(`The table ${table} is no table of this release and was left out.\n`)
  return EXIT.done
}

runCommand(main)
