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

/** Reads what a module imports and exports, with the parser that also builds it. */
export function readModule({ path, text }: SourceFile): Module {
  const { program, module, errors } = parseSync(path, text)
  const error = errors[0]
  if (error) throw new Error(`${path} does not parse: ${error.message}`)
  const exports = module.staticExports.flatMap((statement) => statement.entries)
  const kinds = program.body.map((statement) => statement.type)
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
      ...importTypes(program),
    ],
    hasDefaultExport: exports.some(
      ({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default',
    ),
    isBarrel:
      kinds.length > 0 && kinds.every(isReExport) && exports.every((entry) => entry.moduleRequest),
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
function importTypes(node: unknown): Import[] {
  if (!node || typeof node !== 'object') return []
  const below = Object.values(node).flatMap(importTypes)
  if (Reflect.get(node, 'type') !== 'TSImportType') return below
  const source: { value?: unknown } = Reflect.get(node, 'source')
  return [{ specifier: String(source.value), isTypeOnly: true }, ...below]
}
