import { listedValues } from '../../reading/json-lists.ts'
import { oldPathOf } from '../../../../../rules/http/old-path.ts'
import { valueAt, wordAt, type Fields } from '../fields.ts'

/** Parts of a Ghost export that its posts refer to, wherever they are in the file. */
export type ExportIndex = {
  /** Names of the authors of each post, in order. */
  authorsOf: ReadonlyMap<string, readonly string[]>
  /** Public tags of each post, in order: the first is the primary tag. */
  tagsOf: ReadonlyMap<string, readonly GhostTag[]>
  /** Texts of the featured picture and of search engines, by post. */
  metaOf: ReadonlyMap<string, GhostMeta>
  /** Names of users by id, for the `author_id` of older exports. */
  users: ReadonlyMap<string, string>
  /** Paths of the published posts. */
  paths: ReadonlySet<string>
}

export type GhostTag = { slug: string; name: string }
/** `caption` may hold HTML; texts are empty if they are missing. */
export type GhostMeta = { altText: string; caption: string; isMailOnly: boolean }

/** Exports of version 1 and later wrap their lists in `db`. */
const listsNamed = (...names: string[]): string[] =>
  names.flatMap((name) => [`db.data.${name}`, `data.${name}`])

/** The answers of its APIs only have the list. */
export const POSTS: readonly string[] = [...listsNamed('posts'), 'posts']

/** Whether a post is from the Content API, which only has published posts and says no status. */
export const isOfContentApi = (post: Fields): boolean =>
  typeof valueAt(post, 'access') === 'boolean' && valueAt(post, 'status') === undefined

/** Public tags of a row, or of a post of the APIs; internal ones („#kurz“) are notes of the newsroom, not topics. */
export function tagOf(row: Fields): GhostTag[] {
  const name = wordAt(row, 'name')
  const isInternal = wordAt(row, 'visibility') === 'internal' || name.startsWith('#')
  return name && !isInternal ? [{ slug: wordAt(row, 'slug') || name, name }] : []
}

/** The texts of a post's picture and whether it is only a mail. */
export const metaIn = (row: Fields): GhostMeta => ({
  altText: wordAt(row, 'feature_image_alt'),
  caption: wordAt(row, 'feature_image_caption'),
  isMailOnly: [true, 1].includes(valueAt(row, 'email_only') as boolean | number),
})
const OTHERS = listsNamed('users', 'tags', 'posts_tags', 'posts_authors', 'posts_meta')

type Relation = { post: string; other: string; order: number }

/** Reads authors, tags, paths and texts of pictures. Broken values are reported when the posts are read. */
export async function indexExport(file: string): Promise<ExportIndex> {
  const users = new Map<string, string>()
  const tags = new Map<string, GhostTag>()
  const metaOf = new Map<string, GhostMeta>()
  const authorsOfPosts: Relation[] = []
  const tagsOfPosts: Relation[] = []
  const paths = new Set<string>()
  for await (const found of listedValues(file, [...POSTS, ...OTHERS])) {
    if (found.kind === 'value') add(found.list.split('.').at(-1) ?? '', found.value as Fields)
  }
  return {
    users,
    paths,
    metaOf,
    authorsOf: grouped(authorsOfPosts, users),
    tagsOf: grouped(tagsOfPosts, tags),
  }

  function add(list: string, row: Fields): void {
    const id = wordAt(row, 'id')
    if (list === 'posts') addPath(row)
    else if (list === 'users') users.set(id, wordAt(row, 'name'))
    else if (list === 'tags') addTag(id, row)
    else if (list === 'posts_tags') tagsOfPosts.push(relation(row, 'tag_id'))
    else if (list === 'posts_authors') authorsOfPosts.push(relation(row, 'author_id'))
    else metaOf.set(wordAt(row, 'post_id'), metaIn(row))
  }

  function addPath(post: Fields): void {
    const path = pathOfPost(post)
    const isPublished = wordAt(post, 'status') === 'published' || isOfContentApi(post)
    if (path !== null && isPublished) paths.add(path)
  }

  function addTag(id: string, row: Fields): void {
    const [tag] = tagOf(row)
    if (tag) tags.set(id, tag)
  }
}

/** Returns the path of a post; `null` without one. Ghost shows it at `/slug/`, unless its routes say otherwise. */
export function pathOfPost(post: Fields): string | null {
  const url = wordAt(post, 'url')
  if (/^https?:/.test(url)) return oldPathOf(url)
  const slug = wordAt(post, 'slug')
  return slug ? oldPathOf(`https://site.example/${encodeURIComponent(slug)}/`) : null
}

function relation(row: Fields, other: string): Relation {
  const order = Number(valueAt(row, 'sort_order') ?? 0)
  return { post: wordAt(row, 'post_id'), other: wordAt(row, other), order: order || 0 }
}

function grouped<Value>(
  relations: readonly Relation[],
  values: ReadonlyMap<string, Value>,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const { post, other } of relations.toSorted((one, next) => one.order - next.order)) {
    const value = values.get(other)
    if (!value) continue
    const group = groups.get(post) ?? []
    groups.set(post, group)
    group.push(value)
  }
  return groups
}
