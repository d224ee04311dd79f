import { escapeText } from '../../../../rules/language/html-escaping.ts'
import { fieldsOfGroups, membersMark } from '../publication/members-mark.ts'
import { publicationState } from '../publication/publication-state.ts'
import { headOf } from '../reading/formats.ts'
import { listedRecords } from '../reading/listed-records.ts'
import type { RecordOrError } from '../reading/read.ts'
import { isFields, listAt, recordsAt, valueAt, wordAt, type Fields } from '../systems/fields.ts'
import { itemsToHtml } from '../html/items-to-html.ts'
import { textToContentItems } from '../text.ts'
import { basedOn } from './feeds.ts'
import { authorityOf, EMPTY_ITEM, type NewsPicture, type NewsRead } from './news-item.ts'
import { recordingType, withRecordings, type Recording } from './recordings.ts'

/** Reads JSON Feed 1 and 1.1. */

const HOME_PAGE = /"home_page_url"\s*:\s*("(?:[^"\\]|\\.){0,2000}")/

const refused = (reason: string): NewsRead => ({ kind: 'refused', reason })

function recordingsOf(item: Fields): Recording[] {
  return recordsAt(item, 'attachments').flatMap((attachment) => {
    const src = wordAt(attachment, 'url')
    const type = src ? recordingType(src, wordAt(attachment, 'mime_type') || null) : null
    return type ? [{ src, type, title: wordAt(attachment, 'title') }] : []
  })
}

function picturesOf(item: Fields): NewsPicture[] {
  const src = wordAt(item, 'image', 'banner_image')
  return src ? [{ src, altText: '', caption: '', copyrights: '' }] : []
}

/** Version 1 has one author, version 1.1 several. */
function authorsOf(item: Fields): string[] {
  const one = valueAt(item, 'author')
  return [...recordsAt(item, 'authors'), ...(isFields(one) ? [one] : [])].flatMap(
    (author) => wordAt(author, 'name') || [],
  )
}

/** Reads an item. Refuses it without a title or text, or if its source does not call it public. */
export function jsonFeedItem(item: Fields, homePage: string | null): NewsRead {
  const state = publicationState(fieldsOfGroups(item))
  if (state.kind === 'refused') return refused(state.reason)
  const headline = wordAt(item, 'title')
  if (headline === '') return refused('title is missing')
  const recordings = recordingsOf(item)
  const url = wordAt(item, 'url', 'external_url') || null
  const html =
    wordAt(item, 'content_html') || itemsToHtml(textToContentItems(wordAt(item, 'content_text')))
  const summary = wordAt(item, 'summary')
  if (!html && !summary && recordings.length === 0)
    return refused('content_html and content_text are missing')
  const id = wordAt(item, 'id') || url
  const updated = wordAt(item, 'date_modified') || null
  const words = [...new Set(listAt(item, 'tags').filter((tag) => typeof tag === 'string'))]
  return {
    kind: 'item',
    item: {
      ...EMPTY_ITEM,
      id,
      source: id === null ? null : (authorityOf(id) ?? authorityOf(homePage ?? '')),
      headline,
      published: wordAt(item, 'date_published') || null,
      updated,
      versionDate: updated,
      embargo: state.embargo,
      expires: state.expires?.date ?? null,
      authors: authorsOf(item),
      keywords: words,
      codes: words.map((word) => ({ code: word, name: word })),
      pictures: picturesOf(item),
      membersOnly: membersMark(fieldsOfGroups(item)),
      ...withRecordings(recordings, {
        intro: html ? escapeText(summary) || null : null,
        body: { html: basedOn(url, html || `<p>${escapeText(summary)}</p>`) },
      }),
    },
  }
}

async function homePageOf(file: string): Promise<string | null> {
  const quoted = HOME_PAGE.exec(await headOf(file))?.[1]
  try {
    return quoted === undefined ? null : (JSON.parse(quoted) as string)
  } catch {
    return null
  }
}

/** Yields the items of a JSON Feed of any size, one at a time. */
export async function* readJsonFeed(
  file: string,
  onBytes: (count: number) => void,
): AsyncGenerator<RecordOrError> {
  const homePage = await homePageOf(file)
  yield* listedRecords(file, ['items'], (item) => jsonFeedItem(item, homePage), onBytes)
}
