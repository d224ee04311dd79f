import { parseArgs } from 'node:util'

/** Reads a bench's arguments: words, and the data folder given by `--data`. */
export function readArguments(args: readonly string[] = process.argv.slice(2)) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' } },
    allowPositionals: true,
  })
  return { words: positionals, dataDir: values.data }
}
