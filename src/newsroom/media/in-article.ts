import type { Image } from '../../rules/articles/article.ts'
import type { MediaItem } from '../../services/newsroom/media/contract.ts'

/** Returns a picture of the library as articles show it. */
export const imageOf = ({
  path,
  alt,
  caption,
  credit,
  width,
  height,
  focus,
}: MediaItem): Image => ({
  baseUrl: path,
  cropVal: null,
  altText: alt,
  caption,
  copyrights: credit,
  width: width ?? 0,
  height: height ?? 0,
  ...(focus && { focus }),
})

/** Returns the attributes of the editor's block that shows a file of the library; nothing of the file before stays. */
export function blockAttributesOf(item: MediaItem): Record<string, unknown> {
  if (item.kind === 'image')
    return { focus: null, treatment: null, aiGenerated: null, ...imageOf(item) }
  const { path, title, duration } = item
  const recording = { src: path, title, duration: duration ?? 0, aiGenerated: null }
  return item.kind === 'audio'
    ? { ...recording, chapters: null, transcript: null }
    : { ...recording, poster: null }
}
