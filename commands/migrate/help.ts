import { SOURCES } from '../../src/services/content/import/migration/sources.ts'

const names = Object.keys(SOURCES)

/** The text of `npm run migrate -- --help`. */
export const USAGE = `npm run migrate -- ${names.join('|')} [--write] [--members paid] [--mapping FILE] [--propose FILE] [--pictures DIR] [--json] FILE…`
export const HELP = `Moves the articles of another system in. docs/switching.md has a plan for the whole day.

Without --write it is a dry run: it reads everything, changes nothing, and prints how many articles would be created,
which are refused and what to do, what is lost, which pictures are missing and which addresses change. Sources:
${Object.entries(SOURCES)
  .map(([name, words]) => `  ${name.padEnd(12)}${words}`)
  .join('\n')}
A file of another system is refused by name. Only what its source calls public is imported.

A second run updates what has changed and repeats nothing, also after a run that was killed.

  --write        imports
  --propose      writes a proposal for the mapping into a new file: categories to sections, names of authors
  --mapping      the edited proposal; sections that are not here are refused
  --restriction  free or paid, for articles that do not say
  --members      paid: texts that their source keeps for members become paid articles; without it they are refused
  --section      the section of articles without one
  --pictures     a copy of the source's uploads; without it pictures are fetched from the source's own hosts
  --picture-host a further host that pictures may be fetched from; may be repeated
  --rate         pictures fetched a second, at most; default 10
  --allow-loopback  fetches pictures from this machine too
  --json         one line of JSON a record: file, line, status, id, path, reason, advice, oldPaths
  --help         this

Exit code 0 if nothing was refused, 3 if something was, 2 for unusable arguments.
`
