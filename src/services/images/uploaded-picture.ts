import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Image } from '../../rules/articles/article.ts'

/** An upload's path says its size, so that a text can name it and nobody has to open it. */
const UPLOADED = /^(?:\/images)?(\/newsroom\/[\da-f]{2}\/[\da-f]{32}-(\d{1,5})x(\d{1,5})\.\w{3,4})$/

/** The picture a text names by its path, with or without `/images`; null where none of that name was uploaded. */
export function uploadedPicture(folder: string, source: string): Image | null {
  const [, baseUrl, width, height] = UPLOADED.exec(source) ?? []
  if (!baseUrl || !existsSync(join(folder, baseUrl))) return null
  const size = { width: Number(width), height: Number(height) }
  return { baseUrl, cropVal: null, altText: '', caption: '', copyrights: '', ...size }
}
