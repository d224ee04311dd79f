import { oldPathOf, oldQueryPath } from '../../../../../rules/http/old-path.ts'
import type { Archive, NewsCode } from '../../news/news-item.ts'
import type { Categories, ExportIndex } from './export-index.ts'

/** More attachments of one post than this have no redirects. */
const MAX_ATTACHMENTS = 200
const MAX_DEPTH = 10
/** Feeds of the whole site. Comments are not imported, so their readers get the articles. */
const FEEDS = ['/feed', '/feed/rss2', '/feed/atom', '/feed/rdf', '/comments/feed']

type Post = { id: string; address: string | null }

/** Returns the former paths of a post: its permalink, its short link and the pages of its attachments. */
export function pathsOfPost({ id, address }: Post, index: ExportIndex): string[] {
  const attachments = index.attachments.ofPost(id).slice(0, MAX_ATTACHMENTS)
  const paths = [
    oldPathOf(address),
    oldQueryPath('p', id),
    ...attachments.flatMap((each) => [
      index.attachments.get(each)?.path ?? null,
      oldQueryPath('attachment_id', each),
    ]),
  ]
  return [...new Set(paths.filter((path) => path !== null))]
}

/**
 * Returns the former paths of the lists that contain a post, with the usual bases `category`, `tag` and `author`; exports
 * do not contain other bases.
 */
export function archivesOf(
  post: { categories: NewsCode[]; tags: NewsCode[]; logins: string[] },
  { authors, users, categories }: ExportIndex,
): Archive[] {
  const lists = (
    kind: 'category' | 'tag' | 'author',
    code: string,
    name: string,
    paths: (string | null)[],
  ) => paths.flatMap((path) => (path === null ? [] : [{ path, kind, code, name }]))
  return [
    ...FEEDS.map((path) => ({ path, kind: 'feed' as const })),
    ...post.categories.flatMap(({ code, name }) =>
      lists('category', code, name ?? code, [
        pathOf('category', ...parentsOf(code, categories), code),
        oldQueryPath('cat', categories.get(code)?.id ?? ''),
      ]),
    ),
    ...post.tags.flatMap(({ code, name }) =>
      lists('tag', code, name ?? code, [pathOf('tag', code)]),
    ),
    ...post.logins.flatMap((login) => {
      const name = authors.get(login)
      if (name === undefined) return []
      const query = oldQueryPath('author', users.get(login) ?? '')
      return lists('author', login, name, [pathOf('author', slugOfLogin(login)), query])
    }),
  ]
}

/** WordPress makes the slug of a user from the login in this way. */
const slugOfLogin = (login: string): string =>
  login
    .toLowerCase()
    .replaceAll(/[^a-z0-9_\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-')

const pathOf = (...segments: string[]): string | null =>
  segments.includes('') ? null : oldPathOf(`https://site.invalid/${segments.join('/')}/`)

function parentsOf(code: string, categories: Categories): string[] {
  const above: string[] = []
  let parent = categories.get(code)?.parent
  while (parent && above.length < MAX_DEPTH) {
    above.unshift(parent)
    parent = categories.get(parent)?.parent
  }
  return above
}
