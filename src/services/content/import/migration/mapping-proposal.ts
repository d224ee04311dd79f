import { stringify } from 'yaml'
import { codeKey } from '../news/codes.ts'
import type { CategoryUse, MigrationReport } from './migration-report.ts'

const HEAD = `# A proposal for --mapping. Enter a section of this site for each category; the first rule with a section decides.
# A category without a section becomes a tag. Authors: "name in the source": "name here".
`

/**
 * Returns a mapping file as text: a rule for each category of the source, with the section where its articles go today if
 * the category has one, and the names of all authors.
 */
export function proposeMapping(
  report: MigrationReport,
  { channels, section }: { channels: ReadonlySet<string>; section: string },
): string {
  const rules = [...report.categories.values()]
    .toSorted((one, other) => other.count - one.count)
    .map((category) => ruleText(category, channels))
  const authors = Object.fromEntries(report.authors.names.toSorted().map((name) => [name, name]))
  return [
    HEAD,
    `# Sections: ${[...channels].toSorted().join(', ')}`,
    stringify({ section }),
    rules.length > 0 ? `rules:\n${rules.join('')}` : 'rules: []\n',
    stringify({ authors }),
  ].join('\n')
}

function ruleText({ code, name, count }: CategoryUse, channels: ReadonlySet<string>): string {
  const section = [...channels].find((path) =>
    [code, name].some((word) => [path, path.split('/').at(-1)].includes(word.toLowerCase())),
  )
  const rule = section ? { codes: [code], section } : { codes: [code], tags: [name] }
  const [first = '', ...rest] = stringify(rule, { lineWidth: 0 }).trimEnd().split('\n')
  const words = `${count} article${count === 1 ? '' : 's'}${section ? '' : ', no section of this name'}`
  const comment = `  # ${JSON.stringify(name)}: ${words}\n`
  return `${comment}  - ${first}\n${rest.map((each) => `    ${each}\n`).join('')}`
}

/** Returns the categories and authors that a mapping names and the source does not have. */
export function unknownInSource(
  report: MigrationReport,
  mapping: {
    rules: readonly { codes: readonly string[] }[]
    authors?: Readonly<Record<string, string>> | undefined
  },
): string[] {
  const codes = mapping.rules.flatMap((rule) => rule.codes)
  const names = new Set(report.authors.names)
  const words = new Set([...report.categories.keys(), ...report.keywords.names])
  return [
    ...codes.filter((code) => !words.has(codeKey(code))).map((code) => `category ${code}`),
    ...Object.entries(mapping.authors ?? {})
      .filter(([, name]) => !names.has(name))
      .map(([name]) => `author ${name}`),
  ]
}
