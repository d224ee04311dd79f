import pLimit from 'p-limit'
import type { Image } from '../../rules/articles/article.ts'
import type { PictureLookup } from './picture-lookup.ts'
import type { Storage } from '../storage/storage.ts'

/** The path of an upload contains its size, so that the picture need not be opened. */
const UPLOADED = /\/newsroom\/[\da-f]{2}\/[\da-f]{32}-(\d{1,5})x(\d{1,5})\.\w{3,4}/
const EVERY_UPLOADED = new RegExp(UPLOADED, 'g')
const ALONE = new RegExp(`^(?:/images)?(${UPLOADED.source})$`)

/** Further paths in the same text are ignored. */
const MAX_PATHS = 500
const CONCURRENCY = 8

/**
 * Returns a lookup of the uploaded pictures that a text or record names by path (with or without `/images`) and that
 * exist. Errors: 503 if the storage is unavailable.
 */
export async function uploadedPictures(
  storage: Pick<Storage, 'facts'>,
  named: unknown,
): Promise<PictureLookup> {
  const text = typeof named === 'string' ? named : JSON.stringify(named)
  const paths = [...new Set(text?.match(EVERY_UPLOADED))].slice(0, MAX_PATHS)
  const limit = pLimit(CONCURRENCY)
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
