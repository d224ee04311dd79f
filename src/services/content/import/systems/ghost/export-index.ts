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

export const POSTS: readonly string[] = listsNamed('posts')
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
    else {
      metaOf.set(wordAt(row, 'post_id'), {
        altText: wordAt(row, 'feature_image_alt'),
        caption: wordAt(row, 'feature_image_caption'),
        isMailOnly: [true, 1].includes(valueAt(row, 'email_only') as boolean | number),
      })
    }
  }

  function addPath(post: Fields): void {
    const path = pathOfPost(post)
    if (path !== null && wordAt(post, 'status') === 'published') paths.add(path)
  }

  /** Internal tags („#kurz“) are notes of the newsroom, not topics. */
  function addTag(id: string, row: Fields): void {
    const name = wordAt(row, 'name')
    const isInternal = wordAt(row, 'visibility') === 'internal' || name.startsWith('#')
    if (name && !isInternal) tags.set(id, { slug: wordAt(row, 'slug') || name, name })
  }
}

/** Returns the path of a post; `null` without one. Ghost shows it at `/slug/`, unless its routes say otherwise. */
export function pathOfPost(post: Fields): string | null {
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
