import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { mediaType } from '../../rules/http/media-types.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Stores sound or film of a file under a name made from its bytes, once, and returns its path on this site. `null` if
 * the file is missing or neither sound nor film. Throws 503 if the storage is unavailable.
 */
export async function storeRecording(
  storage: Pick<Storage, 'facts' | 'write'>,
  file: string,
): Promise<string | null> {
  const extension = extname(file).toLowerCase()
  const isFile = await stat(file).then(
    (facts) => facts.isFile() && facts.size > 0,
    () => false,
  )
  if (!isFile || !mediaType(extension)) return null
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  const key = `media/import/${hash.digest('hex').slice(0, 32)}${extension}`
  if ((await storage.facts(key)) === null) await storage.write(key, await openAsBlob(file))
  return `/${key}`
}
