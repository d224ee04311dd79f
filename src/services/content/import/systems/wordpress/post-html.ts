import { escapeAttribute, escapeText } from '../../../../../rules/language/html-escaping.ts'
import { EDGE, freeParagraphsOf } from '../free-part.ts'
import { listAt, wordAt } from '../fields.ts'
import { attribute, player } from '../html-parts.ts'
import type { Attachment } from './attachments.ts'
import type { ExportIndex } from './export-index.ts'
import { hasBlocks, withFreeform, withLineBreaks } from './paragraphs.ts'
import { isRestricting, shownBlocks } from './restrictions.ts'
import { replaceShortcodes, type Shortcode } from './shortcodes.ts'

/** The text of a post as HTML, and names of what could not be converted. */
export type PostHtml = {
  html: string
  /** Shortcodes and blocks that have no text here. */
  lost: string[]
  /** The mark that keeps a part of the text for members. */
  membersOnly: string | null
  /** Paragraphs before that part, or before „read more“; `null` without such a place. */
  freeParagraphs: number | null
}

/** `footnotes`: the custom field with the notes; empty without any. */
type Post = { content: string; id: string; footnotes?: string }

/** The mark of Steady, from which on a text is for paying readers. */
const STEADY = '___STEADY_PAYWALL___'
/** Blocks that the server of WordPress fills, and that have no text of the post. */
const DYNAMIC = /<!-- wp:([\w/-]+)\s+(?:\{(?:(?!-->)[\s\S]){0,5000}?\}\s+)?\/-->/g
const WITHOUT_TEXT = new Set(['spacer', 'separator', 'more', 'nextpage', 'page-break'])
/** An address on a line of its own is a player or a card. */
const LONE_ADDRESS = /^[ \t]*(https?:\/\/[^\s<>"']{3,2000})[ \t]*$/gm
const QUOTE_SOURCE = /<cite>((?:(?!<cite>)[\s\S]){0,500}?)<\/cite>(\s*<\/blockquote>)/g
const PICTURE = /<img\b[^<>]*>/gi
const MEDIA_FIRST = /^\s*((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)/i

const NEXT_PAGE = /<!--nextpage-->/g
const MORE = /<!--more(?:\s[^<>]{0,200})?-->/g

/** A second link to the same file. */
const FILE_BUTTON = /<a\b[^<>]*\bwp-block-file__button\b[^<>]*>[^<>]{0,200}<\/a>/g
const REUSABLE = /<!-- wp:block \{"ref":(\d{1,12})[^<>]{0,500}?\/-->/g
const MAX_REUSED = 50
const MAX_REUSED_DEPTH = 3

const FOOTNOTES = /<!-- wp:footnotes\s+(?:\{[^<>]{0,500}?\}\s+)?\/-->/g

/** Puts the notes in the place of their block. */
function withFootnotes(content: string, footnotes: string): string {
  if (footnotes === '') return content
  const notes = notesIn(footnotes).map((note) => `<li>${wordAt(note, 'content')}</li>`)
  return content.replaceAll(FOOTNOTES, (mark) =>
    notes.length > 0 ? `<ol>${notes.join('')}</ol>` : mark,
  )
}

function notesIn(footnotes: string): readonly unknown[] {
  try {
    return listAt({ notes: JSON.parse(footnotes) as unknown }, 'notes')
  } catch {
    return []
  }
}

/** Puts the texts of reusable blocks into the post. */
function withReusable(content: string, { blocks }: ExportIndex): string {
  let count = 0
  const filled = (text: string, depth: number): string =>
    text.replaceAll(REUSABLE, (mark, id: string) => {
      const block = blocks.get(id)
      count += 1
      return block === undefined || depth > MAX_REUSED_DEPTH || count > MAX_REUSED
        ? mark
        : filled(block, depth + 1)
    })
  return filled(content, 1)
}

/** Converts a text of the classic editor or of the editor of blocks. */
export function postHtml({ content, id, footnotes = '' }: Post, index: ExportIndex): PostHtml {
  const lost = new Set<string>()
  const { shown, ...blocks } = shownBlocks(withReusable(content, index), lost)
  let membersOnly = content.includes(STEADY) ? 'Steady' : blocks.membersOnly
  const whole = withFootnotes(shown, footnotes)
  for (const [, name = ''] of whole.matchAll(DYNAMIC))
    if (!WITHOUT_TEXT.has(name)) lost.add(`the block ${name}`)
  const replaced = replaceShortcodes(
    whole.replaceAll(NEXT_PAGE, '<br><br>').replaceAll(STEADY, EDGE).replaceAll(MORE, EDGE),
    {
      replace: (shortcode) => {
        if (!isRestricting(shortcode)) return shortcodeHtml(shortcode, id, { index, lost })
        membersOnly ??= `[${shortcode.name}]`
        return EDGE + (shortcode.content ?? '')
      },
      onUnknown: (name) => lost.add(`[${name}]`),
    },
  )
  const spelled = replaced
    .replaceAll(LONE_ADDRESS, (_, address: string) => player(address))
    .replaceAll(QUOTE_SOURCE, '<footer>$1</footer>$2')
    .replaceAll(FILE_BUTTON, '')
    .replaceAll(PICTURE, (tag) => original(tag, index))
  const html = hasBlocks(content) ? withFreeform(spelled) : withLineBreaks(spelled)
  return { html, lost: [...lost], membersOnly, freeParagraphs: freeParagraphsOf(html) }
}

type Context = { index: ExportIndex; lost: Set<string> }

function shortcodeHtml(
  { name, attributes, content }: Shortcode,
  postId: string,
  context: Context,
): string | null {
  const valueOf = (...names: string[]): string =>
    names.map((each) => attributes.get(each)).find((value) => value) ?? ''
  switch (name) {
    case 'caption':
    case 'wp_caption':
      return captioned(content ?? '', valueOf('caption'))
    case 'gallery':
      return gallery(
        idsOf(valueOf('ids', 'include')) ?? context.index.attachments.ofPost(postId),
        context,
      )
    case 'embed':
    case 'youtube':
    case 'vimeo':
      return player((content ?? valueOf('src', 'url', '0')).trim())
    case 'audio':
      return sound('audio', valueOf('src', 'mp3', 'm4a', 'ogg', 'wav'))
    case 'video':
      return sound('video', valueOf('src', 'mp4', 'm4v', 'webm'))
    case 'playlist':
      return playlist(idsOf(valueOf('ids')) ?? [], context)
    default:
      return null
  }
}

/** Why a picture is lost although a post names it. */
export const NOT_EXPORTED = 'whose attachment is not in the export'

const idsOf = (list: string): string[] | null => list.match(/\d+/g)

function captioned(content: string, caption: string): string {
  const media = MEDIA_FIRST.exec(content)?.[0] ?? ''
  const words = caption || content.slice(media.length).trim()
  return media ? `<figure>${media}<figcaption>${words}</figcaption></figure>` : content
}

function gallery(ids: readonly string[], { index, lost }: Context): string {
  const pictures = ids.flatMap((id) => index.attachments.get(id) ?? [])
  if (pictures.length < ids.length) lost.add(`pictures of a gallery, ${NOT_EXPORTED}`)
  return `<figure>${pictures.map(picture).join('')}</figure>`
}

function playlist(ids: readonly string[], { index, lost }: Context): string {
  const recordings = ids.flatMap((id) => index.attachments.get(id)?.url ?? [])
  if (recordings.length < ids.length) lost.add(`sounds of a playlist, ${NOT_EXPORTED}`)
  return recordings.map((each) => sound('audio', each)).join('')
}

const picture = ({ url, altText, caption }: Attachment): string =>
  `<figure><img${attribute('src', url)}${attribute('alt', altText)}><figcaption>${escapeText(caption)}</figcaption></figure>`

const sound = (element: 'audio' | 'video', source: string): string =>
  source ? `<${element}${attribute('src', source)}></${element}>` : ''

/** The text names a reduced copy; the attachment is the original. */
function original(tag: string, { attachments }: ExportIndex): string {
  const id = /\bwp-image-(\d+)/.exec(tag)?.[1]
  const attachment = id === undefined ? undefined : attachments.get(id)
  return attachment
    ? tag.replace(
        /(\ssrc=)(?:"[^"]*"|'[^']*')/i,
        (_, name: string) => `${name}"${escapeAttribute(attachment.url)}"`,
      )
    : tag
}
