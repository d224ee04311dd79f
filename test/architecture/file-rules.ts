import { germanText } from './german-texts.ts'
import { isCode, isTest, readModule, withoutComments, type SourceFile } from './source-file.ts'

/** A rule about single files: returns what is wrong with a file, or undefined. */
type FileRule = (file: SourceFile) => string | undefined

const MAX_LINES = 250

/** Names that say nothing about their content. */
const VAGUE_NAMES = /(?:^|\/)(?:utils?|lib|libs|common|helpers?|shared|misc)(?:\/|\.[a-z]+$)/

const lines: FileRule = (file) => {
  const count = file.text.trimEnd().split('\n').length
  return isCode(file) && count > MAX_LINES
    ? `has ${count} lines, more than ${MAX_LINES}`
    : undefined
}

const vagueNames: FileRule = ({ path }) =>
  VAGUE_NAMES.test(path) ? 'has a name that does not say what it contains' : undefined

const barrels: FileRule = (file) => {
  if (!isCode(file)) return undefined
  if (/(?:^|\/)index\.[a-z]+$/.test(file.path)) return 'is an index file'
  return readModule(file).isBarrel ? 'only re-exports other files' : undefined
}

/** Tools require a default export for their configuration. */
const defaultExports: FileRule = (file) => {
  if (!isCode(file) || /^[^/]+\.config\.ts$/.test(file.path)) return undefined
  return readModule(file).hasDefaultExport ? 'has a default export' : undefined
}

/** Relative paths end in the imported file; every other import is a package, never an alias. */
const imports: FileRule = (file) => {
  if (!isCode(file)) return undefined
  const wrong = readModule(file).imports.find(({ specifier }) => !isPlainSpecifier(specifier))
  return (
    wrong && `imports ${wrong.specifier}, which is neither a file with its ending nor a package`
  )
}

function isPlainSpecifier(specifier: string): boolean {
  // A package that is resolved at run time.
  if (specifier.startsWith('pathToFileURL(')) return true
  if (specifier.startsWith('.')) return /\.[a-z]+(?:\?[a-z]+)?$/.test(specifier)
  return /^(?:node:[a-z_/]+|(?:@[a-z0-9-]+\/)?[a-z][a-z0-9._/-]*)$/.test(specifier)
}

/** The content service owns it, the gate loads it, and page sources exclude it by name. */
const PAID_BODY_PLACES =
  /^src\/(?:services\/content\/.*|server\/access\/access-gate\.ts|server\/pages\/page-sources\.ts)$/

/** Only the gate may load the paid body. */
const paidBodies: FileRule = (file) => {
  const { path, text } = file
  if (!isCode(file) || !path.startsWith('src/') || PAID_BODY_PLACES.test(path)) return undefined
  if (/\bpaidBody\b/.test(text)) return 'names paidBody'
  if (/\bchangeTexts\b/.test(text)) return 'names changeTexts'
  return /\bpaid_bodies\b/.test(text) && path !== 'src/store/content-tables.ts'
    ? 'names paid_bodies'
    : undefined
}

const islands: FileRule = ({ path }) =>
  /\.island\.tsx?$/.test(path) && !/^src\/(?:pages|ui)\//.test(path)
    ? 'is an island outside pages and ui'
    : undefined

/** A page imports its view, a view its props; nothing imports in the other direction. */
const pages: FileRule = (file) => {
  if (!/^src\/(?:pages|ui|browser)\//.test(file.path) || isTest(file.path)) return undefined
  if (!isCode(file)) return undefined
  const page = readModule(file).imports.find(({ specifier }) => /\.page\.tsx?$/.test(specifier))
  return page && `imports the page ${page.specifier}, as only the server does`
}

/** Past participles say when, not what. */
const TYPE_NAMES = /\btype (Parts|Asked|Ask|Asking|Found|Known|Stored|Heard|Told|Telling|Kept)\b/

const typeNames: FileRule = (file) => {
  const found = isCode(file) && TYPE_NAMES.exec(file.text)
  return found ? `calls a type ${found[1]}, which does not say what it is` : undefined
}

/** Standard verbs: send, receive, publish, report, track; a cache is cleared, dropped or reset. */
const VERBS =
  /(?:\b(?:const|let|function) |^\s+(?:async )?(?=\w+\([^()]*\)(?::| \{)))(?<name>(?:tell|told|hear|heard|heed|forget)(?:[A-Z]\w*)?)\b/m
const verbs: FileRule = ({ path, text }) => {
  if (!/^src\/[^.]+\.tsx?$/.test(path)) return undefined
  const found = VERBS.exec(text)?.groups?.['name']
  return found ? `calls something ${found}, which is not the usual verb` : undefined
}

/** A rule gets time, randomness and the outside world as arguments (design 3). */
const purity: FileRule = ({ path, text }) => {
  if (!/^src\/rules\/[^.]+\.ts$/.test(path)) return undefined
  const impure =
    /\bDate\.now\(|new Date\(\)|\bMath\.random\(|\b(?:process|document|window|localStorage)\.|\b(?:fetch|setTimeout)\(/
  const found = impure.exec(withoutComments(text))
  return found ? `is no longer pure: ${found[0]}` : undefined
}

/** `.slice` at a maximum length can cut an emoji or a letter with an accent in half. */
const CUT = /\.(?:slice\(0, (?:MAX_LENGTH|MAX_\w+_LENGTH)|substring\(|substr\()/

const cuts: FileRule = ({ path, text }) => {
  const found = /^src\/[^.]+\.tsx?$/.test(path) ? CUT.exec(text) : null
  return found ? `cuts a text with ${found[0]}, not with cutText` : undefined
}

/** Concatenated, so that this file does not match itself. */
const TRACES = new RegExp(
  [
    String.raw`(?<![\w.])/(?:work|farm|home|root)/[a-z]`,
    String.raw`(?<![\w.])/tmp/[a-z]`,
    String.raw`registry\.npmjs|deb\.debian`,
  ].join('|'),
)

const traces: FileRule = ({ text }) => {
  const found = TRACES.exec(text)
  return found ? `holds a path or host of one machine: ${found[0]}` : undefined
}

/** The reader's npm configuration decides where packages come from. */
const lockFile: FileRule = ({ path, text }) =>
  path === 'package-lock.json' && text.includes('"resolved"')
    ? 'records download addresses'
    : undefined

/** Texts that readers see are in `texts.de.ts`. */
const sentences: FileRule = (file) => {
  const found = germanText(file)
  return found && `says „${found.slice(0, 60)}“, which belongs into a texts.de.ts`
}

const FILE_RULES = {
  lines,
  vagueNames,
  barrels,
  defaultExports,
  imports,
  paidBodies,
  islands,
  pages,
  typeNames,
  verbs,
  purity,
  sentences,
  cuts,
  traces,
  lockFile,
}
export type FileRuleName = keyof typeof FILE_RULES

/** Returns the violations of one rule. */
export function violationsOf(name: FileRuleName, files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const finding = FILE_RULES[name](file)
    return finding ? [`${file.path} ${finding}`] : []
  })
}
