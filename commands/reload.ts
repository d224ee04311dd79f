// npm run reload
import { askForReload, controlPath } from '../src/server/workers/control.ts'
import { EXIT, readConfig, runCommand } from './command.ts'

runCommand(async () => {
  const { dataDir, port } = readConfig()
  await askForReload(controlPath(dataDir, port), (text) => process.stderr.write(`• ${text}\n`))
  return EXIT.done
})
