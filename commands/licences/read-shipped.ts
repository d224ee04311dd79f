import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADDED_BY_BUILD, browserPackages, WITHOUT_CODE } from './browser-packages.ts'
import { shippedPackages, withDependencies, type LockFile } from './locked-packages.ts'
import { byName, type NoticedPackage, type Shipped, type ShippedPackage } from './shipped.ts'

type Manifest = { license?: string; dependencies?: Record<string, string> }

/** Licences of the native app's packages, which the site does not install. */
const NATIVE_LICENCES: Readonly<Record<string, string>> = {
  '@capacitor/android': 'MIT',
  '@capacitor/app': 'MIT',
  '@capacitor/browser': 'MIT',
  '@capacitor/ios': 'MIT',
  '@capacitor/network': 'MIT',
  '@capacitor/share': 'MIT',
  '@capacitor/splash-screen': 'MIT',
}

/** Licences of packages that only their readme names. */
const README_LICENCES: Readonly<Record<string, string>> = { 'node_modules/combine-errors': 'MIT' }

/** Reads what the project in `root` ships. Only packages for all platforms need to be installed. */
export function readShipped(root: string): Shipped {
  const json = <Content>(path: string): Content =>
    JSON.parse(readFileSync(join(root, path), 'utf8')) as Content
  const lock = json<LockFile>('package-lock.json')
  const ownLicence = (path: string): string => {
    const file = `${path}/package.json`
    if (!existsSync(join(root, file)))
      throw new Error(`The lock file has no licence of ${path}, and it is not installed.`)
    return json<Manifest>(file).license ?? README_LICENCES[path] ?? 'unknown'
  }
  const packages = shippedPackages(lock, ownLicence)
  const { license = 'unknown', dependencies = {} } = json<Manifest>('package.json')
  const native = json<Manifest>('native/package.json').dependencies ?? {}
  return {
    ownLicence: license,
    packages,
    browser: browserNotices(root, lock, ownLicence),
    native: nativePackages(native, packages),
    fonts: Object.keys(dependencies)
      .filter((name) => name.startsWith('@fontsource-variable/'))
      .map((name) => ({
        family: json<{ family: string }>(`node_modules/${name}/metadata.json`).family,
        version: dependencies[name] ?? '',
        licence: packages.find((one) => one.name === name)?.licence ?? 'unknown',
        copyright: copyrightOf(root, `node_modules/${name}`),
      })),
  }
}

function browserNotices(
  root: string,
  lock: LockFile,
  ownLicence: (path: string) => string,
): NoticedPackage[] {
  const loaded = withDependencies(lock, browserPackages(root))
  for (const name of ADDED_BY_BUILD) loaded.add(`node_modules/${name}`)
  for (const name of WITHOUT_CODE) loaded.delete(`node_modules/${name}`)
  return [...loaded]
    .flatMap((path) => {
      const only = { packages: { [path]: lock.packages[path] ?? {} } }
      const copyright = copyrightOf(root, path)
      return shippedPackages(only, ownLicence).map((one) => ({ ...one, copyright }))
    })
    .toSorted(byName)
}

function nativePackages(
  dependencies: Record<string, string>,
  known: ShippedPackage[],
): ShippedPackage[] {
  return Object.entries(dependencies)
    .filter(([name]) => !known.some((one) => one.name === name))
    .map(([name, version]) => ({
      name,
      version,
      licence: NATIVE_LICENCES[name] ?? 'unknown',
      platforms: 0,
    }))
}

/** Returns the copyright line of an installed package's licence file; for fonts that of the first file. */
function copyrightOf(root: string, path: string): string {
  const folder = join(root, path)
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  const text = file ? readFileSync(join(folder, file), 'utf8') : ''
  const line = /^\s*(Copyright .*)$/m.exec(text)?.[1] ?? ''
  return line.replace(/ \S+\.ttf: .*$/, '').trim()
}
