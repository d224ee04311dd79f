import { sql, type Kysely, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Author, Contact, Image } from '../../../rules/articles/article.ts'
import { authorPath } from '../../../routes.ts'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'
import { authorReference } from './article-document.ts'
import { parseCompleteRecord, applyChange } from './changed-fields.ts'
import { allocateIds, changeContent } from './content-lock.ts'
import { authorRecord, type authorChange } from './records.ts'
import { conflictOrUnchanged, reported, type Saved, type WriteOptions } from './saved.ts'
import { listsWith } from './tag-rewrite.ts'

export type AuthorRecord = {
  /** If absent, found by the slug, otherwise newly assigned. */
  id: number | null
  slug: string
  prename: string
  surname: string
  shortname: string | null
  role: string
  bio: string
  img: Image | null
  contacts?: readonly Contact[] | undefined
}

export type AuthorChange = z.output<typeof authorChange>

/** Saves a complete author record. */
export function saveAuthor(
  database: Kysely<Tables>,
  record: AuthorRecord,
  options: WriteOptions = {},
): Promise<Saved<number>> {
  return changeContent(database, options.onAnnounced, (transaction, cacheTags) =>
    write(transaction, { record, options, cacheTags }),
  )
}

/** Changes or creates an author; absent fields are kept. Throws 400 with the fields that a new one lacks. */
export function changeAuthor(
  database: Kysely<Tables>,
  { id, ...change }: AuthorChange & { id: number },
  options: WriteOptions = {},
): Promise<Saved<number>> {
  return changeContent(database, options.onAnnounced, async (transaction, cacheTags) => {
    const stored = await findAuthor(transaction, { id })
    const before = stored && { ...pick(stored.document as Author), slug: stored.slug }
    const record = parseCompleteRecord(authorRecord, { ...applyChange(before ?? {}, change), id })
    return reported(transaction, options, await write(transaction, { record, options, cacheTags }))
  })
}

const pick = ({ id: _id, urlPath: _path, ...fields }: Author): object => fields

type WriteContext = { record: AuthorRecord; options: WriteOptions; cacheTags: Set<string> }

async function write(
  transaction: Transaction<Tables>,
  { record, options, cacheTags }: WriteContext,
): Promise<Saved<number>> {
  const namesake = await findAuthor(transaction, { slug: record.slug })
  if (namesake && record.id !== null && namesake.id !== record.id) {
    throw new ServiceError(409, `The slug ${record.slug} belongs to the author ${namesake.id}.`)
  }
  const stored = record.id === null ? namesake : await findAuthor(transaction, { id: record.id })
  const id = stored?.id ?? record.id ?? (await allocateIds(transaction, 'authors', 1))[0] ?? 0
  const document = createAuthor(record, id)
  const settled = conflictOrUnchanged(id, stored, { document, ...options })
  if (settled) return settled
  const version = (stored?.version ?? 0) + 1
  const row = { id, slug: record.slug, document: JSON.stringify(document), version, shown: true }
  await transaction
    .insertInto('authors')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  if (stored) {
    await rewriteArticles(transaction, document)
    for (const list of await listsWith(transaction, articlesBy(id))) cacheTags.add(list)
  }
  cacheTags.add(`author:${id}`).add('authors')
  return { kind: stored ? 'updated' : 'created', id, version }
}

function findAuthor(transaction: Transaction<Tables>, key: { id: number } | { slug: string }) {
  const columns = ['id', 'slug', 'version', 'document', 'shown'] as const
  const query = transaction.selectFrom('authors').select(columns)
  return (
    'id' in key ? query.where('id', '=', key.id) : query.where('slug', '=', key.slug)
  ).executeTakeFirst()
}

function createAuthor(record: AuthorRecord, id: number): Author {
  const { slug, prename, surname, shortname, role, bio, img, contacts = [] } = record
  const author = { id, prename, surname, shortname, urlPath: authorPath({ slug, id }), role, bio }
  return { ...author, img, ...(contacts.length > 0 && { contacts: [...contacts] }) }
}

const articlesBy = (id: number) =>
  sql`select article_id from listings where list = ${`author:${id}`}`

/**
 * Articles contain their authors, so that reading an article takes one row. A changed author is written into each
 * article.
 */
async function rewriteArticles(transaction: Transaction<Tables>, author: Author): Promise<void> {
  await sql`
    update articles set
      public_document = jsonb_set(public_document, '{authors}', ${replaced('public_document', author, author)}),
      teaser = jsonb_set(teaser, '{authors}', ${replaced('teaser', author, authorReference(author))})
    where id in (${articlesBy(author.id)})`.execute(transaction)
}

function replaced(column: string, author: Author, by: object) {
  return sql`(
    select jsonb_agg(case when one -> 'id' = to_jsonb(${author.id}::int) then ${JSON.stringify(by)}::jsonb else one end order by place)
    from jsonb_array_elements(${sql.ref(column)} -> 'authors') with ordinality as authors (one, place)
  )`
}
