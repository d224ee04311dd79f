import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXCEPTIONS, refusedPackages } from './allowed-licences.ts'
import { importsOf } from './browser-packages.ts'
import { shippedPackages, withDependencies } from './locked-packages.ts'
import { readShipped } from './read-shipped.ts'
import type { Shipped, ShippedPackage } from './shipped.ts'
import { thirdPartyText } from './third-party-text.ts'

const root = join(import.meta.dirname, '../..')
const shipped = readShipped(root)

const unknownLicence = (path: string): string => {
  throw new Error(`${path} has no licence`)
}

const packageWith = (licence: string, name = 'sample'): ShippedPackage => ({
  name,
  version: '1.0.0',
  licence,
  platforms: 0,
})

const shipping = (packages: ShippedPackage[], more: Partial<Shipped> = {}): Shipped => ({
  ownLicence: 'UNLICENSED',
  packages,
  browser: [],
  native: [],
  fonts: [],
  ...more,
})

test('THIRD-PARTY.md lists what is shipped', () => {
  const committed = readFileSync(join(root, 'THIRD-PARTY.md'), 'utf8')
  expect(
    committed,
    'THIRD-PARTY.md is out of date: run `npm run licences` and commit the file.',
  ).toBe(thirdPartyText(shipped))
})

test('the licence of every shipped package is allowed', () => {
  expect(shipped.packages.length).toBeGreaterThan(150)
  expect(shipped.browser.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'scheduler', 'workbox-core', 'idb', '@capacitor/core']),
  )
  expect(shipped.fonts.length).toBeGreaterThan(0)
  expect(refusedPackages(shipped)).toEqual([])
})

test('every font and browser library has a copyright notice', () => {
  const nameless = [...shipped.browser, ...shipped.fonts].filter(({ copyright }) => !copyright)
  expect(nameless).toEqual([])
})

test('every exception names packages that are shipped under its licence', () => {
  const unused = EXCEPTIONS.flatMap(({ licence, packages }) =>
    packages.filter(
      (name) => !shipped.packages.some((one) => one.name === name && one.licence.includes(licence)),
    ),
  )
  expect(unused).toEqual([])
})

test.each(['MIT', 'MIT OR GPL-3.0-only', 'GPL-3.0-only OR MIT AND Zlib', 'MIT AND Zlib'])(
  'allows the licence %s',
  (licence) => {
    expect(refusedPackages(shipping([packageWith(licence)]))).toEqual([])
  },
)

test.each([
  'GPL-3.0-only',
  'MIT AND GPL-3.0-only',
  'MIT AND (GPL-3.0-only OR GPL-2.0-only)',
  'MPL-2.0',
  'SEE LICENSE IN LICENSE',
  'unknown',
  '',
])('names the package with the licence "%s"', (licence) => {
  expect(refusedPackages(shipping([packageWith(licence)]))).toEqual([`sample 1.0.0: ${licence}`])
})

test('allows an exception for the named package, but not if browsers load it', () => {
  const sepa = packageWith('MPL-2.0', 'sepa')
  expect(refusedPackages(shipping([sepa]))).toEqual([])
  const browser = [{ ...sepa, copyright: '' }]
  expect(refusedPackages(shipping([sepa], { browser }))).toEqual(['sepa 1.0.0: MPL-2.0'])
})

test('lists packages for production once, and the binaries of all platforms as one', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0', license: '(MIT AND Zlib)' },
      'node_modules/a-linux-x64': { version: '2.0.0', license: 'MIT', optional: true },
      'node_modules/a-win32-arm64-msvc': { version: '2.0.0', license: 'MIT', optional: true },
      'node_modules/@b/darwin-x64': { version: '3.0.0', license: 'MIT', optional: true },
      'node_modules/c': { version: '2.0.0', license: 'MIT or MPL-2.0' },
      'node_modules/a/node_modules/c': { version: '1.0.0', license: 'MIT or MPL-2.0' },
      'node_modules/test-tool': { version: '1.0.0', license: 'MIT', dev: true },
    },
  }
  expect(shippedPackages(lock, unknownLicence)).toEqual([
    { name: '@b/*', version: '3.0.0', licence: 'MIT', platforms: 1 },
    { name: 'a', version: '1.0.0', licence: 'MIT AND Zlib', platforms: 0 },
    { name: 'a-*', version: '2.0.0', licence: 'MIT', platforms: 2 },
    { name: 'c', version: '1.0.0, 2.0.0', licence: 'MIT OR MPL-2.0', platforms: 0 },
  ])
})

test('asks the package for a licence that the lock file does not have', () => {
  const lock = { packages: { 'node_modules/@a/b': { version: '1.0.0' } } }
  expect(shippedPackages(lock, (path) => `licence of ${path}`)).toMatchObject([
    { name: '@a/b', licence: 'licence of node_modules/@a/b' },
  ])
})

test('finds dependencies where Node.js finds them', () => {
  const lock = {
    packages: {
      'node_modules/a': { dependencies: { b: '1', c: '1' } },
      'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
      'node_modules/b': { dependencies: { d: '1' } },
      'node_modules/c': { dependencies: { a: '1' } },
      'node_modules/d': {},
    },
  }
  expect([...withDependencies(lock, ['a'])]).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ])
})

test('finds static, dynamic and re-exported imports, but no types', () => {
  const text = `import './a.ts'
    import { type B } from 'b'
    import type { C } from 'c'
    import { d, type D } from 'd'
    export { e } from 'e'
    const f = () => import('f')`
  expect(importsOf('sample.ts', text)).toEqual(['./a.ts', 'd', 'e', 'f'])
})
