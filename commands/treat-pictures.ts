// npm run treat-pictures -- duotone|muted|halftone [--focus X,Y] [--crop W:H] [--to FOLDER] FILE…
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { Focus } from '../src/rules/articles/article.ts'
import { TREATMENTS } from '../src/rules/articles/picture-treatment.ts'
import {
  treatPicture,
  type TreatmentOptions,
} from '../src/services/images/treatments/treat-picture.ts'
import { EXIT, runCommand, InvalidArgumentsError, type Given } from './command.ts'

const USAGE =
  'npm run treat-pictures -- duotone|muted|halftone [--focus X,Y] [--crop W:H] [--to FOLDER] FILE…'
const HELP = `Prints drawings and photographs as the paper prints them, as WebP of at most 1600 pixels, next to each file or in a folder:

  duotone   ink on paper with grain, for hard news
  muted     little colour with grain, for features
  halftone  ink on paper in dots, for opinion and the archive

  --focus   what a crop is cut around, as shares of width and height: 0.3,0.6; without it the middle
  --crop    width to height of the crop: 16:9; without it the whole picture stays
  --to      the folder the pictures go to; made where it is missing
  --help    this

Nothing is ever replaced: a picture whose name is taken is reported, as is what cannot be read; the rest is treated.
Exit code 0 if all were treated, 3 if one was not, 2 for unusable arguments.
`

type Arguments = TreatmentOptions & { files: string[]; folder: string | undefined }

const options = {
  focus: { type: 'string', default: '0.5,0.5' },
  crop: { type: 'string' },
  to: { type: 'string' },
} as const

function readArguments({ values, positionals }: Given<typeof options>): Arguments {
  const [name, ...files] = positionals
  const treatment = TREATMENTS.find((known) => known === name)
  if (!treatment)
    throw new InvalidArgumentsError(`The first word is duotone, muted or halftone. Usage: ${USAGE}`)
  if (files.length === 0) throw new InvalidArgumentsError(`No file is named. Usage: ${USAGE}`)
  const { crop, to: folder } = values
  return {
    treatment,
    files,
    folder,
    focus: focusOf(values.focus),
    ...(crop !== undefined && { ratio: ratioOf(crop) }),
  }
}

function focusOf(text: string): Focus {
  const [x = Number.NaN, y = Number.NaN, ...more] = text.split(',').map(Number)
  if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1) || more.length > 0)
    throw new InvalidArgumentsError(
      `--focus is two shares from 0 to 1, such as 0.3,0.6, not „${text}“.`,
    )
  return { x, y }
}

function ratioOf(text: string): number {
  const [, width, height] = /^([1-9]\d?):([1-9]\d?)$/.exec(text) ?? []
  if (!width || !height)
    throw new InvalidArgumentsError(`--crop is width to height, such as 16:9, not „${text}“.`)
  return Number(width) / Number(height)
}

/** Treats a file; returns the error as a sentence, or `null` on success. */
async function treatFile(file: string, { folder, ...treating }: Arguments): Promise<string | null> {
  const { dir, name } = parse(file)
  const target = join(folder ?? dir, `${name}.webp`)
  if (existsSync(target)) return `${target} is there already: name another folder with --to.`
  const source = await readFile(file).catch(() => undefined)
  if (!source) return `The file ${file} is not there or cannot be read.`
  try {
    await writeFile(target, await treatPicture(source, treating), { flag: 'wx' })
    return null
  } catch (error) {
    return `${file}: ${error instanceof Error ? error.message : 'unknown'}`
  }
}

async function main(called: Given<typeof options>): Promise<number> {
  const given = readArguments(called)
  if (given.folder !== undefined) await mkdir(given.folder, { recursive: true })
  let failures = 0
  for (const file of given.files) {
    const failure = await treatFile(file, given)
    if (failure === null) continue
    failures += 1
    process.stderr.write(`${failure}\n`)
  }
  process.stderr.write(
    `${given.files.length - failures} of ${given.files.length} pictures treated\n`,
  )
  return failures > 0 ? EXIT.rejected : EXIT.done
}

runCommand({ usage: USAGE, help: HELP, options, takesWords: true }, main)
