import { z } from 'zod'
import { BADGES } from '../../../rules/articles/article.ts'
import {
  MAX_CORRECTIONS,
  MAX_EPISODE,
  MAX_LINE_LENGTH,
  MAX_LONG_LINE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NAMES,
} from '../../../rules/newsroom/article-limits.ts'
import { MAX_FREE_PARAGRAPHS } from '../../../rules/paywall/preview.ts'
import { recordId } from '../../record-id.ts'
import { correctionSchema } from './correction-fields.ts'
import { contentItemsSchema } from './html/content-items.ts'
import { pictureSchema } from './markdown/fenced-blocks.ts'
import { reviewSchema } from './review-fields.ts'
import {
  cleanTitle,
  imageSchema,
  line,
  filmOf,
  objectSchema,
  headerVideoFields,
} from './wire-fields.ts'

/** Schema of a record: the short form, the full form of the API, and front matter (db/demo/README.md). */

export const MAX_BODY_LENGTH = 2_000_000

const isUpTo = (most: number) => (text: string) => text.length <= most
const shortLine = line.refine(isUpTo(MAX_LINE_LENGTH), `is over ${MAX_LINE_LENGTH} characters`)
const longLine = line.refine(
  isUpTo(MAX_LONG_LINE_LENGTH),
  `is over ${MAX_LONG_LINE_LENGTH} characters`,
)
const html = z.string().max(10_000)
const body = z.string().refine((text) => Buffer.byteLength(text) <= MAX_BODY_LENGTH, 'is over 2 MB')

const title = z
  .string()
  .max(20_000)
  .transform(cleanTitle)
  .refine((text) => text !== '', 'is missing')
  .refine(isUpTo(MAX_LINE_LENGTH), `is over ${MAX_LINE_LENGTH} characters`)

const name = z
  .union([line, z.number().transform(String)])
  .refine(isUpTo(MAX_NAME_LENGTH), `is over ${MAX_NAME_LENGTH} characters`)

/** S3.17: an empty badge means no badge. */
const badge = z
  .union([z.literal(''), z.enum(BADGES)], `must be one of ${BADGES.join(', ')}`)
  .transform((text) => text || undefined)

/** The slug of a podcast, or the podcast as an article contains it. */
const show = z.union([line, z.looseObject({ slug: line }).transform(({ slug }) => slug)])

const readOnly = z.unknown().optional()
/** Output only. Accepted and ignored, so that an article that was read can be written back. */
const outputFields = {
  version: readOnly,
  urlPath: readOnly,
  hasPaidBody: readOnly,
  readingMinutes: readOnly,
  wordCount: readOnly,
  analytics: readOnly,
  changeCount: readOnly,
}
const hours = z.number().min(0).max(1_000_000)

function tagSchema(strict: boolean) {
  const slugOrLabel = z
    .looseObject({ slug: line.optional(), label: line.optional() })
    .transform((tag) => tag.slug ?? tag.label ?? '')
  const full = strict ? slugOrLabel.refine((text) => text !== '', 'has no label') : slugOrLabel
  return z.union([name, full], 'must be a name')
}

const names = z.looseObject({
  prename: line.nullish(),
  surname: line.nullish(),
  name: line.nullish(),
})
const nameOf = ({ prename, surname, name: whole }: z.output<typeof names>): string =>
  whole ?? `${prename ?? ''} ${surname ?? ''}`.trim()
const named = names.transform(nameOf)
/** Authors as an article contains them. */
const numbered = names.extend({ id: recordId }).transform((author) => {
  const known = nameOf(author)
  return known === '' ? author.id : { id: author.id, name: known }
})

/** In the API, numbers are our own ids; in imports they are the source's. */
const authorSchema = (strict: boolean) =>
  strict
    ? z.union([recordId, name, numbered, named.refine((text) => text !== '')], 'must be a name')
    : z.union([name, named], 'must be a name')

export function recordSchema(strict: boolean) {
  const flag = z.boolean().optional()
  return objectSchema(strict)({
    ...outputFields,
    id: z
      .union(
        [z.number().int().nonnegative(), z.string().trim().max(300)],
        'must be text or a number',
      )
      .optional(),
    source: shortLine.optional(),
    slug: z.string().max(1000).optional(),
    title,
    titlePrefix: shortLine.optional(),
    place: shortLine.optional(),
    seoTitle: shortLine.optional(),
    description: longLine.optional(),
    intro: longLine.optional(),
    introTextHtml: html.optional(),
    teaser: longLine.optional(),
    teaserTextHtml: html.optional(),
    date: z.string().nullable().optional(),
    publishDate: z.string().nullable().optional(),
    updateDate: z.string().optional(),
    hoursAgo: hours.optional(),
    updatedHoursAgo: hours.optional(),
    section: z.string().max(200).optional(),
    tags: z.array(tagSchema(strict)).max(MAX_NAMES).optional(),
    maintag: tagSchema(strict).optional(),
    author: authorSchema(strict).optional(),
    authors: z.array(authorSchema(strict)).max(MAX_NAMES).optional(),
    contentRestriction: z.enum(['free', 'paid']).optional(),
    freeParagraphs: z.number().int().min(1).max(MAX_FREE_PARAGRAPHS).optional(),
    isSoldContent: flag,
    aiGenerated: flag,
    img: imageSchema(strict).optional(),
    picture: pictureSchema.optional(),
    headerVideo: objectSchema(strict)(headerVideoFields(strict)).transform(filmOf).optional(),
    badge: badge.optional(),
    series: shortLine.optional(),
    opinion: flag,
    isOpinion: flag,
    podcast: z.union([z.boolean(), show], 'must be true or the slug of a podcast').optional(),
    episode: z.number().int().min(1).max(MAX_EPISODE).optional(),
    isPodcast: flag,
    video: flag,
    isVideoArticle: flag,
    live: flag,
    isLive: flag,
    body_md: body.optional(),
    body_html: body.optional(),
    text: body.optional(),
    contentItems: contentItemsSchema(strict).optional(),
    review: reviewSchema(strict).optional(),
    erasesHistory: flag,
    counterStatementTo: recordId.optional(),
    corrections: z.array(correctionSchema(strict)).max(MAX_CORRECTIONS).optional(),
  })
}

/** Names of the fields that a record may have. */
export const RECORD_FIELDS: ReadonlySet<string> = new Set(Object.keys(recordSchema(false).shape))

export type RecordFields = z.output<ReturnType<typeof recordSchema>>
