import { z } from 'zod'
import type { Image, Sound, Video } from '../../../rules/articles/article.ts'
import type { AiMarked } from '../../../rules/articles/marks/ai-generated.ts'
import { isHostedFilm } from '../../../rules/articles/embeds/hosted-film.ts'
import { MAX_CHAPTERS } from '../../../rules/podcasts/chapters.ts'
import { TREATMENTS } from '../../../rules/articles/picture-treatment.ts'
import { parseHtml, plainTextOf } from './html/html-tree.ts'

/** Schemas of the fields that articles and items of the API consist of. */

const TAG =
  /<\/?(?:a|abbr|b|br|code|del|div|em|font|h[1-6]|i|iframe|img|li|p|script|small|span|strong|style|sub|sup|svg|u|ul)\b[^<>]*>/i
const ENTITY =
  /&(?:amp|lt|gt|quot|apos|nbsp|shy|[aou]uml|szlig|[nm]dash|hellip|[lrbs]d?quo|#\d{1,7}|#x[\da-f]{1,6});/i

function withoutMarkup(text: string): string {
  return TAG.test(text) || ENTITY.test(text) ? parseHtml(text).map(plainTextOf).join(' ') : text
}

/** Removes markup and line breaks, for captions and names. */
export const cleanLine = (text: string): string =>
  withoutMarkup(text)
    .replaceAll(/[ \t\r\n\f\u2028\u2029]+/g, ' ')
    .trim()

/** Removes markup from titles; spaces stay as in the source. */
export const cleanTitle = (text: string): string =>
  withoutMarkup(text)
    .replaceAll(/[\t\r\n\f\u2028\u2029]+/g, ' ')
    .trim()

export const line = z.string().max(2000).transform(cleanLine)
export const optionalLine = line.nullish().transform((text) => text ?? '')
export const seconds = z
  .number()
  .min(0)
  .max(86_400)
  .nullish()
  .transform((duration) => duration ?? 0)

const LOCAL_PATH = /^\/(?!\/)[\w\-.~%/]{1,400}$/

/**
 * Returns whether a path is a file of this site: sources are local files or object storage, never other sites (design
 * 6).
 */
export const isLocal = (path: string): boolean =>
  LOCAL_PATH.test(path) && !path.split('/').includes('..')

/** `z.strictObject` if unknown fields are refused, otherwise `z.object`. */
export type ObjectSchema = <Shape extends z.core.$ZodShape>(shape: Shape) => z.ZodObject<Shape>

export const objectSchema = (strict: boolean): ObjectSchema =>
  (strict ? z.strictObject : z.object) as ObjectSchema

/** Whether the content is AI-generated. */
export const aiMark = z.boolean().nullish()

/** Sets `aiGenerated` if true, otherwise omits it. */
export const withAiMark = <Fields extends { aiGenerated?: boolean | null | undefined }>({
  aiGenerated,
  ...fields
}: Fields): Omit<Fields, 'aiGenerated'> & AiMarked => ({
  ...fields,
  ...(aiGenerated && { aiGenerated: true as const }),
})

const second = z.number().min(0).max(86_400)
const inOrder = (parts: readonly { start: number }[]): boolean =>
  parts.every(({ start }, index) => start >= (parts[index - 1]?.start ?? 0))

const filledLine = line.refine((text) => text !== '', 'is empty')

/** Chapters of a recording, ordered by start second. */
export const chaptersSchema = z
  .array(z.object({ start: second, title: filledLine }))
  .max(MAX_CHAPTERS)
  .refine(inOrder, 'must be in the order of their beginnings')
  .optional()

type Timed = { duration: number; chapters?: readonly { start: number }[] | undefined }

/** Whether every chapter begins before the end of the recording; true if its duration is unknown. */
export const chaptersFit = ({ duration, chapters = [] }: Timed): boolean =>
  duration === 0 || chapters.every(({ start }) => start < duration)

export const CHAPTERS_TOO_LATE = {
  path: ['chapters'],
  message: 'must begin before the end of the recording',
}

export const transcriptSchema = z
  .array(
    z
      .object({ start: second, end: second.optional(), speaker: optionalLine, text: filledLine })
      .transform(({ start, end, speaker, text }) => ({
        start,
        ...(end !== undefined && { end }),
        speaker,
        text,
      })),
  )
  .max(5000)
  .refine(inOrder, 'must be in the order of their beginnings')
  .optional()

type SoundFields = Pick<Sound, 'src' | 'title' | 'duration'> & {
  aiGenerated?: boolean | null | undefined
  chapters?: Sound['chapters'] | undefined
  transcript?: Sound['transcript'] | undefined
}

/** Omits absent fields. */
export function soundOf({ chapters, transcript, ...sound }: SoundFields): Sound {
  return { ...withAiMark(sound), ...(chapters && { chapters }), ...(transcript && { transcript }) }
}

type FilmFields<Fields> = Fields & {
  aiGenerated?: boolean | null | undefined
  transcript?: Video['transcript'] | undefined
}

/** Omits absent fields. */
export const filmOf = <Fields extends object>({ transcript, ...film }: FilmFields<Fields>) => ({
  ...withAiMark(film),
  ...(transcript && { transcript }),
})

const share = z.number().min(0).max(1)
const size = z.number().int().min(0).max(50_000)

/** If strict, a picture on another site is refused; otherwise only its texts are kept. */
export function imageSchema(strict: boolean): z.ZodType<Image> {
  const path = z
    .string()
    .nullish()
    .refine((value) => !strict || !value || isLocal(value), 'is no path of the image service')
    .transform((value) => (value && isLocal(value) ? value : null))
  const schema = objectSchema(strict)({
    baseUrl: path,
    cropVal: z
      .string()
      .regex(/^\d{1,5}(?:,\d{1,5}){3}$/, 'must be „x,y,width,height“')
      .nullish(),
    focus: objectSchema(strict)({ x: share, y: share }).nullish(),
    treatment: z.enum(TREATMENTS).nullish(),
    altText: optionalLine,
    caption: optionalLine,
    copyrights: optionalLine,
    aiGenerated: aiMark,
    width: size,
    height: size,
  })
  return schema.transform(({ cropVal, focus, treatment, ...image }): Image => ({
    ...withAiMark(image),
    cropVal: cropVal ?? null,
    ...(focus && { focus }),
    ...(treatment && { treatment }),
  }))
}

/** A picture in a text. Alt text, caption and credit next to it override its own. */
export function pictureInText(strict: boolean) {
  const schema = objectSchema(strict)({
    image: imageSchema(strict),
    altText: line.nullish(),
    caption: line.nullish(),
    copyrights: line.nullish(),
  })
  return schema.transform(({ image, altText, caption, copyrights }) => ({
    image: {
      ...image,
      altText: altText ?? image.altText,
      caption: caption ?? image.caption,
      copyrights: copyrights ?? image.copyrights,
    },
  }))
}

/** Accepts a file of this site or a video at the publisher's video host as `src` of a header video. */
export const isFilm = (src: string): boolean => isLocal(src) || isHostedFilm(src)

/** Fields of a header video; `poster` is shown until it plays. */
export function headerVideoFields(strict: boolean) {
  return {
    ...videoFields(strict),
    transcript: transcriptSchema,
    src: z
      .string()
      .max(2000)
      .refine(
        (src) => !strict || isFilm(src),
        'is no path of this site, and no address of glomex’s player with a playlistId',
      ),
  }
}

/** Fields of audio and video; `poster` is shown until it plays. */
export function videoFields(strict: boolean) {
  return {
    src: z
      .string()
      .max(2000)
      .refine((path) => !strict || isLocal(path), 'is no path of this site'),
    title: optionalLine,
    duration: seconds,
    aiGenerated: aiMark,
    poster: imageSchema(strict)
      .nullish()
      .transform((poster) => poster ?? null),
  }
}
