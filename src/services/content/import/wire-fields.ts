import { z } from 'zod'
import type { Image, Sound } from '../../../rules/articles/article.ts'
import type { AiMarked } from '../../../rules/articles/marks/ai-generated.ts'
import { isHostedFilm } from '../../../rules/articles/embeds/hosted-film.ts'
import { TREATMENTS } from '../../../rules/articles/picture-treatment.ts'
import { parseHtml, plainTextOf } from './html/html-tree.ts'

/** The fields articles and their items are made of, as they come over the wire. */

const TAG =
  /<\/?(?:a|abbr|b|br|code|del|div|em|font|h[1-6]|i|iframe|img|li|p|script|small|span|strong|style|sub|sup|svg|u|ul)\b[^<>]*>/i
const ENTITY =
  /&(?:amp|lt|gt|quot|apos|nbsp|shy|[aou]uml|szlig|[nm]dash|hellip|[lrbs]d?quo|#\d{1,7}|#x[\da-f]{1,6});/i

function withoutMarkup(text: string): string {
  return TAG.test(text) || ENTITY.test(text) ? parseHtml(text).map(plainTextOf).join(' ') : text
}

/** A text without markup, on one line: captions, names. */
export const cleanLine = (text: string): string =>
  withoutMarkup(text)
    .replaceAll(/[ \t\r\n\f\u2028\u2029]+/g, ' ')
    .trim()

/** The same for titles, whose spaces stay as the source set them. */
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

/** A file of this site: sources are local files or object storage, never addresses elsewhere (design 6). */
export const isLocal = (path: string): boolean =>
  LOCAL_PATH.test(path) && !path.split('/').includes('..')

/** `z.object` or, where unknown fields are refused, `z.strictObject`. */
export type ObjectSchema = <Shape extends z.core.$ZodShape>(shape: Shape) => z.ZodObject<Shape>

export const objectSchema = (strict: boolean): ObjectSchema =>
  (strict ? z.strictObject : z.object) as ObjectSchema

/** That a machine made it. */
export const aiMark = z.boolean().nullish()

/** Said, or not there at all. */
export const marked = <Fields extends { aiGenerated?: boolean | null | undefined }>({
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

/** Of a recording, in the order of their seconds. */
export const chaptersSchema = z
  .array(z.object({ start: second, title: filledLine }))
  .max(200)
  .refine(inOrder, 'must be in the order of their beginnings')
  .optional()

export const transcriptSchema = z
  .array(z.object({ start: second, speaker: optionalLine, text: filledLine }))
  .max(5000)
  .refine(inOrder, 'must be in the order of their beginnings')
  .optional()

type SoundFields = Pick<Sound, 'src' | 'title' | 'duration'> & {
  aiGenerated?: boolean | null | undefined
  chapters?: Sound['chapters'] | undefined
  transcript?: Sound['transcript'] | undefined
}

/** Without what is not said. */
export function soundOf({ chapters, transcript, ...sound }: SoundFields): Sound {
  return { ...marked(sound), ...(chapters && { chapters }), ...(transcript && { transcript }) }
}

const share = z.number().min(0).max(1)
const size = z.number().int().min(0).max(50_000)

/** A picture from elsewhere is refused where we are strict; otherwise its words stay. */
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
    ...marked(image),
    cropVal: cropVal ?? null,
    ...(focus && { focus }),
    ...(treatment && { treatment }),
  }))
}

/** A picture in a text; its words may stand beside it, and then are those that are shown. */
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

/** `src` of a header video: a file of this site, or a film at the publisher's video host. */
export const isFilm = (src: string): boolean => isLocal(src) || isHostedFilm(src)

/** A header video; `poster` is shown until it plays. */
export function headerVideoFields(strict: boolean) {
  return {
    ...videoFields(strict),
    src: z
      .string()
      .max(2000)
      .refine(
        (src) => !strict || isFilm(src),
        'is no path of this site, and no address of glomex’s player with a playlistId',
      ),
  }
}

/** Sound or film; `poster` is shown until it plays. */
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
