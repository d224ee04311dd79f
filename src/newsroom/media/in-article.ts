import type { Image, Video } from '../../rules/articles/article.ts'
import type { MediaItem, WholeMedia } from '../../services/newsroom/media/contract.ts'

/** A file of the library with its transcript and chapters, which lists leave out. */
export type PickedMedia = MediaItem & Pick<WholeMedia, 'transcript' | 'chapters'>

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

/** Returns a film of the library as the beginning of an article shows it; the picture is shown until it plays. */
export const filmOf = (
  { path, title, duration, transcript }: PickedMedia,
  poster: Image | null,
): Video => ({
  src: path,
  title,
  duration: duration ?? 0,
  poster,
  ...(transcript.length > 0 && { transcript }),
})

/** Returns the attributes of the editor's block that shows a file of the library; nothing of the file before stays. */
export function blockAttributesOf(item: PickedMedia): Record<string, unknown> {
  if (item.kind === 'image')
    return { focus: null, treatment: null, aiGenerated: null, ...imageOf(item) }
  const { path, title, duration } = item
  const transcript = item.transcript.length > 0 ? item.transcript : null
  const recording = { src: path, title, duration: duration ?? 0, aiGenerated: null, transcript }
  if (item.kind === 'video') return { ...recording, poster: null }
  return { ...recording, chapters: item.chapters.length > 0 ? item.chapters : null }
}
