import type { HtmlElement } from '../html-tree.ts'

/** Kinds of pasted elements. */

/** Code, styles and labels of controls: never text of the document. */
const IGNORED = new Set(
  (
    'script style noscript template head title meta link base svg math textarea select option ' +
    'optgroup datalist input button progress meter canvas area param source track xml'
  ).split(' '),
)
/** The blocks of HTML, and those of NITF, which agencies use. */
const BLOCKS = new Set(
  (
    'html body div p section article header footer main aside nav address figure figcaption form ' +
    'fieldset legend details summary dialog hgroup search center hr li dt dd dl dir ' +
    'table thead tbody tfoot tr td th caption ' +
    'nitf body.head body.content body.end block hedline hl1 hl2 byline dateline tagline bibliography'
  ).split(' '),
)
const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f)+$/u

export const isIgnored = ({ name }: HtmlElement): boolean => IGNORED.has(name)

/** Blocks end the line. Unknown elements, such as Word's `o:p`, belong to it, as in a browser. */
export const isBlock = ({ name }: HtmlElement): boolean => BLOCKS.has(name)

export const isEmoji = (text: string): boolean => EMOJI.test(text)
