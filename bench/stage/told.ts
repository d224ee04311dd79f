import { parseArgs } from 'node:util'

/** What a bench is told: words, and with `--data` the data folder it shall take. */
export function readTold(args: readonly string[] = process.argv.slice(2)) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' } },
    allowPositionals: true,
  })
  return { words: positionals, dataDir: values.data }
}
