// npm run reload
import { askForReload, controlPath } from '../src/server/workers/control.ts'
import { EXIT, readConfig, runCommand } from './command.ts'

const HELP = `Builds the project, and has the running site's workers follow one by one into the new build, so that no request fails.

Exit code 0 once all of them answer from it, 2 for unusable arguments, 1 for everything else.
`

runCommand({ usage: 'npm run reload', help: HELP }, async () => {
  const { dataDir, port } = readConfig()
  await askForReload(controlPath(dataDir, port), (text) => process.stderr.write(`• ${text}\n`))
  return EXIT.done
})
