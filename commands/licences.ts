// npm run licences: writes THIRD-PARTY.md from the lock file, the sources of the browser and the fonts.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EXIT, root, runCommand } from './command.ts'
import { refusedPackages } from './licences/allowed-licences.ts'
import { readShipped } from './licences/read-shipped.ts'
import { thirdPartyText } from './licences/third-party-text.ts'

async function main(): Promise<number> {
  const shipped = readShipped(root)
  await writeFile(join(root, 'THIRD-PARTY.md'), thirdPartyText(shipped))
  const refused = refusedPackages(shipped)
  for (const one of refused)
    process.stderr.write(`${one} is not on the list in commands/licences/allowed-licences.ts.\n`)
  return refused.length > 0 ? EXIT.rejected : EXIT.done
}

runCommand(
  {
    usage: 'npm run licences',
    help: 'Writes THIRD-PARTY.md. Exit code 3: a licence is not on the list of allowed ones.\n',
  },
  main,
)
