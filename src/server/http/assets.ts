import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { PRELOADED_FONTS } from '../../ui/fonts/preloaded-fonts.ts'

/** The files of a build that documents load. */
export type Assets = {
  /** The build's folder. */
  folder: string
  buildId: string
  script: string
  styles: string[]
  /** Additional styles of the office. */
  officeStyles: string[]
  /** At most two fonts (look.md). */
  fonts: string[]
  /** Chunks that the entry imports statically. */
  preloads: string[]
  /** The only styles of pages without script. */
  liteStyles: string
  /** The script of the second factor's page. */
  passkeys: string
  /** Additional files of the offline page. */
  offline: string[]
  /** The newsroom's application. */
  newsroom: { script: string; styles: string[]; fonts: string[]; preloads: string[] }
}

const OFFLINE_MODULES = [
  'src/browser/islands/island-roots.ts',
  'src/pages/error/connection.island.tsx',
  'src/pages/offline/kept-pages.island.tsx',
]

const LITE_STYLES = 'assets/apart/lite.css'
const PASSKEYS = 'assets/apart/passkeys.js'
/** Files without a content hash in their names: their URLs carry the build id. */
const APART = [LITE_STYLES, PASSKEYS, 'assets/apart/app.css', 'assets/apart/app.js']

const NEWSROOM_MANIFEST = 'assets/redaktion/manifest.json'

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
})
const manifestSchema = z.record(z.string(), chunk)

/** Reads the manifest of a build's client files. */
export async function readAssets(folder: string): Promise<Assets> {
  const clientDir = join(folder, 'client')
  const text = await readFile(join(clientDir, 'manifest.json'), 'utf8')
  const manifest = manifestSchema.parse(JSON.parse(text))
  const entry = manifest['src/browser/entry.ts']
  const styles = fileOf(manifest, 'src/ui/styles.css')
  if (!entry || styles.length === 0) throw new Error('The build has no entry or no styles.')
  const apart = await Promise.all(APART.map((name) => readFile(join(clientDir, name))))
  const newsroom = await readFile(join(clientDir, NEWSROOM_MANIFEST), 'utf8')
  const buildId = apart
    .reduce((hash, file) => hash.update(file), createHash('sha256').update(text))
    .digest('hex')
    .slice(0, 16)
  return {
    folder,
    buildId,
    passkeys: `/${PASSKEYS}?${buildId}`,
    liteStyles: `/${LITE_STYLES}?${buildId}`,
    script: `/${entry.file}`,
    styles,
    officeStyles: fileOf(manifest, 'src/ui/styles/office.css'),
    fonts: PRELOADED_FONTS.flatMap((name) => fileOf(manifest, name)),
    offline: OFFLINE_MODULES.flatMap((name) => filesOf(manifest, name)),
    preloads: (entry.imports ?? []).flatMap((name) => fileOf(manifest, name)),
    newsroom: newsroomFiles(manifestSchema.parse(JSON.parse(newsroom))),
  }
}

function newsroomFiles(manifest: z.infer<typeof manifestSchema>): Assets['newsroom'] {
  const entry = manifest['src/newsroom/entry.tsx']
  if (!entry) throw new Error('The build has no newsroom.')
  return {
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    fonts: PRELOADED_FONTS.flatMap((name) => fileOf(manifest, name)),
    preloads: (entry.imports ?? []).flatMap((name) => fileOf(manifest, name)),
  }
}

/** Returns a chunk and all its static imports. */
function filesOf(manifest: z.infer<typeof manifestSchema>, name: string): string[] {
  const imported = manifest[name]?.imports ?? []
  return [...fileOf(manifest, name), ...imported.flatMap((other) => filesOf(manifest, other))]
}

function fileOf(manifest: z.infer<typeof manifestSchema>, name: string): string[] {
  const file = manifest[name]?.file
  return file ? [`/${file}`] : []
}
