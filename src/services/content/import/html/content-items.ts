import { z } from 'zod'
import { MAX_GALLERY_IMAGES, type ContentItem } from '../../../../rules/articles/article.ts'
import { recordId } from '../../../record-id.ts'
import { ServiceError } from '../../../service-error.ts'
import { embedOf } from './embeds.ts'
import { htmlToContentItems } from './html.ts'
import { anchor, isBlank, parsedInline } from './inline.ts'
import { itemsToHtml } from './items-to-html.ts'
import { anyLinks, safeAddress } from './links.ts'
import { ENTRY_ID } from './live-ids.ts'
import { listEntries } from './lists.ts'
import { sanitizeItems } from './sanitize.ts'
import { TableCells } from './table-cells.ts'
import {
  CHAPTERS_TOO_LATE,
  chaptersFit,
  chaptersSchema,
  imageSchema,
  isLocal,
  line,
  objectSchema,
  optionalLine,
  pictureInText,
  filmOf,
  soundOf,
  transcriptSchema,
  videoFields,
} from '../wire-fields.ts'
import { escapeText } from '../../../../rules/language/html-escaping.ts'

/** Content items of the API, sanitized again: the sender is not trusted to have done so. */

/** Reports a refusal of the HTML as an issue of the field. */
const cleaned = <Result>(clean: (html: string) => Result) =>
  z.string().transform((html, context) => {
    try {
      return clean(html)
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      context.addIssue(error.message)
      return z.NEVER
    }
  })

const inlineHtml = cleaned((html) => parsedInline(html, anyLinks))
const entry = cleaned(listEntries)

const blockHtml = (html: string, cells: TableCells): string =>
  itemsToHtml(htmlToContentItems(html, { links: anyLinks, cells }))

/** A fading paragraph is the public beginning of a paid one; saving it would lose the rest. */
const whole = z
  .unknown()
  .refine((fades) => !fades, 'marks a cut paragraph, which cannot be saved')
  .optional()

const cells = z.array(inlineHtml).max(100)
const points = z.array(line).max(50).default([])

function textSchemas(strict: boolean) {
  const object = objectSchema(strict)
  const text = object({ text: inlineHtml })
  const liveEntry = object({
    id: z.string().regex(ENTRY_ID, 'is no name of an entry').optional(),
    publishDate: z.iso.datetime({ offset: true }),
    title: line,
    html: z.string(),
    isPinned: z.boolean().optional(),
    isImportant: z.boolean().optional(),
    updateDate: z.iso.datetime({ offset: true }).optional(),
    image: imageSchema(strict).optional(),
  })
  return [
    object({ identifier: z.literal('p'), content: text, fades: whole }),
    object({ identifier: z.enum(['h2', 'h3', 'h4']), content: text }),
    object({
      identifier: z.literal('quote'),
      content: object({ text: inlineHtml, source: optionalLine }),
    }),
    object({
      identifier: z.literal('list'),
      content: object({
        ordered: z.boolean(),
        items: z
          .array(entry)
          .max(5000)
          .transform((items) => items.flat()),
      }),
    }),
    object({
      identifier: z.literal('table'),
      content: object({ caption: optionalLine, head: cells, rows: z.array(cells).max(10_000) }),
    }),
    object({
      identifier: z.literal('factbox'),
      content: object({ title: line, html: z.string() }),
    }),
    object({
      identifier: z.literal('verdict'),
      content: object({
        text: inlineHtml,
        pros: points,
        cons: points,
        measured: z
          .array(object({ what: line, value: line, stated: optionalLine }))
          .max(200)
          .default([]),
      }),
    }),
    object({ identifier: z.literal('code'), content: object({ text: z.string() }) }),
    object({
      identifier: z.literal('live'),
      content: object({ entries: z.array(liveEntry).max(5000) }),
    }),
  ] as const
}

/** Accepts the form of the publisher group's content API: `{'embedded-article': {params: {documentId}}}`. */
function unwrapped(content: unknown): unknown {
  const wrapped = wrappedArticle.safeParse(content)
  return wrapped.success ? wrapped.data['embedded-article'].params : content
}

const wrappedArticle = z.strictObject({
  'embedded-article': z.looseObject({
    params: z
      .looseObject({ documentId: z.unknown() })
      .transform(({ documentId }) => ({ documentId })),
  }),
})

