import { parse as parseYaml, YAMLParseError } from 'yaml'

/** An article as Markdown with YAML front matter, or the line and reason why it is not one. */
export type FrontMatter =
  | { kind: 'record'; value: Record<string, unknown> }
  | { kind: 'broken'; line: number; reason: string }

const PATTERN = /^---[ \t]*\n([\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/

/** Returns the fields of the front matter, and the rest as `body_md`. */
export function parseFrontMatter(text: string): FrontMatter {
  const match = PATTERN.exec(text)
  if (!match) return { kind: 'broken', line: 1, reason: 'front matter is missing' }
  try {
    const fields: unknown = parseYaml(match[1] ?? '', { maxAliasCount: 20 }) ?? {}
    if (typeof fields !== 'object' || Array.isArray(fields)) {
      return { kind: 'broken', line: 1, reason: 'front matter must hold fields' }
    }
    return { kind: 'record', value: { ...fields, body_md: text.slice(match[0].length) } }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 1) + 1 : 1
    const reason = (error.message.split('\n')[0] ?? '').replace(/ at line \d+.*$/, '')
    return { kind: 'broken', line, reason: `front matter is no YAML (${reason})` }
  }
}
