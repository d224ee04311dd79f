import { byName, type ShippedPackage } from './shipped.ts'

type LockedPackage = {
  version?: string
  license?: string
  dev?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
}

/** A `package-lock.json`; the keys are paths such as `node_modules/pg/node_modules/split2`, and '' for the project. */
export type LockFile = { packages: Record<string, LockedPackage> }

/** Returns the licence that an installed package states; throws if the package is not installed. */
type OwnLicence = (path: string) => string

const PLATFORM =
  /(?<=[-/])(?:android|darwin|freebsd|linux|linuxmusl|openharmony|wasm32|webcontainers|win32|windows)(?:-.*)?$/

/**
 * Returns the packages that a site without tests installs, on all platforms, one for each name and licence. `ownLicence`
 * is asked for packages whose licence the lock file does not have.
 */
export function shippedPackages(lock: LockFile, ownLicence: OwnLicence): ShippedPackage[] {
  const found = new Map<string, { versions: Set<string>; names: Set<string> } & Named>()
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (path === '' || locked.dev) continue
    const ownName = nameAt(path)
    const name = locked.optional ? ownName.replace(PLATFORM, '*') : ownName
    const licence = normalised(locked.license ?? ownLicence(path))
    const key = `${name} ${licence}`
    const entry = found.get(key) ?? { name, licence, versions: new Set(), names: new Set() }
    found.set(key, entry)
    entry.versions.add(locked.version ?? '')
    entry.names.add(ownName)
  }
  return [...found.values()]
    .map(({ name, licence, versions, names }) => ({
      name,
      version: [...versions].toSorted().join(', '),
      licence,
      platforms: name.endsWith('*') ? names.size : 0,
    }))
    .toSorted(byName)
}

type Named = { name: string; licence: string }

/** Returns the packages of these names and all that they depend on. */
export function withDependencies(lock: LockFile, names: Iterable<string>): Set<string> {
  const paths = new Set<string>()
  const add = (path: string): void => {
    const locked = lock.packages[path]
    if (!locked || paths.has(path)) return
    paths.add(path)
    for (const name of Object.keys(locked.dependencies ?? {})) add(pathOf(lock, name, path))
  }
  for (const name of names) add(`node_modules/${name}`)
  return paths
}

/** Returns where Node.js finds a package that another one imports. */
function pathOf(lock: LockFile, name: string, importer: string): string {
  const nested = `${importer}/node_modules/${name}`
  if (lock.packages[nested] || importer === '') return nested.replace(/^\//, '')
  return pathOf(lock, name, importer.slice(0, Math.max(0, importer.lastIndexOf('/node_modules/'))))
}

const nameAt = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13)

/** Some packages write `(MIT AND Zlib)` or `MIT or MPL-2.0`. */
const normalised = (licence: string): string =>
  licence.replace(/^\(([^()]*)\)$/, '$1').replaceAll(/ (or|and) /gi, (word) => word.toUpperCase())
