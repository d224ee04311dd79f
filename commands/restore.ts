// npm run restore -- FILE
import { access, constants, stat } from 'node:fs/promises'
import type { Config } from '../src/server/config/config.ts'
import {
  checkBackup,
  restoreBackup,
  type RestoreCounts,
} from '../src/store/backup/restore-backup.ts'
import type { Manifest } from '../src/store/backup/format.ts'
import { joinStore } from '../src/store/open-store.ts'
import {
  EXIT,
  migrationsDir,
  singleFile,
  readConfig,
  runCommand,
  runWatched,
  InvalidArgumentsError,
  type Given,
  type Watch,
} from './command.ts'

const USAGE = 'npm run restore -- FILE'
const HELP = `Brings back what npm run backup saved, into a store that is empty and while no site runs. The file is checked before
anything is written; what is stopped or fails leaves the store empty.

Exit code 0 when done, 2 for unusable arguments, 1 for everything else.
`

async function sizeOf(file: string): Promise<number> {
  const state = await access(file, constants.R_OK)
    .then(() => stat(file))
    .catch(() => undefined)
  if (state?.isFile()) return state.size
  throw new InvalidArgumentsError(`The file ${file} is not there or cannot be read.`)
}

type Restored = RestoreCounts & Pick<Manifest, 'madeAt' | 'bucket'>

async function restore(
  file: string,
  { dataDir, databaseUrl }: Config,
  watch: Watch,
): Promise<Restored> {
  const backup = await checkBackup({ file, migrationsDir, ...watch })
  watch.progress.step('opening the store')
  // Joins as a site, so that a running site and one that starts now are refused.
  const store = await joinStore({ dataDir, databaseUrl, role: 'site' })
  try {
    const counts = await restoreBackup(backup, { connection: store.connection, dataDir, ...watch })
    const { madeAt, bucket } = backup.manifest
    return { ...counts, madeAt, bucket }
  } finally {
    await store.leave()
  }
}

/** Says what remains to do for pictures, sound and film; empty if they are in the right place. */
function whereFilesAre(saved: Manifest['bucket'], { bucket, dataDir }: Config): string {
  if (saved) {
    const isSame = saved.name === bucket?.name && saved.endpoint === bucket.endpoint
    const place = `the bucket ${saved.name} at ${saved.endpoint}`
    return isSame
      ? `Its pictures, sound and film are those of ${place}.\n`
      : `Its pictures, sound and film were in ${place}, not in the backup: set S3_… to it, or copy them to where this site keeps its own.\n`
  }
  return bucket
    ? `Its pictures, sound and film are in ${dataDir}: npm run fill-bucket copies them into the bucket ${bucket.name}.\n`
    : ''
}

async function main({ positionals }: Given): Promise<number> {
  const file = singleFile(positionals, USAGE)
  const size = await sizeOf(file)
  const config = readConfig()
  const { rows, files, leftOut, madeAt, bucket, seconds } = await runWatched(
    'The restore was stopped: the store is still empty.',
    (watch) => {
      watch.progress.start(2 * size)
      return restore(file, config, watch)
    },
  )
  process.stderr.write(
    `The site of ${madeAt} is back: ${rows} rows and ${files} files, in ${seconds}\n`,
  )
  process.stderr.write(whereFilesAre(bucket, config))
  for (const table of leftOut)
    process.stderr.write(`The table ${table} is no table of this release and was left out.\n`)
  return EXIT.done
}

runCommand({ usage: USAGE, help: HELP, takesWords: true }, main)
