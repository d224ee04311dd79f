import { CODE_FENCE, tagMarkdown } from './embedded.ts'
import { replaceEnclosed } from '../enclosed.ts'
import type { SiteLinks } from './site-links.ts'
import { argumentsIn } from './tag-arguments.ts'

/** Replaces the tags of Liquid, the template language of Jekyll and Eleventy, in Markdown. */

const RAW = { begin: /\{%-?\s{0,20}raw\s{0,20}-?%\}/g, end: /\{%-?\s{0,20}endraw\s{0,20}-?%\}/g }
const COMMENT = {
  begin: /\{%-?\s{0,20}comment\s{0,20}-?%\}/g,
  end: /\{%-?\s{0,20}endcomment\s{0,20}-?%\}/g,
}
/** Whether the site shows what these enclose is not known here, so it stays out. */
const CONDITION = /\{%-?\s{0,20}(end)?(if|unless|case)\b[^%]{0,2000}-?%\}/g
const TAG = /\{%-?\s{0,20}(\w{1,40})([^%]{0,2000}?)-?%\}/g
const OUTPUT = /\{\{-?\s{0,20}([^{}]{0,2000}?)\s{0,20}-?\}\}/g
const OWN_LINKS = new Set(['link', 'post_url'])
/** The address of the site itself: what follows is a path on it. */
const OWN_ADDRESS = /^(?:site\.(?:baseurl|url|github\.url)|baseurl|url)\b/
const PATH = /^(?:"([^"]*)"|'([^']*)')\s*(?:\||$)/

/** A character that no text has: it keeps the place of a part that stays as it is. */
const PLACE = '\uE000'

/** Returns the Markdown; names what has no text here. The text that a tag encloses stays. */
export function replaceLiquidTags(markdown: string, lost: Set<string>, links: SiteLinks): string {
  const kept: string[] = []
  const keep = (text: string): string => {
    kept.push(text)
    return PLACE
  }
  const raw = replaceEnclosed(markdown.replaceAll(PLACE, ''), RAW, keep)
  return withoutConditions(
    replaceEnclosed(raw, COMMENT, () => ''),
    lost,
  )
    .replaceAll(TAG, (_, name: string, rest: string) => tag(name, rest, { lost, links }))
    .replaceAll(OUTPUT, (_, expression: string) => output(expression, lost))
    .replaceAll(PLACE, () => kept.shift() ?? '')
}

function withoutConditions(markdown: string, lost: Set<string>): string {
  const parts: string[] = []
  let done = 0
  let depth = 0
  for (const { 0: whole, 1: end, 2: name, index } of markdown.matchAll(CONDITION)) {
    if (depth === 0) parts.push(markdown.slice(done, index))
    if (!end) lost.add(`the part in {% ${name} %}`)
    depth = Math.max(0, depth + (end ? -1 : 1))
    done = index + whole.length
  }
  return parts.join('') + (depth === 0 ? markdown.slice(done) : '')
}

type Context = { lost: Set<string>; links: SiteLinks }

function tag(name: string, rest: string, { lost, links }: Context): string {
  if (name === 'highlight' || name === 'endhighlight') return CODE_FENCE
  if (name.startsWith('end')) return ''
  if (OWN_LINKS.has(name)) return links.addressOf(rest.trim(), lost)
  const { named, placed } = argumentsIn(rest)
  const isInclude = name === 'include' || name === 'include_cached' || name === 'render'
  const [file = '', ...others] = placed
  const given = { named, placed: isInclude ? others : placed }
  const shown = tagMarkdown(isInclude ? file : name, given)
  if (shown === null) lost.add(`the tag ${isInclude ? `${name} ${file}`.trim() : name}`)
  return shown ?? ''
}

function output(expression: string, lost: Set<string>): string {
  const [, double, single] = PATH.exec(expression) ?? []
  const path = double ?? single
  if (path !== undefined) return path
  if (!OWN_ADDRESS.test(expression)) lost.add(`the value {{ ${expression} }}`)
  return ''
}
