import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What a document loads, and which build it is of. */
export type Assets = {
  buildId: string
  script: string
  styles: string[]
  /** At most two (look.md). */
  fonts: string[]
  /** Chunks the entry imports at once. */
  preloads: string[]
}

const chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).optional(),
  assets: z.array(z.string()).optional(),
  imports: z.array(z.string()).optional(),
})
const manifestSchema = z.record(z.string(), chunk)

const PRELOADED_FONTS = /noto-(serif|sans)-[^/]*\.woff2$/

/** Reads the browser build's manifest. */
export async function readAssets(clientDir: string): Promise<Assets> {
  const text = await readFile(join(clientDir, 'manifest.json'), 'utf8')
  const manifest = manifestSchema.parse(JSON.parse(text))
  const entry = manifest['src/browser/entry.ts']
  const styles = manifest['src/ui/styles.css']
  if (!entry || !styles) throw new Error('The build has no entry or no styles.')
  const fonts = (styles.assets ?? []).filter((file) => PRELOADED_FONTS.test(file)).slice(0, 2)
  return {
    buildId: createHash('sha256').update(text).digest('hex').slice(0, 16),
    script: `/${entry.file}`,
    styles: [`/${styles.file}`],
    fonts: fonts.map((file) => `/${file}`),
    preloads: (entry.imports ?? []).flatMap((name) => {
      const file = manifest[name]?.file
      return file ? [`/${file}`] : []
    }),
  }
}
