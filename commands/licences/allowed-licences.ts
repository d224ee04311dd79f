import type { Shipped, ShippedPackage } from './shipped.ts'

/** Licences that only ask to keep the notice, by their SPDX names. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

type Exception = { licence: string; packages: readonly string[]; duty: string }

/** Licences with further duties; each is allowed for the named packages only. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: ['@img/sharp-*', '@img/sharp-libvips-*'],
    duty: 'These contain libvips, which is used unchanged. If you pass the software on with them, include the licence and let users replace libvips.',
  },
  {
    licence: 'LGPL-3.0',
    packages: ['libheif-js'],
    duty: 'It contains libheif and libde265, which are used unchanged. If you pass the software on with it, include the licence and let users replace it.',
  },
  {
    licence: 'MPL-2.0',
    packages: ['exifreader', 'lightningcss', 'lightningcss-*', 'sepa', 'web-push'],
    duty: 'These are used unchanged, and browsers do not load them. If you change one of their files and pass it on, offer its source under the same licence.',
  },
]

/**
 * Returns `name version: licence` for each package and font whose licence is not allowed. Browsers load copies, so their
 * packages have no exceptions.
 */
export function refusedPackages({ packages, browser, native, fonts }: Shipped): string[] {
  const refused = [
    ...packages.filter((one) => !isAllowed(one, EXCEPTIONS)),
    ...[...browser, ...native].filter((one) => !isAllowed(one, [])),
    ...fonts
      .map((font) => ({ name: font.family, ...font, platforms: 0 }))
      .filter((one) => !isAllowed(one, [])),
  ]
  return [...new Set(refused.map(({ name, version, licence }) => `${name} ${version}: ${licence}`))]
}

/** Refuses nested parentheses, because no package needs them. */
function isAllowed({ name, licence }: ShippedPackage, exceptions: readonly Exception[]): boolean {
  const isAllowedPart = (part: string): boolean =>
    ALLOWED.has(part) ||
    exceptions.some((one) => one.licence === part && one.packages.includes(name))
  return licence
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((part) => isAllowedPart(part)))
}
