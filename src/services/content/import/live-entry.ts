import { z } from 'zod'
import type { LiveEntry } from '../../../rules/articles/article.ts'
import { ServiceError } from '../../service-error.ts'
import { contentItemsSchema } from './html/content-items.ts'
import { anyLinks } from './html/links.ts'
import { itemsToHtml } from './html/items-to-html.ts'
import { markdownToContentItems } from './markdown/markdown.ts'
import { refuseFutureDate } from './publication/record-dates.ts'
import { reasonOf } from './reasons.ts'

/** A single live entry (`PUT …/live/{entry}`); `text` is Markdown. The default date is now. */
export const entryFields = z.strictObject({
  id: z.string().optional(),
  publishDate: z.iso.datetime({ offset: true }).optional(),
  title: z.string().max(300).default(''),
  text: z.string().max(50_000).optional(),
  html: z.string().max(50_000).optional(),
  isPinned: z.boolean().default(false),
  isImportant: z.boolean().default(false),
  updateDate: z.iso.datetime({ offset: true }).optional(),
  image: z.unknown().optional(),
})

/** Parses a live entry, sanitized as in a whole article. Throws 400 with one sentence that names the field. */
export function parseLiveEntry(input: unknown, { id, now }: { id: string; now: Date }): LiveEntry {
  const result = entryFields.safeParse(input)
  if (!result.success) throw new ServiceError(400, reasonOf(result.error, input))
  const { publishDate, title, text, html, isPinned, isImportant, updateDate, image } = result.data
  if (result.data.id !== undefined && result.data.id !== id)
    throw new ServiceError(400, `id: the path says ${id}, the body ${result.data.id}`)
  if (text !== undefined && html !== undefined)
    throw new ServiceError(400, 'text and html exclude each other')
  for (const [name, date] of Object.entries({ publishDate, updateDate }))
    if (date !== undefined) refuseFutureDate(name, date, now)
  const entry = {
    id,
    publishDate: new Date(publishDate ?? now).toISOString(),
    title,
    html:
      text === undefined
        ? (html ?? '')
        : itemsToHtml(markdownToContentItems(text, { links: anyLinks })),
    ...(isPinned && { isPinned }),
    ...(isImportant && { isImportant }),
    ...(updateDate && { updateDate: new Date(updateDate).toISOString() }),
    ...(image !== undefined && image !== null && { image }),
  }
  const [cleaned] = cleanedEntries([{ identifier: 'live', content: { entries: [entry] } }])
  if (!cleaned || (cleaned.title === '' && cleaned.html === '' && !cleaned.image))
    throw new ServiceError(400, 'title, text and html are all empty')
  return cleaned
}

function cleanedEntries(body: unknown): LiveEntry[] {
  const items = contentItemsSchema(true).safeParse(body)
  if (!items.success) throw new ServiceError(400, reasonOf(items.error, body))
  return items.data.flatMap((item) => (item.identifier === 'live' ? item.content.entries : []))
}
