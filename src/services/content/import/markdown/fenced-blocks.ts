import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import {
  MAX_GALLERY_IMAGES,
  type ContentItem,
  type Image,
} from '../../../../rules/articles/article.ts'
import { recordId } from '../../../record-id.ts'
import { ServiceError } from '../../../service-error.ts'
import { ENTRY_ID } from '../html/live-ids.ts'
import { embedOf } from '../html/embeds.ts'
import type { MediaLookup } from '../html/media-lookup.ts'
import type { PictureLookup } from '../../../images/picture-lookup.ts'
import { reasonOf } from '../reasons.ts'
import {
  aiMark,
  CHAPTERS_TOO_LATE,
  chaptersFit,
  chaptersSchema,
  isLocal,
  withAiMark,
  soundOf,
  transcriptSchema,
} from '../wire-fields.ts'

/** Fenced Markdown blocks that describe a content item in YAML (db/demo/README.md). */

export type BlockOptions = {
  media: MediaLookup | undefined
  now: Date | undefined
  pictures: PictureLookup
  inline: (markdown: string) => string
  block: (markdown: string) => string
}

const line = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).replaceAll(/\s+/g, ' ').trim())
const required = line.refine((value) => value !== '', 'is empty')
const optional = line.default('')
const duration = z.number().min(0).max(86_400).default(0)

/** A picture in front matter and blocks. */
export const pictureSchema = z.object({
  src: required,
  altText: optional,
  caption: optional,
  copyrights: optional,
  aiGenerated: aiMark,
})
type PictureFields = z.infer<typeof pictureSchema>

/**
 * Returns the picture, with the text's own alt text, caption and credit where given. Throws 400 if the picture is
 * unknown.
 */
export function pictureOf(words: PictureFields, pictures: PictureLookup): Image {
  const found = pictures(words.src)
  if (!found) throw new ServiceError(400, `the picture „${words.src}“ is not here`)
  return {
    ...found,
    altText: words.altText || found.altText,
    caption: words.caption || found.caption,
    copyrights: words.copyrights || found.copyrights,
    ...withAiMark({ aiGenerated: words.aiGenerated ?? found.aiGenerated }),
  }
}

function mediaOf(source: string, kind: 'audio' | 'video', options: BlockOptions): string {
  const found = options.media?.(source, kind) ?? (isLocal(source) ? source : null)
  if (!found) throw new ServiceError(400, `the ${kind} „${source}“ is not here`)
  return found
}

/** Combines a block's schema with its conversion to a content item. */
function block<Shape>(
  schema: z.ZodType<Shape>,
  toItem: (value: Shape, options: BlockOptions) => ContentItem,
): (value: unknown, options: BlockOptions) => ContentItem {
  return (value, options) => {
    const result = schema.safeParse(value)
    if (!result.success) throw new ServiceError(400, reasonOf(result.error, value))
    return toItem(result.data, options)
  }
}

const liveEntry = z.object({
  minutesAgo: z.number().min(0).max(1_000_000),
  id: z.string().regex(ENTRY_ID, 'is no name of an entry').optional(),
  title: required,
  text: z.string().default(''),
  pinned: z.boolean().default(false),
  important: z.boolean().default(false),
})

const BLOCKS: Record<string, (value: unknown, options: BlockOptions) => ContentItem> = {
  quote: block(z.object({ text: required, source: optional }), ({ text, source }, { inline }) => ({
    identifier: 'quote',
    content: { text: inline(text), source },
  })),
  factbox: block(z.object({ title: required, text: z.string() }), (value, options) => ({
    identifier: 'factbox',
    content: { title: value.title, html: options.block(value.text) },
  })),
  gallery: block(
    z.object({ title: optional, images: z.array(pictureSchema).min(1).max(MAX_GALLERY_IMAGES) }),
    ({ title, images }, { pictures }) => ({
      identifier: 'gallery',
      content: { title, images: images.map((image) => pictureOf(image, pictures)) },
    }),
  ),
  image: block(pictureSchema, (words, { pictures }) => ({
    identifier: 'normal',
    content: { image: pictureOf(words, pictures) },
  })),
  'embedded-article': block(z.object({ id: recordId }), ({ id }) => ({
    identifier: 'embedded-article',
    content: { documentId: id, teaser: null },
  })),
  embed: block(
    z.object({ provider: optional, url: required, title: optional }),
    ({ url, title }) => {
      const item = embedOf(url, title)
      if (!item) throw new ServiceError(400, 'url belongs to no known provider')
      return item
    },
  ),
  audio: block(
    z
      .object({
        src: required,
        title: optional,
        duration,
        aiGenerated: aiMark,
        chapters: chaptersSchema,
        transcript: transcriptSchema,
      })
      .refine(chaptersFit, CHAPTERS_TOO_LATE),
    (value, options) => ({
      identifier: 'audio',
      content: soundOf({ ...value, src: mediaOf(value.src, 'audio', options) }),
    }),
  ),
  video: block(
    z.object({
      src: required,
      title: optional,
      duration,
      aiGenerated: aiMark,
      poster: required.optional(),
    }),
    ({ src, title, duration: seconds, aiGenerated, poster }, options) => ({
      identifier: 'video',
      content: {
        ...withAiMark({ aiGenerated }),
        src: mediaOf(src, 'video', options),
        title,
        duration: seconds,
        poster: poster ? pictureOf(posterWords(poster, title), options.pictures) : null,
      },
    }),
  ),
  newsletter: block(z.object({ id: required }), ({ id }) => ({
    identifier: 'newsletter',
    content: { newsletterId: id },
  })),
  live: block(
    z.array(liveEntry).min(1).max(1000),
    (entries, { block: toHtml, now = new Date() }) => ({
      identifier: 'live',
      content: {
        entries: entries.map(({ minutesAgo, id, title, text, pinned, important }) => ({
          ...(id !== undefined && { id }),
          ...(pinned && { isPinned: true }),
          ...(important && { isImportant: true }),
          publishDate: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
          title,
          html: toHtml(text),
        })),
      },
    }),
  ),
}

export const posterWords = (src: string, title: string): PictureFields => ({
  src,
  altText: title,
  caption: '',
  copyrights: '',
})

export const BLOCK_NAMES: readonly string[] = Object.keys(BLOCKS)

export const isBlockName = (name: unknown): name is string =>
  typeof name === 'string' && Object.hasOwn(BLOCKS, name)

function yamlOf(text: string): unknown {
  try {
    return parseYaml(text, { maxAliasCount: 20 })
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
    throw new ServiceError(400, `it is no YAML (${reason.replace(/:$/, '')})`)
  }
}

/**
 * Returns the content item that a fenced block describes. Throws 400 with the block's name and the reason if it is
 * malformed.
 */
export function itemOfBlock(name: string, text: string, options: BlockOptions): ContentItem {
  const toItem = BLOCKS[name]
  if (!toItem) throw new ServiceError(400, `there is no block „${name}“`)
  try {
    return toItem(yamlOf(text), options)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    throw new ServiceError(400, `the ${name} block is malformed: ${error.message}`)
  }
}
