import { oldAddressPath } from '../../../../../rules/http/old-path.ts'
import type { ExportIndex } from './export-index.ts'
import { EDGE, freeParagraphsOf } from '../free-part.ts'
import { wordAt, type Fields } from '../fields.ts'
import { MEMBERS_ONLY } from './card-html.ts'
import { lexicalHtml } from './lexical.ts'
import { mobiledocHtml } from './mobiledoc.ts'
import { renderedHtml } from './rendered-html.ts'
import { markdownToHtml } from '../../markdown/markdown.ts'

/** The text of a post as HTML, and names of what could not be converted. */
export type PostHtml = {
  html: string
  lost: string[]
  /** The mark that keeps a part of a public post for members. */
  membersOnly: string | null
  /** Paragraphs before the paywall card, or before the first block for members; `null` without either. */
  freeParagraphs: number | null
}

/** Placeholder of the address of the site that the export comes from. Its files are next to the export. */
const OWN_ADDRESS = /__GHOST_URL__\//g
const OWN_LINK = /(\shref\s*=\s*["'])__GHOST_URL__(\/[^"']*)/g

/** Reads the rendered HTML of a post, otherwise its Lexical, otherwise its Mobiledoc. Throws 400 if it is malformed. */
export function postHtml(post: Fields, { paths }: Pick<ExportIndex, 'paths'>): PostHtml {
  const lost = new Set<string>()
  const written = writtenHtml(post, lost)
  const membersOnly = written.includes(MEMBERS_ONLY) ? 'a block for members' : null
  const marked = written.replaceAll(MEMBERS_ONLY, EDGE)
  const linked = marked.replaceAll(OWN_LINK, (_, href: string, address: string) => {
    if (!leadsSomewhere(address, paths)) lost.add('links to what is not in the export')
    return href + address
  })
  const html = linked.replaceAll(OWN_ADDRESS, '')
  return { html, lost: [...lost], membersOnly, freeParagraphs: freeParagraphsOf(html) }
}

/** The home page and posts of the same export are at their former addresses; others are not. */
const leadsSomewhere = (address: string, paths: ReadonlySet<string>): boolean =>
  /^\/(?:[?#]|$)/.test(address) || paths.has(oldAddressPath(address) ?? '')

function writtenHtml(post: Fields, lost: Set<string>): string {
  const html = wordAt(post, 'html')
  if (html) return renderedHtml(html, lost)
  const lexical = wordAt(post, 'lexical')
  // Rendered HTML may be inside of cards.
  if (lexical) return renderedHtml(lexicalHtml(lexical, lost), lost)
  const mobiledoc = wordAt(post, 'mobiledoc')
  if (mobiledoc) return renderedHtml(mobiledocHtml(mobiledoc, lost), lost)
  return markdownToHtml(wordAt(post, 'markdown'))
}
