import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const MANIFEST = fileURLToPath(new URL('../../dist/client/manifest.json', import.meta.url))

type Chunk = { file: string; name?: string }

const chunks = Object.values(JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>)

/** Returns the URL of a browser script by its name: `gallery.island`, `react`. */
export function addressOf(name: string): string {
  const chunk = chunks.find((one) => one.name === name)
  if (!chunk) throw new Error(`The build has no ${name}.`)
  return `**/${chunk.file}`
}
