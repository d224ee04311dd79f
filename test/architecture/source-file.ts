import { parseSync } from 'vite'

/** A file of the project: its path from the root, its text. */
export type SourceFile = { path: string; text: string }

export type Import = {
  specifier: string
  /** Erased before anything runs: `import type`, or nothing but types named. */
  isTypeOnly: boolean
}

export type Module = {
  imports: Import[]
  hasDefaultExport: boolean
  /** True where a file does nothing but hand on what others export. */
  isBarrel: boolean
}

export const isCode = ({ path }: SourceFile): boolean => /\.(?:ts|tsx|mjs)$/.test(path)

const known = new WeakMap<SourceFile, Module>()

/** What a module imports and exports; each is read once. */
export function readModule(file: SourceFile): Module {
  const module = known.get(file) ?? parseModule(file)
  known.set(file, module)
  return module
}

/** With the parser that also builds it. */
function parseModule({ path, text }: SourceFile): Module {
  const parsed = parseSync(path, text)
  const { module, errors } = parsed
  const error = errors[0]
  if (error) throw new Error(`${path} does not parse: ${error.message}`)
  const exports = module.staticExports.flatMap((statement) => statement.entries)
  const handsOn = exports.length > 0 && exports.every((entry) => entry.moduleRequest)
  return {
    imports: [
      ...module.staticImports.map(({ moduleRequest, entries }) => ({
        specifier: moduleRequest.value,
        isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
      })),
      ...exports.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isTypeOnly: isType }] : [],
      ),
      ...module.dynamicImports.map(({ moduleRequest }) => ({
        specifier: unquoted(text.slice(moduleRequest.start, moduleRequest.end)),
        isTypeOnly: false,
      })),
      ...globs(text, module.importMetas),
      // The tree of a file costs more than its parsing.
      ...(text.includes('import(') ? importTypes(parsed.program) : []),
    ],
    hasDefaultExport: exports.some(
      ({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default',
    ),
    isBarrel: handsOn && parsed.program.body.every(({ type }) => isReExport(type)),
  }
}

export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '')

const isReExport = (kind: string): boolean =>
  kind === 'ExportAllDeclaration' || kind === 'ExportNamedDeclaration'

const unquoted = (text: string): string => text.replaceAll(/^['"`]|['"`]$/g, '')

/** `import.meta.glob('../pages/**')` opens a door as well. Braces are spelled out. */
function globs(text: string, metas: { start: number }[]): Import[] {
  return metas.flatMap(({ start }) => {
    const call = /^import\.meta\.glob(?:<[^(]*>)?\(\s*\[?\s*['"]([^'"]+)['"]/.exec(
      text.slice(start),
    )
    return alternatives(call?.[1] ?? '').map((specifier) => ({ specifier, isTypeOnly: false }))
  })
}

function alternatives(pattern: string): string[] {
  if (pattern === '') return []
  const match = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern)
  if (!match) return [pattern]
  const [, before = '', choices = '', after = ''] = match
  return choices.split(',').flatMap((choice) => alternatives(before + choice + after))
}

/** `typeof import('…')` and `import('…').Type` stand inside types, where the parser's list of imports does not look. */
function importTypes(program: unknown): Import[] {
  return nodesOf(program)
    .filter(({ type }) => type === 'TSImportType')
    .map(({ source }) => ({
      specifier: String((source as { value?: unknown }).value),
      isTypeOnly: true,
    }))
}

/** Of a parsed file's tree. */
export type Node = { type: string; start: number } & Record<string, unknown>

/** All of a tree, each before what is below it. */
export function nodesOf(tree: unknown): Node[] {
  const nodes: Node[] = []
  const visit = (value: unknown): void => {
    if (!value || typeof value !== 'object') return
    if (isNode(value)) nodes.push(value)
    for (const each of Object.values(value)) visit(each)
  }
  visit(tree)
  return nodes
}

const isNode = (value: object): value is Node =>
  typeof Reflect.get(value, 'type') === 'string' && typeof Reflect.get(value, 'start') === 'number'