function mediaSchemas(strict: boolean) {
  const object = objectSchema(strict)
  const pictures = z.array(imageSchema(strict)).min(1).max(MAX_GALLERY_IMAGES)
  const { poster, ...sound } = videoFields(strict)
  const soundSchema = object({
    ...sound,
    chapters: chaptersSchema,
    transcript: transcriptSchema,
  })
    .refine(strict ? chaptersFit : () => true, CHAPTERS_TOO_LATE)
    .transform(soundOf)
  const known = (url: string): boolean => !strict || embedOf(url) !== null
  return [
    object({ identifier: z.literal('normal'), content: pictureInText(strict) }),
    object({
      identifier: z.literal('gallery'),
      content: object({ title: optionalLine, images: pictures }),
    }),
    object({ identifier: z.literal('audio'), content: soundSchema }),
    object({
      identifier: z.literal('video'),
      content: object({ ...sound, poster, transcript: transcriptSchema }).transform(filmOf),
    }),
    object({
      identifier: z.literal('embed'),
      content: object({
        provider: optionalLine,
        url: z.string().max(2000).refine(known, 'belongs to no known provider'),
        title: optionalLine,
        competition: z.unknown().optional(),
      }),
    }),
    object({
      identifier: z.literal('embedded-article'),
      content: z.preprocess(
        unwrapped,
        object({
          documentId: recordId,
          teaser: z
            .unknown()
            .optional()
            .transform(() => null),
        }),
      ),
    }),
    object({
      identifier: z.literal('newsletter'),
      content: object({ newsletterId: z.string().min(1).max(100) }),
    }),
  ] as const
}

function linkTo(url: string, title: string): ContentItem {
  const address = safeAddress(url, anyLinks)
  const label = escapeText(title || url)
  return { identifier: 'p', content: { text: address ? anchor(address, label) : label } }
}

/** A cell can be a single character, and short rows are padded to the widest row when shown. */
function countCells(item: ContentItem, cells: TableCells): void {
  if (item.identifier !== 'table') return
  const { head, rows } = item.content
  cells.add(rows.reduce((widest, row) => Math.max(widest, row.length), head.length) * rows.length)
}

/** Cleans block HTML. Embeds without a known provider and media on other sites become links. */
function normalizeItem(item: ContentItem, cells: TableCells): ContentItem {
  if (item.identifier === 'factbox') {
    const { title, html } = item.content
    return { ...item, content: { title, html: blockHtml(html, cells) } }
  }
  if (item.identifier === 'live') {
    const entries = item.content.entries.map((entry) => ({
      ...entry,
      html: blockHtml(entry.html, cells),
    }))
    return { ...item, content: { entries } }
  }
  if (item.identifier === 'embed') {
    const { url, title } = item.content
    return embedOf(url, title) ?? linkTo(url, title)
  }
  const plays = item.identifier === 'audio' || item.identifier === 'video'
  return plays && !isLocal(item.content.src) ? linkTo(item.content.src, item.content.title) : item
}

function isEmpty(item: ContentItem): boolean {
  const { content } = item
  if ('text' in content) return isBlank(content.text)
  if (item.identifier === 'list') return item.content.items.every(isBlank)
  return item.identifier === 'table' && item.content.rows.length === 0
}

/** Normalizes all items, or reports the first that is refused. */
function normalizeItems(items: readonly ContentItem[], context: z.RefinementCtx): ContentItem[] {
  const cells = new TableCells()
  let place = 0
  try {
    return items.map((item, index) => {
      place = index
      countCells(item, cells)
      return normalizeItem(item, cells)
    })
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    context.addIssue({ code: 'custom', message: error.message, path: [place] })
    return z.NEVER
  }
}

/** Schema of the body in the API. If strict, unknown fields, foreign pictures and unknown embeds are refused. */
export function contentItemsSchema(strict: boolean): z.ZodType<ContentItem[]> {
  const item = z.discriminatedUnion('identifier', [...textSchemas(strict), ...mediaSchemas(strict)])
  return z
    .array(item)
    .max(5000)
    .transform((items, context) => normalizeItems(items as ContentItem[], context))
    .transform((items) => sanitizeItems(items.filter((one) => !isEmpty(one))))
}
