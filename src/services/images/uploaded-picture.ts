import pLimit from 'p-limit'
import type { Image } from '../../rules/articles/article.ts'
import type { PictureLookup } from './picture-lookup.ts'
import type { Storage } from '../storage/storage.ts'

/** An upload's path says its size, so that a text can name it and nobody has to open it. */
const UPLOADED = /\/newsroom\/[\da-f]{2}\/[\da-f]{32}-(\d{1,5})x(\d{1,5})\.\w{3,4}/
const EVERY_UPLOADED = new RegExp(UPLOADED, 'g')
const ALONE = new RegExp(`^(?:/images)?(${UPLOADED.source})$`)

/** More in one text are not looked for. */
const MAX_PATHS = 500
const AT_ONCE = 8

/**
 * The uploaded pictures that a text or a record names by their path, with or without `/images`, and that are here.
 * Errors: 503 where the storage does not answer.
 */
export async function uploadedPictures(
  storage: Pick<Storage, 'facts'>,
  named: unknown,
): Promise<PictureLookup> {
  const text = typeof named === 'string' ? named : JSON.stringify(named)
  const paths = [...new Set(text?.match(EVERY_UPLOADED))].slice(0, MAX_PATHS)
  const limit = pLimit(AT_ONCE)
  const found = await limit.map(paths, (path) => storage.facts(`pictures${path}`))
  const here = new Set(paths.filter((_, index) => found[index]))
  return (source) => pictureAt(source, here)
}

function pictureAt(source: string, here: ReadonlySet<string>): Image | null {
  const [, baseUrl, width, height] = ALONE.exec(source) ?? []
  if (!baseUrl || !here.has(baseUrl)) return null
  const size = { width: Number(width), height: Number(height) }
  return { baseUrl, cropVal: null, altText: '', caption: '', copyrights: '', ...size }
}
