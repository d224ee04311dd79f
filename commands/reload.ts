// npm run reload
import { askForReload, controlPath, refuseMissing } from '../src/server/workers/control.ts'
import { EXIT, readConfig, runCommand } from './command.ts'

const HELP = `Builds the project, and has the running site's workers follow one by one into the new build, so that no request fails.

  --look  builds and changes nothing, and only checks whether there is such a site

Exit code 0 once all of them answer from it, 2 for unusable arguments, 1 for everything else.
`
const LINE = {
  usage: 'npm run reload',
  help: HELP,
  options: { look: { type: 'boolean' } },
} as const

runCommand(LINE, async ({ values: { look } }) => {
  const { dataDir, port } = readConfig()
  const path = controlPath(dataDir, port)
  refuseMissing(path)
  if (!look) await askForReload(path, (text) => process.stderr.write(`• ${text}\n`))
  return EXIT.done
})
