import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { familyOf, PRINTED_SCRIPTS } from '../../rules/language/printed-characters.ts'

/** A thread that runs Typst, which is loaded nowhere else. */

export type Manuscript = {
  /** File URL of the template. */
  template: string
  /** JSON, which reaches the template as a value and never as source text. */
  data: string
  /** Folder of the print fonts, the only folder from which a template can read files. */
  fonts: string
}

/** Number of documents after which the compiler drops cached data. */
const MAX_CACHE_AGE = 10

let compiler: NodeCompiler | undefined

/** Returns a PDF/UA-1 file; throws if the template does not compile, or without fonts. */
export function typeset({ template, data, fonts }: Manuscript): Uint8Array {
  compiler ??= createCompiler(fonts)
  try {
    // Not compiled first: the compiled document would keep its memory until JavaScript collects garbage.
    return compiler.pdf(
      {
        mainFileContent: readFileSync(fileURLToPath(template), 'utf8'),
        inputs: { data, fonts: JSON.stringify(Object.keys(PRINTED_SCRIPTS).map(familyOf)) },
      },
      { pdfStandard: 'ua-1' },
    )
  } catch (error) {
    throw new Error(`Typst cannot typeset ${template}: ${reasonOf(error)}`, { cause: error })
  } finally {
    compiler.evictCache(MAX_CACHE_AGE)
  }
}

/** Without fonts Typst would print empty pages. */
function createCompiler(fonts: string): NodeCompiler {
  if (globSync('*.ttf', { cwd: fonts }).length === 0)
    throw new Error(`There are no print fonts in ${fonts}; the build makes them.`)
  return NodeCompiler.create({ workspace: fonts, fontArgs: [{ fontPaths: [fonts] }] })
}

/** The compiler's own errors have their message in `code`. */
function reasonOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : String(error)
}
