import { parseSync } from 'vite'
import { findRoute, routes } from '../../src/routes.ts'
import { isCode, nodesOf, type Node, type SourceFile } from './source-file.ts'

/**
 * Where a path to a page of ours may be written by hand: the table itself, and the links a newsroom sets, whose defaults
 * are data of a room that imports nothing.
 */
const MAY_WRITE_PATHS = /^src\/(?:routes|routes\/[a-z-]+|rules\/site\/settings)\.ts$/
const TESTS = /\.test\.tsx?$/

/** Their patterns match nearly anything: what reads like one may as well be something else. */
const MATCHES_ANYTHING: readonly string[] = ['article', 'channel', 'home']

/** `src/a.tsx:12 writes "/account" by hand` for every path to a page that does not come from `href` of the routes. */
export function handWrittenLinks({ path, text }: SourceFile): string[] {
  if (!isCode({ path, text }) || !path.startsWith('src/')) return []
  if (MAY_WRITE_PATHS.test(path) || TESTS.test(path)) return []
  return nodesOf(parseSync(path, text).program).flatMap((node) => {
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

/** The text itself, without an origin in front, or the link in a piece of HTML. */
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
 * A value in front stands for an origin, but for a constant, which is where an API's paths begin; one behind stands for
 * an id, a page number, a query.
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

/** `/account/`, `/dialog-flow/`: whatever follows is a page. */
const FOLDERS = new RegExp(
  `^/(?:${Object.entries(routes)
    .filter(([name]) => !MATCHES_ANYTHING.includes(name))
    .map(([, { example }]) => example.split('/')[1])
    .join('|')})/`,
)

/** A lone slash is a path's separator too: it is home where a link is meant. In a piece of HTML `linkOf` finds it. */
function isHomeLink(node: Node): boolean {
  const { name, key, value, callee, arguments: given } = node as Record<string, unknown>
  if (node.type === 'JSXAttribute') return /^(?:href|action)$/.test(nameOf(name)) && isSlash(value)
  if (node.type === 'Property') return /^(?:href|canonical)$/.test(nameOf(key)) && isSlash(value)
  if (node.type !== 'CallExpression' || !Array.isArray(given)) return false
  return /^(?:redirect|assign|navigateTo)$/.test(nameOf(callee)) && given.some(isSlash)
}

/** Of `a` and of `b.a`. */
function nameOf(node: unknown): string {
  const { name, property } = (node ?? {}) as { name?: unknown; property?: unknown }
  return typeof name === 'string' ? name : property ? nameOf(property) : ''
}

const isSlash = (node: unknown): boolean =>
  (node as { type?: string; value?: unknown } | null)?.type === 'Literal' &&
  (node as { value?: unknown }).value === '/'
