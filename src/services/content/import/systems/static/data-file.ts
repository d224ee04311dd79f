import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { parse as parseCsv } from 'csv-parse/sync'
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'

const MAX_SIZE = 2_000_000

/** Returns the text of a file with the line ends of Unix; empty if it cannot be read. */
export function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n')
  } catch {
    return ''
  }
}

/** Returns the content of a configuration or data file: YAML, JSON, TOML or CSV; `null` if it cannot be read. */
export function dataIn(file: string): unknown {
  try {
    if (statSync(file).size > MAX_SIZE) return null
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
    const ending = extname(file)
    if (ending === '.toml') return parseToml(text)
    if (ending === '.csv')
      return parseCsv(text, { columns: true, trim: true, relax_column_count: true })
    return parseYaml(text, { maxAliasCount: 20 })
  } catch {
    return null
  }
}
