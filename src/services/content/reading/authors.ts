import type { QuerySource } from '../../../store/pools/reading.ts'
import type { Author } from '../../../rules/articles/article.ts'
import { ServiceError } from '../../service-error.ts'
import { statement } from './statement.ts'
import { versioned } from './versions.ts'

/** An author created by an article import is shown once one of their articles is published. */
export const IS_SHOWN = `(a.shown or exists (
  select from listings where list = 'author:' || a.id and publish_date <= now()
))`

const AUTHOR = statement<{ document: Author; version: number }>(
  'author',
  `select document, version from authors a where id = $1 and ${IS_SHOWN}`,
)
const AUTHORS = statement<{ document: Author }>(
  'authors',
  `select document from authors a where ${IS_SHOWN}`,
)

const german = new Intl.Collator('de')

export async function loadAuthor(pool: QuerySource, id: number): Promise<Author> {
  const [row] = await AUTHOR(pool, [id])
  if (!row) throw new ServiceError(404, `There is no author ${id}.`)
  return versioned(row)
}

/** Sorted by surname, then first name. */
export async function loadAuthors(pool: QuerySource): Promise<{ authors: Author[] }> {
  const authors = (await AUTHORS(pool, [])).map((row) => row.document)
  const byName = (a: Author, b: Author): number =>
    german.compare(a.surname, b.surname) || german.compare(a.prename, b.prename)
  return { authors: authors.toSorted(byName) }
}
