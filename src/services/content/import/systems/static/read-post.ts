import { ServiceError } from '../../../../service-error.ts'
import { markdownToInline } from '../../markdown/markdown.ts'
import { slugOf } from '../../../../../rules/articles/article-path.ts'
import { cutText } from '../../../../../rules/language/cut-text.ts'
import type { NewsCode } from '../../news/news-item.ts'
import { isBlockName } from '../../markdown/fenced-blocks.ts'
import { isKnownLanguage } from '../../markdown/code-languages.ts'
import { RECORD_FIELDS } from '../../record-schema.ts'
import { wordAt, type Fields } from '../fields.ts'
import { fieldsOfGroups, membersMark, membersMarkIn } from '../../publication/members-mark.ts'
import { frontOf } from './inherited-fields.ts'
import { leftOutReason } from './left-out.ts'
import { authorsOf, datesOf, pictureOf, siteRefusal, termsOf } from './front-fields.ts'
import { replaceHugoShortcodes } from './hugo-shortcodes.ts'
import { replaceLiquidTags } from './liquid-tags.ts'
import { oldPathsOf } from './old-paths.ts'
import { placeOf, stateOf, textPlaceOf, type PostPlace } from './post-place.ts'
import { namedAuthors } from './site-authors.ts'
import { bundlePicture, isInBundle, siteFile, siteRoot, usesLiquid } from './site-files.ts'
import { languagesOf } from './site-config.ts'
import { SiteLinks } from './site-links.ts'

/** A text of a static site as a record in short form, and what the record cannot say. */
export type SitePost = {
  value: Record<string, unknown>
  /** Categories and the folder of the text, which may set its channel. */
  codes: NewsCode[]
  /** The field that keeps the text for members; `null` if its site shows all of it. */
  membersOnly: string | null
  oldPaths: string[]
  /** Paths of the other texts of the site that this one links to. */
  linkedPaths: ReadonlySet<string>
  notes: string[]
  /** Returns the file that a picture of the text refers to; `null` for an address. */
  pictureFile: (source: string) => string | null
}

export type SitePostRead = { kind: 'post'; post: SitePost } | { kind: 'refused'; reason: string }

/** Fields of our own front matter (docs/publishing.md) that static sites have, too. */
const SHARED_FIELDS = new Set(
  (
    'title slug id description intro date publishDate updateDate tags author authors series episode ' +
    'version text body_md video live img'
  ).split(' '),
)
const MAX_BODY = 2_000_000

/** Returns whether front matter is that of a static site: it has no field that only our own has. */
export const isSitePost = (front: Fields): boolean =>
  !Object.entries(front).some(
    ([name, value]) =>
      (RECORD_FIELDS.has(name) && !SHARED_FIELDS.has(name)) ||
      ((name === 'video' || name === 'live') && typeof value === 'boolean') ||
      (name === 'img' && typeof value !== 'string'),
  )

