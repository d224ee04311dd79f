import type { HtmlElement } from '../html-tree.ts'
import { withMark, type InlineMark } from '../inline-html.ts'
import { isEmoji } from './paste-elements.ts'
import type { PasteSink } from './paste-sink.ts'
import { linkAddress } from './paste-style.ts'

/** Converts pasted pictures. */

export type PicturesContext = {
  marks: readonly InlineMark[]
  sink: PasteSink
  /** Counts the pictures that become neither a link nor a letter. */
  pictures: { missing: number }
}

/** Adds a line that links to a picture, film or frame. */
export function linkLine(address: string, label: string, { sink, marks }: PicturesContext): void {
  const mark = { type: 'link', attrs: { href: address } }
  sink.endLine()
  sink.line.addText(label, withMark(marks, mark))
  sink.endLine()
}

/** Shorter ones are placeholders of pictures that are loaded later. */
const MIN_EMBEDDED_PICTURE = 500

/** Whether an editor would miss a picture: not a pixel that counts readers, and not a decoration with an empty description. */
function isContent({ attribs }: HtmlElement): boolean {
  const src = attribs['src'] ?? ''
  if ([attribs['width'], attribs['height']].some((size) => /^[0-2](?:px)?$/.test(size ?? '')))
    return false
  if (/^data:/i.test(src)) return src.length >= MIN_EMBEDDED_PICTURE
  return /^(?:file|blob|cid):/i.test(src) || (attribs['alt'] === undefined && src !== '')
}

/** A picture of another site becomes a link with its description, an emoji a letter. */
export function picture(element: HtmlElement, context: PicturesContext): void {
  const { attribs } = element
  const alt = (attribs['alt'] ?? '').trim()
  const address = linkAddress(attribs['src'] ?? '')
  if (isEmoji(alt)) context.sink.line.addText(alt, context.marks)
  else if (alt !== '' && address !== null) linkLine(address, alt, context)
  else if (isContent(element)) context.pictures.missing += 1
}
