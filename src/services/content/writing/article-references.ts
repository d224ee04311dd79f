import { cutText } from '../../../rules/language/cut-text.ts'
import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Author, Tag } from '../../../rules/articles/article.ts'
import { slugOf, tagPath } from '../../../rules/articles/article-path.ts'
import { signsOf, spelledName } from '../../../rules/articles/name-signs.ts'
import { authorPath } from '../../../routes.ts'
import { ancestorsOf, defaultSections } from '../../../rules/lists/listings.ts'
import { ServiceError } from '../../service-error.ts'
import type { Tables } from '../../../store/tables.ts'
import type { AuthorName } from './article-record.ts'
import { WITH_MERGED } from '../reading/tags.ts'
import { allocateIds } from './content-lock.ts'

/** Resolves tags, authors and sections that records name; unknown ones are created. */

const MAX_NAME_LENGTH = 120

export type Named<Thing, Name = string> = ReadonlyMap<Name, Thing>

const nameOf = (given: string): string =>
  cutText(given.trim().replace(/\s+/g, ' '), MAX_NAME_LENGTH)

const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 8)

/**
 * Names without Latin letters need a slug too, and names that differ only in special characters need different ones.
 */
function slugFor(name: string, kind: string): string {
  const spelled = spelledName(name)
  const slug = slugOf(spelled ?? name)
  if (slug === '') return `${kind}-${hashOf(name)}`
  return spelled === null ? otherSlug(slug, name) : slug
}

/** Slug for a name whose plain slug is taken. */
const otherSlug = (slug: string, name: string): string => `${slug}-${hashOf(name)}`

export type NewName = { name: string; slug: string }

type Lookup<Thing> = {
  find(names: string[], slugs: string[]): Promise<{ slug: string; name: string; document: Thing }[]>
  create(named: NewName[]): Promise<Thing[]>
  kind: string
}

/** `create`: what becomes of unknown tags; by default they are saved. */
export function resolveTags(
  transaction: Transaction<Tables>,
  given: string[],
  create = (named: NewName[]) => createTags(transaction, named),
): Promise<Named<Tag>> {
  return resolve(given, {
    kind: 'thema',
    find: async (names, slugs) => {
      const { rows } = await sql<{ slug: string; name: string; document: Tag }>`
        select given.slug, lower(given.document ->> 'label') as name, t.document
        from ${sql.raw(WITH_MERGED)}
        where given.slug = any(${slugs}::text[])
          or lower(given.document ->> 'label') = any(${names}::text[])
        order by given.merged_into is null, given.id desc`.execute(transaction)
      return rows
    },
    create,
  })
}

/** `create`: what becomes of unknown authors; by default they are saved. */
export async function resolveAuthors(
  transaction: Transaction<Tables>,
  given: AuthorName[],
  create = (named: NewName[]) => createAuthors(transaction, named),
): Promise<Named<Author, AuthorName>> {
  const byId = await authorsById(transaction, given.map(idOf))
  const unknown = given.filter((one) => !byId.has(idOf(one)))
  const byName = await authorsByName(transaction, unknown.map(nameOfAuthor), create)
  return new Map(
    given.flatMap((one) => {
      const author = byId.get(idOf(one)) ?? byName.get(nameOfAuthor(one))
      return author ? [[one, author] as const] : []
    }),
  )
}

/** 0 is never an id. */
const idOf = (one: AuthorName): number =>
  typeof one === 'string' ? 0 : typeof one === 'object' ? one.id : one

function nameOfAuthor(one: AuthorName): string {
  if (typeof one === 'number') throw new ServiceError(400, `authors: there is no author ${one}`)
  return typeof one === 'object' ? one.name : one
}

async function authorsById(
  transaction: Transaction<Tables>,
  ids: number[],
): Promise<Map<number, Author>> {
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('authors')
    .select(['id', 'document'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, document }) => [id, document as Author]))
}

function authorsByName(
  transaction: Transaction<Tables>,
  given: string[],
  create: Lookup<Author>['create'],
): Promise<Named<Author>> {
  return resolve(given, {
    kind: 'autor',
    find: async (names, slugs) => {
      const fullName = sql`lower(trim((document ->> 'prename') || ' ' || (document ->> 'surname')))`
      const { rows } = await sql<{ slug: string; name: string; document: Author }>`
        select slug, ${fullName} as name, document from authors
        where slug = any(${slugs}::text[]) or ${fullName} = any(${names}::text[])
        order by id desc`.execute(transaction)
      return rows
    },
    create,
  })
}

