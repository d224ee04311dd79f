import { posix } from 'node:path'
import { isCode, readModule, type Import, type SourceFile } from './source-file.ts'

/**
 * The layers of the code and what each may import (design 3): `all` of another layer, only its `types`, only its
 * `islands` or its `contract`. A layer may always import itself; every layer that needs an address may import
 * `routes.ts`.
 */
type Door = 'all' | 'types' | 'islands' | 'contract'
type Doors = Partial<Record<Room, Door>>

const ROOMS = [
  'rules',
  'store',
  'services',
  'api',
  'ui/kit',
  'ui',
  'pages',
  'browser',
  'server',
  'routes',
] as const
type Room = (typeof ROOMS)[number]

const IMPORT_RULES: Record<Room, Doors | 'everything'> = {
  rules: {},
  routes: {},
  store: {},
  'ui/kit': {},
  ui: { 'ui/kit': 'all', rules: 'all', routes: 'all' },
  services: { rules: 'all', store: 'all', routes: 'all' },
  api: { rules: 'all', services: 'all', routes: 'all' },
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
  server: 'everything',
}

/** Pure layers use no packages; code for the browser uses no Node modules. */
const WITHOUT_PACKAGES: readonly Room[] = ['rules', 'routes']
const WITHOUT_NODE: readonly Room[] = ['rules', 'routes', 'ui/kit', 'ui', 'pages', 'browser']

/** A build script that lies next to its result; no page loads it. */
const BUILD_SCRIPTS = /^src\/ui\/fonts\/build-fonts\.ts$/

/** Returns a sentence for every import of a file that breaks the dependency rules. */
export function importViolations(file: SourceFile): string[] {
  const room = layerOf(file.path)
  if (!isCode(file) || !room || isTest(file.path) || BUILD_SCRIPTS.test(file.path)) return []
  return readModule(file).imports.flatMap((imported) => {
    const reason = violationOf(file.path, room, imported)
    return reason ? [`${file.path} imports ${imported.specifier}: ${reason}`] : []
  })
}

/** Returns the layer of a file. Files outside the layers may import all of them: commands, tests, benchmarks. */
export function layerOf(path: string): Room | undefined {
  if (/^src\/routes[./]/.test(path)) return 'routes'
  return ROOMS.find((room) => path.startsWith(`src/${room}/`))
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

function violationOf(path: string, room: Room, imported: Import): string | undefined {
  const { specifier } = imported
  if (specifier.startsWith('.')) return layerViolation(room, resolve(path, specifier), imported)
  if (specifier.startsWith('node:'))
    return WITHOUT_NODE.includes(room) ? `${room} does without Node` : undefined
  return WITHOUT_PACKAGES.includes(room) ? `${room} does without packages` : undefined
}

const resolve = (path: string, specifier: string): string =>
  posix.join(posix.dirname(path), specifier)

function layerViolation(room: Room, target: string, { isTypeOnly }: Import): string | undefined {
  const doors = IMPORT_RULES[room]
  if (doors === 'everything') return undefined
  const other = layerOf(target)
  if (!other) return target.startsWith('src/') ? undefined : `${room} stays inside src`
  if (other === room) return undefined
  const door = doors[other]
  if (door === 'all') return undefined
  if (door === 'types') return isTypeOnly ? undefined : `${room} may import types of ${other} only`
  if (door === 'islands')
    return target.endsWith('.island.tsx')
      ? undefined
      : `${room} may import islands of ${other} only`
  if (door === 'contract')
    return isContract(target) ? undefined : `${room} may import the contract of ${other} only`
  return `${room} may not import ${other}`
}

const isContract = (path: string): boolean => /(?:^|[/.])contract\.ts$/.test(path)