/** Labels of code that are unknown here would be taken for blocks. */
const withoutUnknownLanguages = (markdown: string): string =>
  markdown.replaceAll(
    /^( {0,3}(?:```+|~~~+))[ \t]*([^\s`][^\n`]*)$/gm,
    (whole, fence: string, info: string) =>
      isBlockName(info.trim()) || isKnownLanguage(info) ? whole : fence,
  )

/** Abbreviations of Kramdown, which are not shown themselves: `*[HTML]: Hypertext Markup Language`. */
const ABBREVIATION = /^ {0,3}\*\[[^[\]\n]{1,100}\]:[^\n]*$/gm

/** Attributes of Kramdown on a line of their own, and its table of contents. */
const withoutAttributes = (markdown: string): string =>
  markdown.replaceAll(/^(?:[*+-] [^\n]{0,80}\n)?\{:[^{}\n]{0,300}\}[ \t]*$/gm, (whole) =>
    /\{:\s*toc/.test(whole) ? '' : whole.replace(/\{:[^{}\n]*\}[ \t]*$/, ''),
  )

type BodyContext = { isLiquid: boolean; links: SiteLinks; lost: Set<string> }

function bodyOf(markdown: string, { isLiquid, links, lost }: BodyContext): string {
  if (markdown.length > MAX_BODY) return markdown
  const linked = links.resolvedIn(markdown, lost)
  const replaced = isLiquid
    ? withoutAttributes(replaceLiquidTags(linked, lost, links).replaceAll(ABBREVIATION, ''))
    : replaceHugoShortcodes(linked, lost, links)
  return withoutUnknownLanguages(replaced)
}

/** Summaries may hold Markdown. */
function introOf(front: Fields): Record<string, string> {
  const intro = wordAt(front, 'intro')
  const summary = wordAt(front, 'summary', 'excerpt', 'lead', 'description', 'subtitle')
  if (intro || !summary) return intro ? { intro } : {}
  return { introTextHtml: markdownToInline(summary) }
}

const seriesOf = ({ series }: Fields): unknown => (Array.isArray(series) ? series[0] : series)

type SiteText =
  | { kind: 'text'; front: Fields; place: PostPlace; root: string | null }
  | { kind: 'refused'; reason: string }

/** Returns the front matter of a text with all that its site adds to it; or why its site does not show it. */
function siteText(file: string, own: Fields): SiteText {
  const root = siteRoot(file)
  const front = frontOf(file, own, root)
  const place = placeOf(file, root, languagesOf(root))
  if (place.isList)
    return { kind: 'refused', reason: 'it is the page of a list („_index“), no article' }
  if (place.isHugo && isInBundle(file, root))
    return {
      kind: 'refused',
      reason: 'it is a part of the page „index.md“ in its folder, no article',
    }
  const reason = siteRefusal(front) ?? leftOutReason(file, root, place.language)
  return reason === null ? { kind: 'text', front, place, root } : { kind: 'refused', reason }
}

/** Returns a record of our own in a static site, with the fields by which its site may hide it. */
export function recordInSite(
  file: string,
  own: Fields,
): { kind: 'record'; value: Fields } | { kind: 'refused'; reason: string } {
  const text = siteText(file, own)
  return text.kind === 'refused'
    ? text
    : { kind: 'record', value: { ...stateOf(text.front), ...own } }
}

/** Reads the text of a static site: its front matter, and Markdown with shortcodes. */
export function sitePost(file: string, own: Fields, isToml: boolean): SitePostRead {
  const text = siteText(file, own)
  if (text.kind === 'refused') return text
  const { front, ...origin } = text
  try {
    return { kind: 'post', post: postOf(file, front, { ...origin, isToml }) }
  } catch (error) {
    if (error instanceof ServiceError) return { kind: 'refused', reason: error.message }
    throw error
  }
}

type Origin = { place: PostPlace; root: string | null; isToml: boolean }

function postOf(file: string, front: Fields, { place, root, isToml }: Origin): SitePost {
  const lost = new Set<string>()
  const markdown = wordAt(front, 'body_md') && String(front['body_md'])
  const isHugo = isToml || place.isHugo || /\{\{[<%]/.test(markdown)
  const isLiquid = !isHugo && (place.isJekyll || usesLiquid(root))
  const { tags, categories: named } = termsOf(front, place.isJekyll)
  const categories = [...new Set([...place.categories, ...named])]
  const oldPaths = oldPathsOf(front, textPlaceOf(front, place, root))
  const links = new SiteLinks(file, root, oldPaths[0] ?? null)
  const { date, updated } = datesOf(front, place.date)
  const bundled = place.isBundle ? bundlePicture(file) : null
  const picture =
    pictureOf(front) ?? (bundled && { src: bundled, altText: '', caption: '', copyrights: '' })
  const value = {
    ...stateOf(front),
    id: wordAt(front, 'id') || (place.isInFolder ? '' : wordAt(front, 'slug')) || place.id,
    slug: slugOf(wordAt(front, 'slug')) || place.slug,
    title: wordAt(front, 'title'),
    titlePrefix: wordAt(front, 'kicker') || undefined,
    ...(date !== null && { date }),
    ...(updated !== null && { updateDate: updated }),
    ...introOf(front),
    authors: namedAuthors(authorsOf(front), root, lost),
    tags: [...new Set([...categories, ...tags])].slice(0, 50),
    series: wordAt({ series: seriesOf(front) }, 'series') || undefined,
    ...(picture && { picture }),
    body_md: bodyOf(markdown, { isLiquid, links, lost }),
  }
  const codes = [...categories, place.channel ?? ''].filter(Boolean)
  return {
    value,
    membersOnly: membersMark(fieldsOfGroups(front)) ?? membersMarkIn(markdown),
    codes: codes.map((code) => ({ code, name: code })),
    oldPaths,
    linkedPaths: links.paths,
    notes: [...lost].map((name) => `without ${cutText(name, 60)}`),
    pictureFile: (source) => siteFile(file, root, source),
  }
}
