import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { BASIC, EXTENDED, LETTERS } from '../../rules/language/characters.ts'
import { familyOf, PRINTED_SCRIPTS } from '../../rules/language/printed-characters.ts'
import { FONT_FOLDER, PRINT_FONT_FOLDER } from './preloaded-fonts.ts'
import { renameFont } from './rename-font.ts'

type Format = 'woff2' | 'truetype'
type Axes = Record<string, number | { min: number; max: number }>
type Subset = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: Format
    noHinting: boolean
    keepFeatures: string[]
    variationAxes: Axes
  },
) => Promise<Buffer>

type Recipe = { file: string; source: string; text: string; axes: Axes }
type PrintRecipe = Recipe & { script: string; style: 'Regular' | 'Bold' }

const require = createRequire(import.meta.url)
const WEIGHTS = { min: 400, max: 700 }
const KEPT_FEATURES: Record<Format, string[]> = {
  woff2: ['kern', 'ccmp', 'liga', 'tnum'],
  truetype: ['kern', 'ccmp', 'liga', 'mark', 'mkmk'],
}

/** S9.13: the paper's typefaces, reduced to the characters of German text. */
const RECIPES: Recipe[] = [
  {
    file: 'noto-serif',
    source: 'noto-serif/files/noto-serif-latin-wght-normal',
    text: BASIC,
    axes: { wght: WEIGHTS },
  },
  {
    file: 'noto-serif-italic',
    source: 'noto-serif/files/noto-serif-latin-wght-italic',
    text: BASIC,
    axes: { wght: WEIGHTS },
  },
  {
    file: 'noto-serif-extended',
    source: 'noto-serif/files/noto-serif-latin-ext-wght-normal',
    text: EXTENDED,
    axes: { wght: WEIGHTS },
  },
  {
    file: 'noto-sans',
    source: 'noto-sans/files/noto-sans-latin-wdth-normal',
    text: BASIC,
    axes: { wght: WEIGHTS, wdth: { min: 75, max: 100 } },
  },
  {
    file: 'noto-sans-extended',
    source: 'noto-sans/files/noto-sans-latin-ext-wdth-normal',
    text: EXTENDED,
    axes: { wght: WEIGHTS, wdth: { min: 75, max: 100 } },
  },
  {
    file: 'noto-serif-display',
    source: 'noto-serif-display/files/noto-serif-display-latin-wght-normal',
    text: `${LETTERS} 0123456789-.,:&`,
    axes: { wght: 700 },
  },
  {
    file: 'noto-sans-display',
    source: 'noto-sans-display/files/noto-sans-display-latin-wght-normal',
    text: '0123456789.,–% €',
    axes: { wght: 600 },
  },
]

/** Fonts that documents embed: one file for each script and weight. */
const PRINTED: PrintRecipe[] = Object.entries(PRINTED_SCRIPTS).flatMap(([script, characters]) =>
  ([400, 700] as const).map((wght) => ({
    file: `${script}-${wght}`,
    source: `noto-sans/files/noto-sans-${script}-wght-normal`,
    text: charactersOf(characters),
    axes: { wght },
    script,
    style: wght === 700 ? 'Bold' : 'Regular',
  })),
)

/** All scripts that documents can print are below U+FFFF. */
function charactersOf(pattern: RegExp): string {
  const all = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code))
  return all.filter((character) => pattern.test(character)).join('')
}

const root = join(import.meta.dirname, '../../..')
const target = join(root, FONT_FOLDER)
const printTarget = join(root, PRINT_FONT_FOLDER)

async function cut({ source, text, axes }: Recipe, format: Format): Promise<Buffer> {
  const subset = require('subset-font') as Subset
  const font = await readFile(require.resolve(`@fontsource-variable/${source}.woff2`))
  return subset(font, text, {
    targetFormat: format,
    noHinting: true,
    keepFeatures: KEPT_FEATURES[format],
    variationAxes: axes,
  })
}

async function fingerprint(): Promise<string> {
  const packages = ['noto-serif', 'noto-sans', 'noto-serif-display', 'noto-sans-display'].map(
    async (name) => readFile(require.resolve(`@fontsource-variable/${name}/package.json`)),
  )
  const hash = createHash('sha256').update(JSON.stringify([RECIPES, PRINTED, KEPT_FEATURES]))
  for (const manifest of await Promise.all(packages)) hash.update(manifest)
  return hash.digest('hex')
}

/** Writes the subset fonts that `styles/fonts.css` names. Does nothing if they are up to date. */
async function buildFonts(): Promise<void> {
  const stamp = join(target, 'stamp')
  const expected = await fingerprint()
  const current = await readFile(stamp, 'utf8').catch(() => '')
  if (current === expected) return
  await mkdir(printTarget, { recursive: true })
  for (const recipe of RECIPES)
    await writeFile(join(target, `${recipe.file}.woff2`), await cut(recipe, 'woff2'))
  for (const recipe of PRINTED) {
    const font = renameFont(await cut(recipe, 'truetype'), familyOf(recipe.script), recipe.style)
    await writeFile(join(printTarget, `${recipe.file}.ttf`), font)
  }
  await writeFile(stamp, expected)
}

await buildFonts()
