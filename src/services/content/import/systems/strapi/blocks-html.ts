import { escapeText } from '../../../../../rules/language/html-escaping.ts'
import { ServiceError } from '../../../../service-error.ts'
import { markdownToHtml } from '../../markdown/markdown.ts'
import { fieldsOfRecord, publicationState } from '../../publication/publication-state.ts'
import { recordsAt, valueAt, wordAt, type Fields } from '../fields.ts'
import { attribute, link } from '../html-parts.ts'

/** Converts Strapi's texts to HTML: Blocks, and the components of its templates. */

const MAX_DEPTH = 50
const MARKS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['strikethrough', 's'],
  ['underline', 'u'],
  ['code', 'code'],
] as const

/** Version 4 wraps media in `data` and `attributes`. */
export function flat(value: unknown): unknown {
  const data = valueAt(value, 'data')
  const inner = data === undefined ? value : data
  return valueAt(inner, 'attributes') ?? inner
}

/** Files of the own upload folder are next to the export; its answers name no host. */
export const uploadOf = (media: unknown): string =>
  wordAt(media, 'url').replace(/^\/(?=uploads\/)/, '')

export function mediaHtml(file: unknown): string {
  const media = flat(file)
  const src = uploadOf(media)
  if (!src) return ''
  const caption = escapeText(wordAt(media, 'caption'))
  const isPicture = !/^(?:audio|video)\//.test(wordAt(media, 'mime'))
  if (isPicture)
    return `<figure><img${attribute('src', src)}${attribute('alt', wordAt(media, 'alternativeText'))}><figcaption>${caption}</figcaption></figure>`
  const element = wordAt(media, 'mime').startsWith('audio/') ? 'audio' : 'video'
  return `<${element}${attribute('src', src)}></${element}>`
}

/** Whether a related entry or a component is public: drafts of relations are in the answer of an editor's token. */
export function isShown(part: Fields): boolean {
  const { type: _, ...fields } = part
  return publicationState(fieldsOfRecord(fields)).kind === 'public'
}

const childrenHtml = (node: Fields, depth: number): string =>
  recordsAt(node, 'children')
    .map((child) => nodeHtml(child, depth + 1))
    .join('')

function nodeHtml(node: Fields, depth: number): string {
  if (depth > MAX_DEPTH) throw new ServiceError(400, 'its Blocks are nested too deeply')
  const inner = (): string => childrenHtml(node, depth)
  switch (wordAt(node, 'type')) {
    case 'text':
      return textHtml(node)
    case 'link':
      return link(wordAt(node, 'url'), inner())
    case 'heading': {
      const level = /^[1-6]$/.exec(wordAt(node, 'level'))?.[0] ?? '2'
      return `<h${level}>${inner()}</h${level}>`
    }
    case 'list': {
      const tag = wordAt(node, 'format') === 'ordered' ? 'ol' : 'ul'
      return `<${tag}>${inner()}</${tag}>`
    }
    case 'list-item':
      return `<li>${inner()}</li>`
    case 'quote':
      return `<blockquote>${inner()}</blockquote>`
    case 'code':
      return `<pre>${inner()}</pre>`
    case 'image':
      return mediaHtml(valueAt(node, 'image'))
    default:
      return `<p>${inner()}</p>`
  }
}

function textHtml(node: Fields): string {
  const text = valueAt(node, 'text')
  const html = escapeText(typeof text === 'string' ? text : '').replaceAll('\n', '<br>')
  return MARKS.reduce(
    (marked, [name, tag]) => (valueAt(node, name) === true ? `<${tag}>${marked}</${tag}>` : marked),
    html,
  )
}

/** Returns the HTML of Blocks, or of the components of a dynamic zone. Names components without a text here. */
export const blocksHtml = (blocks: readonly Fields[], lost: Set<string>): string =>
  blocks
    .map((block) => {
      const component = wordAt(block, '__component')
      return component ? componentHtml(component, block, lost) : nodeHtml(block, 0)
    })
    .join('')

function componentHtml(name: string, component: Fields, lost: Set<string>): string {
  if (!isShown(component)) {
    lost.add(`the component ${name}, which is not public`)
    return ''
  }
  const body = wordAt(component, 'body', 'text', 'content')
  if (name.endsWith('.quote'))
    return `<blockquote>${escapeText(body)}<footer>${escapeText(wordAt(component, 'title', 'author'))}</footer></blockquote>`
  const files = flat(valueAt(component, 'files'))
  const pictures = Array.isArray(files) ? (files as unknown[]) : []
  if (pictures.length > 0) return `<figure>${pictures.map(mediaHtml).join('')}</figure>`
  const file = mediaHtml(valueAt(component, 'file') ?? valueAt(component, 'image'))
  if (file) return file
  if (!body) lost.add(`the component ${name}`)
  const title = escapeText(wordAt(component, 'title', 'heading'))
  return body ? (title && `<h2>${title}</h2>`) + textOrMarkdown(body) : ''
}

/** Text fields hold HTML or Markdown. */
export function textOrMarkdown(text: string): string {
  const own = text.replaceAll(/(\]\(|\ssrc=["'])\/(?=uploads\/)/g, '$1')
  return /^\s*<[a-z][^<>]*>/i.test(own) ? own : markdownToHtml(own)
}