/**
 * Finds each name by slug as given, by name, or by the slug of the name if the special characters match. The oldest
 * match wins.
 */
async function resolve<Thing>(given: string[], lookup: Lookup<Thing>): Promise<Named<Thing>> {
  const names = [...new Set(given.map(nameOf))].filter(Boolean)
  if (names.length === 0) return new Map()
  const slugs = names.flatMap((name) => {
    const slug = slugFor(name, lookup.kind)
    return [name, slug, otherSlug(slug, name)]
  })
  const known = await lookup.find(
    names.map((name) => name.toLowerCase()),
    slugs,
  )
  const bySlug = new Map(known.map((row) => [row.slug, row.document]))
  const byName = new Map(known.map((row) => [row.name, row.document]))
  const signsBySlug = new Map(known.map((row) => [row.slug, signsOf(row.name)]))
  /** Returns the plain slug, or a different one if a name with other special characters has it. */
  const slugOfName = (name: string): string => {
    const slug = slugFor(name, lookup.kind)
    const taken = signsBySlug.get(slug)
    return taken === undefined || taken === signsOf(name) ? slug : otherSlug(slug, name)
  }
  const find = (name: string): Thing | undefined =>
    bySlug.get(name) ?? byName.get(name.toLowerCase()) ?? bySlug.get(slugOfName(name))
  const missing = new Map<string, string>()
  for (const name of names) {
    if (!find(name) && !missing.has(slugOfName(name))) missing.set(slugOfName(name), name)
  }
  const created =
    missing.size > 0
      ? await lookup.create([...missing].map(([slug, name]) => ({ slug, name })))
      : []
  for (const [index, slug] of [...missing.keys()].entries()) {
    const thing = created[index]
    if (thing) bySlug.set(slug, thing)
  }
  return new Map(
    given.flatMap((one) => {
      const thing = find(nameOf(one))
      return thing ? [[one, thing] as const] : []
    }),
  )
}

export function createTag({ name: label, slug }: NewName, id: number): Tag {
  return { id, slug, label, urlPath: tagPath(slug), parentId: null, path: [id] }
}

async function createTags(transaction: Transaction<Tables>, named: NewName[]): Promise<Tag[]> {
  const ids = await allocateIds(transaction, 'tags', named.length)
  const tags = named.map((one, index) => createTag(one, ids[index] ?? 0))
  const rows = tags.map((tag) => ({
    id: tag.id,
    slug: tag.slug,
    url_path: tag.urlPath,
    path: tag.path,
    document: JSON.stringify(tag),
    shown: false,
  }))
  await transaction.insertInto('tags').values(rows).execute()
  return tags
}

async function createAuthors(
  transaction: Transaction<Tables>,
  named: NewName[],
): Promise<Author[]> {
  const ids = await allocateIds(transaction, 'authors', named.length)
  const authors = named.map((one, index) => createAuthor(one, ids[index] ?? 0))
  const rows = authors.map((author, index) => ({
    id: author.id,
    slug: named[index]?.slug ?? '',
    document: JSON.stringify(author),
    shown: false,
  }))
  await transaction.insertInto('authors').values(rows).execute()
  return authors
}

export function createAuthor({ name, slug }: NewName, id: number): Author {
  const space = name.lastIndexOf(' ')
  return {
    id,
    prename: name.slice(0, Math.max(0, space)),
    surname: name.slice(space + 1),
    shortname: null,
    urlPath: authorPath({ slug, id }),
    role: '',
    bio: '',
    img: null,
  }
}

/** Creates a channel page for every section that articles use. */
export async function ensureChannels(
  transaction: Transaction<Tables>,
  sections: string[],
  cacheTags: Set<string>,
): Promise<void> {
  const paths = [...new Set(sections.flatMap(ancestorsOf))].toSorted()
  if (paths.length === 0) return
  const rows = paths.map((path) => ({
    path,
    document: JSON.stringify({
      displayName: displayNameOf(path),
      seoTitle: null,
      description: '',
      sections: defaultSections(path),
    }),
  }))
  const created = await transaction
    .insertInto('channels')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('path')
    .execute()
  for (const { path } of created) cacheTags.add(`channel:${path}`)
}

function displayNameOf(path: string): string {
  const words = (path.split('/').at(-1) ?? '').split('-').filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || path
}
