import { extname } from 'node:path'
import { mediaType } from '../../rules/http/media-types.ts'
import { ServiceError } from '../service-error.ts'
import type { ArticleRecord } from '../content/writing/article-record.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Refuses an episode of a show whose recording is not here, with 400: its feed would leave it out, and nobody be told.
 * Errors: 503 where the storage does not answer.
 */
export async function refuseMissingRecording(
  storage: Pick<Storage, 'facts'>,
  { podcast, contentItems }: Pick<ArticleRecord, 'podcast' | 'contentItems'>,
): Promise<void> {
  if (podcast === undefined) return
  const sources = contentItems.flatMap((item) =>
    item.identifier === 'audio' ? item.content.src : [],
  )
  for (const source of new Set(sources)) {
    if (!(await isHere(storage, source)))
      throw new ServiceError(400, `the audio „${source}“ is not here`)
  }
}

const isHere = async (storage: Pick<Storage, 'facts'>, path: string): Promise<boolean> =>
  path.startsWith('/media/') &&
  mediaType(extname(path)) !== undefined &&
  (await storage.facts(path.slice(1))) !== null
