import { parseSync } from 'vite'

/** A file of the project: its path from the root and its text. */
export type SourceFile = { path: string; text: string }

export type Import = {
  specifier: string
  /** Erased at compile time: `import type`, or only names marked as types. */
  isTypeOnly: boolean
}

export type Module = {
  imports: Import[]
  hasDefaultExport: boolean
  /** True if the file only re-exports. */
  isBarrel: boolean
}

export const isCode = ({ path }: SourceFile): boolean => /\.(?:ts|tsx|mjs)$/.test(path)

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

const parsed = new WeakMap<SourceFile, ReturnType<typeof parseSync>>()

/** Parses a file once, with the parser that also builds the project. */
export function parseFile(file: SourceFile): ReturnType<typeof parseSync> {
  const result = parsed.get(file) ?? parseSync(file.path, file.text)
  parsed.set(file, result)
  return result
}

const known = new WeakMap<SourceFile, Module>()

/** Returns the imports and exports of a module. */
export function readModule(file: SourceFile): Module {
  const module = known.get(file) ?? parseModule(file)
  known.set(file, module)
  return module
}

function parseModule(file: SourceFile): Module {
  const { path, text } = file
  const { module, errors, program } = parseFile(file)
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
      // Walking a file's tree costs more than parsing it.
      ...(text.includes('import(') ? importTypes(program) : []),
    ],
    hasDefaultExport: exports.some(
      ({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default',
    ),
    isBarrel: handsOn && program.body.every(({ type }) => isReExport(type)),
  }
}

export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '')

const isReExport = (kind: string): boolean =>
  kind === 'ExportAllDeclaration' || kind === 'ExportNamedDeclaration'

const unquoted = (text: string): string => text.replaceAll(/^['"`]|['"`]$/g, '')

/** Returns imports by `import.meta.glob('../pages/**')`, with braces expanded. */
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

/** Returns `typeof import('…')` and `import('…').Type`, which the parser's import list does not contain. */
function importTypes(program: unknown): Import[] {
  return nodesOf(program)
    .filter(({ type }) => type === 'TSImportType')
    .map(({ source }) => ({
      specifier: String((source as { value?: unknown }).value),
      isTypeOnly: true,
    }))
}

/** A node of a parsed file's tree. */
export type Node = { type: string; start: number } & Record<string, unknown>

/** Returns all nodes of a tree, parents first. */
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
