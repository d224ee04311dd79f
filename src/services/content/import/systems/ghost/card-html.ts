import { escapeText } from '../../../../../rules/language/html-escaping.ts'
import { embedOf } from '../../html/embeds.ts'
import { markdownToHtml } from '../../markdown/markdown.ts'
import { EDGE } from '../free-part.ts'
import { recordsAt, valueAt, valueBelow, wordAt, type Fields } from '../fields.ts'
import { attribute, link, paragraph, player } from '../html-parts.ts'

/** Cards of Ghost's editors as HTML. Lexical and Mobiledoc name their fields alike. */

/** Fields that switch the button of a card off. */
const BUTTON_SWITCHES = ['buttonEnabled', 'showButton', 'productButtonEnabled']

/** Names of cards that have no text here, for the report. */
export type Lost = Set<string>

/** Captions may hold HTML. */
const captioned = (media: string, caption: string): string =>
  caption ? `${media}<figcaption>${caption}</figcaption>` : media

const image = (card: Fields, name = 'src'): string =>
  wordAt(card, name)
    ? `<img${attribute('src', wordAt(card, name))}${attribute('alt', wordAt(card, 'alt', 'altText'))}>`
    : ''

const figure = (card: Fields): string =>
  `<figure>${captioned(link(wordAt(card, 'href'), image(card)), wordAt(card, 'caption'))}</figure>`

function gallery(card: Fields): string {
  const pictures = recordsAt(card, 'images').map(figure).join('')
  return `<figure>${captioned(pictures, wordAt(card, 'caption'))}</figure>`
}

const media = (element: 'audio' | 'video', card: Fields): string => {
  const title = attribute('title', wordAt(card, 'title', 'caption', 'fileName'))
  return `<${element}${attribute('src', wordAt(card, 'src'))}${title}></${element}>`
}

function embed(card: Fields): string {
  const address = wordAt(card, 'url')
  const caption = paragraph(wordAt(card, 'caption'))
  const html = wordAt(card, 'html')
  return (embedOf(address) || !html ? paragraph(player(address)) : html) + caption
}

function bookmark(card: Fields): string {
  const words = card['metadata'] ?? card
  const title = link(wordAt(card, 'url'), escapeText(wordAt(words, 'title')))
  const description = escapeText(wordAt(words, 'description'))
  return (
    paragraph([title, description].filter(Boolean).join('<br>')) +
    paragraph(wordAt(card, 'caption'))
  )
}

function product(card: Fields): string {
  const title = wordAt(card, 'productTitle')
  return (
    image(card, 'productImageSrc') +
    (title && `<h4>${title}</h4>`) +
    wordAt(card, 'productDescription') +
    button(card, 'productUrl', 'productButton')
  )
}

const button = (card: Fields, address: string, words: string): string =>
  BUTTON_SWITCHES.some((name) => card[name] === false)
    ? ''
    : paragraph(link(wordAt(card, address), escapeText(wordAt(card, words))))

const heading = (rank: 2 | 3 | 4, html: string): string =>
  html ? `<h${rank}>${html}</h${rank}>` : ''

/** The file keeps its address, as a link. */
const fileLink = (card: Fields): string =>
  paragraph(link(wordAt(card, 'src'), escapeText(wordAt(card, 'fileTitle', 'fileName')))) +
  paragraph(escapeText(wordAt(card, 'fileCaption')))

const code = (card: Fields): string =>
  `<pre>${escapeText(wordAt(card, 'code'))}</pre>${paragraph(wordAt(card, 'caption'))}`

const callout = (card: Fields): string =>
  paragraph([wordAt(card, 'calloutEmoji'), wordAt(card, 'calloutText')].filter(Boolean).join(' '))

const toggle = (card: Fields): string =>
  heading(4, wordAt(card, 'heading')) + wordAt(card, 'content')

/** The first version of the card names the style or the picture of its background elsewhere. */
const header = (card: Fields): string =>
  image(card, 'backgroundImageSrc') +
  heading(2, wordAt(card, 'header', 'heading')) +
  paragraph(wordAt(card, 'subheader', 'subheading')) +
  button(card, 'buttonUrl', 'buttonText')

const callToAction = (card: Fields): string =>
  (card['hasSponsorLabel'] === true ? wordAt(card, 'sponsorLabel') : '') +
  image(card, 'imageUrl') +
  wordAt(card, 'textValue') +
  button(card, 'buttonUrl', 'buttonText')

const markdown = (card: Fields): string => markdownToHtml(wordAt(card, 'markdown'))

const CARDS = new Map<string, (card: Fields) => string>(
  Object.entries<(card: Fields) => string>({
    image: figure,
    gallery,
    audio: (card) => media('audio', card),
    video: (card) => media('video', card) + paragraph(wordAt(card, 'caption')),
    file: fileLink,
    bookmark,
    embed,
    callout,
    toggle,
    button: (card) => button(card, 'buttonUrl', 'buttonText'),
    code,
    codeblock: code,
    html: (card) => wordAt(card, 'html'),
    markdown,
    'card-markdown': markdown,
    product,
    header,
    'call-to-action': callToAction,
    transistor: (card) => paragraph(player(wordAt(card, 'url'))),
    paywall: () => EDGE,
    hr: () => '<hr>',
    horizontalrule: () => '<hr>',
  }),
)
/** Cards that only mails have: the site of the source does not show them. */
const ONLY_IN_MAILS = new Set(['email', 'email-cta'])

/** Films are links here, which have no picture. */
export const THUMBNAIL = 'the thumbnail of a film'

/** Returns a card as HTML. A card without a text here is named, and left out. */
export function cardHtml(name: string, card: Fields, lost: Lost): string {
  if (ONLY_IN_MAILS.has(name)) return ''
  const toHtml = CARDS.get(name)
  if (!toHtml) lost.add(`the card ${name}`)
  if (name === 'video' && wordAt(card, 'customThumbnailSrc', 'thumbnailSrc')) lost.add(THUMBNAIL)
  return toHtml ? gated(card, toHtml(card)) : ''
}

/**
 * Leaves out a card that only mails show, not the site. Marks the free text as ended before a card that is for
 * members.
 */
function gated(card: Fields, html: string): string {
  const web = valueBelow(card, 'visibility', 'web')
  const isForMails = valueBelow(card, 'visibility', 'showOnWeb') === false
  if (isForMails) return ''
  if (valueAt(web, 'nonMember') !== false) return html
  return valueAt(web, 'memberSegment') === '' ? '' : MEMBERS_ONLY + html
}

/** Marks a part that visitors do not see, though the post is public. */
export const MEMBERS_ONLY = '<!--for members-->'
