import { escapeText } from '../../../../../rules/language/html-escaping.ts'
import { markdownToInline } from '../../markdown/markdown.ts'
import { attribute, link, player } from '../html-parts.ts'
import { argumentOf, type Arguments } from './tag-arguments.ts'

/** Template tags that show something, as HTML within Markdown; for Hugo, Jekyll and Eleventy. */

/** A block of HTML in Markdown ends at a blank line. */
const block = (html: string): string => `\n\n${html}\n\n`

function figure(given: Arguments): string {
  const source = argumentOf(given, 'src url image_path image file path image_url', 0)
  const alt = argumentOf(given, 'alt image_alt')
  const words = [
    escapeText(argumentOf(given, 'title')),
    ...['caption', 'attr'].map((name) => markdownToInline(argumentOf(given, name))),
  ]
  const caption = words.filter(Boolean).join(' ')
  const picture = `<img${attribute('src', source)}${attribute('alt', alt)}>`
  const linked = link(argumentOf(given, 'link href'), picture)
  return block(`<figure>${linked}<figcaption>${caption}</figcaption></figure>`)
}

const media = (element: 'audio' | 'video', given: Arguments): string =>
  block(
    `<${element}${attribute('src', argumentOf(given, 'src file url mp3 mp4', 0))}${attribute('title', argumentOf(given, 'title caption'))}></${element}>`,
  )

const page = (address: string): string => block(`<p>${player(address)}</p>`)

function youtube(given: Arguments): string {
  const id = argumentOf(given, 'id video_id videoid', 0)
  return page(/^https?:/.test(id) ? id : `https://www.youtube.com/watch?v=${id}`)
}

function vimeo(given: Arguments): string {
  const id = argumentOf(given, 'id video_id', 0)
  return page(/^https?:/.test(id) ? id : `https://player.vimeo.com/video/${id}`)
}

/** Reads `provider="vimeo"` of tags for films in general. */
const film = (given: Arguments): string => {
  if (argumentOf(given, 'src file mp4')) return media('video', given)
  const provider = argumentOf(given, 'provider')
  return provider === 'vimeo' ? vimeo(given) : youtube(given)
}

function post(given: Arguments): string {
  const id = argumentOf(given, 'id', given.placed.length > 1 ? 1 : 0)
  const user = argumentOf(given, 'user', given.placed.length > 1 ? 0 : undefined) || 'i/web'
  return page(/^https?:/.test(id) ? id : `https://x.com/${user}/status/${id}`)
}

/** The title of a part that is folded up or behind a tab. */
function details(given: Arguments): string {
  const title = argumentOf(given, 'summary title name label header', 0)
  return title ? `\n\n**${title}**\n\n` : '\n\n'
}

/** Tags around a part of the text that has a title. */
export const TITLED: ReadonlySet<string> = new Set(
  'details tab accordion accordion-item collapse expand spoiler'.split(' '),
)

const TAGS = new Map<string, (given: Arguments) => string>(
  Object.entries<(given: Arguments) => string>({
    figure,
    image: figure,
    img: figure,
    picture: figure,
    youtube,
    vimeo,
    video: film,
    audio: (given) => media('audio', given),
    tweet: post,
    twitter: post,
    x: post,
    instagram: (given) => page(`https://www.instagram.com/p/${argumentOf(given, 'id', 0)}/`),
    gist: (given) => page(`https://gist.github.com/${given.placed.slice(0, 2).join('/')}`),
    ...Object.fromEntries([...TITLED].map((name) => [name, details])),
  }),
)

/** Returns the tag as Markdown; `null` for one that is not known here. */
export const tagMarkdown = (name: string, given: Arguments): string | null =>
  TAGS.get(name.replace(/^.*\//, '').replace(/\.\w+$/, ''))?.(given) ?? null

/** Begins or ends a block of code. */
export const CODE_FENCE = '\n```\n'
