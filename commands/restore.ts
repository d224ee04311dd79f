// npm run restore -- FILE
import { access, constants, stat } from 'node:fs/promises'
import {
  checkBackup,
  restoreBackup,
  type RestoreCounts,
} from '../src/store/backup/restore-backup.ts'
import { joinStore } from '../src/store/open-store.ts'
import {
  EXIT,
  migrationsDir,
  onlyArgument,
  readConfig,
  runCommand,
  runWatched,
  UnusableArguments,
  type Watch,
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

async function restore(file: string, watch: Watch): Promise<Restored> {
  const { dataDir, databaseUrl } = readConfig()
  const backup = await checkBackup({ file, migrationsDir, ...watch })
  watch.progress.step('opening the store')
  // As a site: a running one is refused, and one that starts meanwhile.
  const store = await joinStore({ dataDir, databaseUrl, role: 'site' })
  try {
    const counts = await restoreBackup(backup, { connection: store.connection, dataDir, ...watch })
    return { ...counts, madeAt: backup.manifest.madeAt }
  } finally {
    await store.leave()
  }
}

async function main(): Promise<number> {
  const file = onlyArgument(process.argv.slice(2), USAGE)
  const size = await sizeOf(file)
  const { rows, files, leftOut, madeAt, seconds } = await runWatched(
    'The restore was stopped: the store is still empty.',
    (watch) => {
      watch.progress.start(2 * size)
      return restore(file, watch)
    },
  )
  process.stderr.write(
    `The site of ${madeAt} is back: ${rows} rows and ${files} files, in ${seconds}\n`,
  )
  for (const table of leftOut)
    process.stderr.write(`The table ${table} is no table of this release and was left out.\n`)
  return EXIT.done
}

runCommand(main)
