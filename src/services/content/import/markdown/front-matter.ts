import { parse as parseToml, TomlDate, TomlError } from 'smol-toml'
import { parse as parseYaml, YAMLParseError } from 'yaml'

/** An article as Markdown with front matter, or the line and reason why it is not one. */
export type FrontMatter =
  | { kind: 'record'; value: Record<string, unknown>; isToml: boolean }
  | { kind: 'broken'; line: number; reason: string }

type Fault = { line: number; reason: string }
type Read = { fields: unknown } | Fault

const YAML = /^---(?:yaml|yml)?[ \t]*\n([\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/
const TOML = /^(?:\+\+\+[ \t]*\n([\s\S]*?\n)?\+\+\+|---toml[ \t]*\n([\s\S]*?\n)?---)[ \t]*(?:\n|$)/
const JSON_FENCED = /^---json[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/
/** An object whose last bracket is on a line of its own, as Hugo writes it. */
const JSON_BARE = /^(\{[ \t]*\n[\s\S]*?\n\})[ \t]*(?:\n|$)/

/** Returns whether a text begins with front matter. */
export const hasFrontMatter = (text: string): boolean =>
  /^\uFEFF?(?:---(?:yaml|yml|toml|json)?|\+\+\+)[ \t]*\r?\n/.test(text)

const firstLine = (message: string): string => message.split('\n')[0] ?? ''

function readYaml(text: string): Read {
  try {
    return { fields: (parseYaml(text, { maxAliasCount: 20 }) ?? {}) as unknown }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 1) + 1 : 1
    const reason = firstLine(error.message).replace(/ at line \d+.*$/, '')
    return { line, reason: `front matter is no YAML (${reason})` }
  }
}

function readToml(text: string): Read {
  try {
    return { fields: withoutDates(parseToml(text), 0) }
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const reason = firstLine(error.message).replace(/^Invalid TOML document: /, '')
    return { line: error.line + 1, reason: `front matter is no TOML (${reason})` }
  }
}

const MAX_DEPTH = 20

/** Dates become text as it is written: without a time zone they are local time. */
export function withoutDates(value: unknown, depth: number): unknown {
  if (value instanceof TomlDate) return value.toISOString()
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
  if (Array.isArray(value)) return value.map((entry) => withoutDates(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, withoutDates(entry, depth + 1)]),
  )
}

function readJson(text: string): Read {
  try {
    return { fields: JSON.parse(text) as unknown }
  } catch (error) {
    const reason = error instanceof Error ? firstLine(error.message) : ''
    return { line: 1, reason: `front matter is no JSON (${reason})` }
  }
}

const READERS: readonly (readonly [RegExp, (text: string) => Read])[] = [
  [TOML, readToml],
  [JSON_FENCED, readJson],
  [JSON_BARE, readJson],
  [YAML, readYaml],
]

/** Returns the fields of the front matter (YAML, TOML or JSON), and the rest as `body_md`. */
export function parseFrontMatter(text: string): FrontMatter {
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(text)
    if (!match) continue
    const result = read(match[1] ?? match[2] ?? '')
    if ('reason' in result) return { kind: 'broken', ...result }
    const { fields } = result
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
      return { kind: 'broken', line: 1, reason: 'front matter must hold fields' }
    const value = { ...fields, body_md: text.slice(match[0].length) }
    return { kind: 'record', value, isToml: read === readToml }
  }
  return { kind: 'broken', line: 1, reason: 'front matter is missing' }
}
