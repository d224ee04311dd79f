import { findRoute, routes } from '../../src/routes.ts'
import { isCode, isTest, nodesOf, parseFile, type Node, type SourceFile } from './source-file.ts'

/**
 * Files that may contain hand-written paths to our own pages: the route table, and the defaults of links that a
 * newsroom can set, because their layer imports nothing.
 */
const MAY_WRITE_PATHS = /^src\/(?:routes|routes\/[a-z-]+|rules\/site\/settings)\.ts$/

/** Pages whose patterns match nearly any path, so that a match proves nothing. */
const MATCHES_ANYTHING: readonly string[] = ['article', 'channel', 'home']

/**
 * Returns `src/a.tsx:12 writes "/account" by hand` for every path to a page that does not come from `href` of the
 * routes.
 */
export function handWrittenLinks(file: SourceFile): string[] {
  const { path, text } = file
  if (!isCode(file) || !path.startsWith('src/')) return []
  if (MAY_WRITE_PATHS.test(path) || isTest(path)) return []
  return nodesOf(parseFile(file).program).flatMap((node) => {
    const link = linkIn(node)
    const line = text.slice(0, node.start).split('\n').length
    return link === undefined ? [] : [`${path}:${line} writes ${JSON.stringify(link)} by hand`]
  })
}

function linkIn(node: Node): string | undefined {
  if (node.type === 'Literal') return linkOf(node['value'])
  if (node.type === 'TemplateLiteral') return linkOfTemplate(node)
  return isHomeLink(node) ? '/' : undefined
}

/** Returns the text itself without an origin, or the link in a piece of HTML. */
function linkOf(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  if (/\b(?:href|action)=(["'])\/\1/.test(text)) return '/'
  const inHtml = /\b(?:href|action)=["'](\/[^"']*)/.exec(text)?.[1]
  return [text.replace(/^https?:\/\/[^/]+/, ''), inHtml].find((path) => path && isPage(path))
}

const isPage = (path: string): boolean => {
  const name = findRoute(path.replace(/[?#].*/, ''))?.name
  return name !== undefined && !MATCHES_ANYTHING.includes(name)
}

/**
 * A leading expression counts as an origin, unless it is a constant, which begins an API's path; a trailing one counts
 * as an id, a page number or a query.
 */
function linkOfTemplate(node: Node): string | undefined {
  const pieces = node['quasis'] as { value: { cooked: string } }[]
  const [inFront] = node['expressions'] as unknown[]
  const texts = pieces.map(({ value }) => value.cooked)
  if (texts[0] === '') {
    if (/^[A-Z_]+$/.test(nameOf(inFront))) return undefined
    texts.shift()
  }
  const [head = ''] = texts
  return linkOf(texts.join('1')) ?? linkOf(head) ?? (FOLDERS.test(head) ? head : undefined)
}

/** `/account/`, `/dialog-flow/`: everything below is a page. */
const FOLDERS = new RegExp(
  `^/(?:${Object.entries(routes)
    .filter(([name]) => !MATCHES_ANYTHING.includes(name))
    .map(([, { example }]) => example.split('/')[1])
    .join('|')})/`,
)

/** A single slash can also be a path separator; it means home only where a link is expected. `linkOf` handles HTML. */
function isHomeLink(node: Node): boolean {
  const { name, key, value, callee, arguments: given } = node as Record<string, unknown>
  if (node.type === 'JSXAttribute') return /^(?:href|action)$/.test(nameOf(name)) && isSlash(value)
  if (node.type === 'Property') return /^(?:href|canonical)$/.test(nameOf(key)) && isSlash(value)
  if (node.type !== 'CallExpression' || !Array.isArray(given)) return false
  return /^(?:redirect|assign|navigateTo)$/.test(nameOf(callee)) && given.some(isSlash)
}

/** Returns the name of `a` and the last name of `b.a`. */
function nameOf(node: unknown): string {
  const { name, property } = (node ?? {}) as { name?: unknown; property?: unknown }
  return typeof name === 'string' ? name : property ? nameOf(property) : ''
}

const isSlash = (node: unknown): boolean =>
  (node as { type?: string; value?: unknown } | null)?.type === 'Literal' &&
  (node as { value?: unknown }).value === '/'
