import { escapeAttribute } from '../../../../rules/language/html-escaping.ts'
import { attributeOf, elementsIn, type XmlElement } from '../xml/element.ts'
import type { NewsItem } from './news-item.ts'

/** Sound and film that a feed sends with its entries, as podcasts do. */
export type Recording = { src: string; type: 'audio' | 'video'; title: string }

const AUDIO = /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)(?:\?|$)/i
const VIDEO = /\.(?:mp4|m4v|mov|webm|ogv)(?:\?|$)/i

/** Returns `audio` or `video` for a recording; `null` for all other files. */
export function recordingType(src: string, type: string | null): Recording['type'] | null {
  if (type?.startsWith('audio/')) return 'audio'
  if (type?.startsWith('video/')) return 'video'
  if (type !== null && type !== '' && type !== 'application/octet-stream') return null
  return AUDIO.test(src) ? 'audio' : VIDEO.test(src) ? 'video' : null
}

/** Returns the files that an entry of RSS or Atom comes with. */
export const enclosuresOf = (item: XmlElement): XmlElement[] => [
  ...elementsIn(item, 'enclosure'),
  ...elementsIn(item, 'link').filter((link) => attributeOf(link, 'rel') === 'enclosure'),
]

export const recordingsOf = (item: XmlElement): Recording[] =>
  enclosuresOf(item).flatMap((element) => {
    const src =
      attributeOf(element, 'url') ??
      attributeOf(element, 'href') ??
      attributeOf(element, 'rdf:resource')
    const type = src === null ? null : recordingType(src, attributeOf(element, 'type'))
    return src && type ? [{ src, type, title: attributeOf(element, 'title') ?? '' }] : []
  })

const MAX_RECORDINGS = 10

type Body = Pick<NewsItem, 'body' | 'intro'>

/** Puts the recordings before the text, where they are not named in it already. */
export function withRecordings<Read extends Body>(
  recordings: readonly Recording[],
  read: Read,
): Read {
  const { body } = read
  if (!('html' in body)) return read
  const isNew = ({ src }: Recording): boolean =>
    !body.html.includes(src) && !body.html.includes(escapeAttribute(src))
  const players = recordings.filter(isNew).slice(0, MAX_RECORDINGS).map(playerOf).join('')
  return players ? { ...read, body: { html: players + body.html } } : read
}

const playerOf = ({ src, type, title }: Recording): string =>
  `<${type} src="${escapeAttribute(src)}" title="${escapeAttribute(title)}"></${type}>`
