import { posix } from 'node:path'
import { isCode, isTest, readModule, type Import, type SourceFile } from './source-file.ts'

/**
 * The layers of the code and what each may import (design 3): `all` of another layer, only its `types`, only its
 * `islands`, its `contract`, its `schema` (of the editor) or its `forms` (schemas of forms next to their pages, and what reads them). A layer may always import itself; every layer that needs an address may import
 * `routes.ts`.
 */
type AllowedPart = 'all' | 'types' | 'islands' | 'contract' | 'schema' | 'forms'
type AllowedImports = Partial<Record<Layer, AllowedPart>>

const LAYERS = [
  'rules',
  'store',
  'services',
  'api',
  'ui/kit',
  'ui',
  'pages',
  'browser',
  'newsroom',
  'server',
  'routes',
] as const
type Layer = (typeof LAYERS)[number]

const IMPORT_RULES: Record<Layer, AllowedImports | 'everything'> = {
  rules: {},
  routes: {},
  store: {},
  'ui/kit': {},
  ui: { 'ui/kit': 'all', rules: 'all', routes: 'all' },
  services: { rules: 'all', store: 'all', newsroom: 'schema', routes: 'all' },
  api: { rules: 'all', services: 'all', pages: 'forms', routes: 'all' },
  pages: {
    rules: 'all',
    ui: 'all',
    'ui/kit': 'all',
    services: 'types',
    api: 'contract',
    routes: 'all',
  },
  browser: {
    rules: 'all',
    pages: 'islands',
    ui: 'all',
    'ui/kit': 'all',
    api: 'contract',
    routes: 'all',
  },
  newsroom: { rules: 'all', 'ui/kit': 'all', services: 'types', routes: 'all' },
  server: 'everything',
}

/** Pure layers use no packages; code for the browser uses no Node modules. */
const WITHOUT_PACKAGES: readonly Layer[] = ['rules', 'routes']
const WITHOUT_NODE: readonly Layer[] = [
  'rules',
  'routes',
  'ui/kit',
  'ui',
  'pages',
  'browser',
  'newsroom',
]

/** A build script that lies next to its result; no page loads it. */
const BUILD_SCRIPTS = /^src\/ui\/fonts\/build-fonts\.ts$/

/** Returns a sentence for every import of a file that breaks the dependency rules. */
export function importViolations(file: SourceFile): string[] {
  const layer = layerOf(file.path)
  if (!isCode(file) || !layer || isTest(file.path) || BUILD_SCRIPTS.test(file.path)) return []
  return readModule(file).imports.flatMap((imported) => {
    const reason = violationOf(file.path, layer, imported)
    return reason ? [`${file.path} imports ${imported.specifier}: ${reason}`] : []
  })
}

/** Returns the layer of a file. Files outside the layers may import all of them: commands, tests, benchmarks. */
export function layerOf(path: string): Layer | undefined {
  if (/^src\/routes[./]/.test(path)) return 'routes'
  return LAYERS.find((layer) => path.startsWith(`src/${layer}/`))
}

function violationOf(path: string, layer: Layer, imported: Import): string | undefined {
  const { specifier } = imported
  if (specifier.startsWith('.'))
    return layerViolation({ path, layer }, resolve(path, specifier), imported)
  if (specifier.startsWith('node:'))
    return WITHOUT_NODE.includes(layer) ? `${layer} may not import Node modules` : undefined
  return WITHOUT_PACKAGES.includes(layer) ? `${layer} may not import packages` : undefined
}

const resolve = (path: string, specifier: string): string =>
  posix.join(posix.dirname(path), specifier)

function layerViolation(
  { path, layer }: { path: string; layer: Layer },
  target: string,
  { isTypeOnly }: Import,
): string | undefined {
  const allowed = IMPORT_RULES[layer]
  if (allowed === 'everything') return undefined
  const other = layerOf(target)
  if (!other) return target.startsWith('src/') ? undefined : `${layer} may only import files of src`
  if (other === layer)
    // The schemas of forms know no page, so that endpoints do not load pages through them.
    return isForm(path) && !isForm(target)
      ? 'a form may not import other parts of pages'
      : undefined
  const part = allowed[other]
  if (part === 'all') return undefined
  if (part === 'types') return isTypeOnly ? undefined : `${layer} may import types of ${other} only`
  if (part === 'islands')
    return target.endsWith('.island.tsx')
      ? undefined
      : `${layer} may import islands of ${other} only`
  if (part === 'contract')
    return isContract(target) ? undefined : `${layer} may import the contract of ${other} only`
  if (part === 'schema')
    return target.startsWith('src/newsroom/editor-schema/')
      ? undefined
      : `${layer} may import the editor's schema of ${other} only`
  if (part === 'forms')
    return isForm(target) ? undefined : `${layer} may import forms of ${other} only`
  return `${layer} may not import ${other}`
}

const isForm = (path: string): boolean =>
  path.endsWith('.form.ts') || path.startsWith('src/pages/forms/')

const isContract = (path: string): boolean => /(?:^|[/.])contract\.ts$/.test(path)
