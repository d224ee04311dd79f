import { sql, type Kysely } from 'kysely'
import { isId } from '../../../rules/http/ids.ts'
import type { StaticPageText } from '../../../rules/newsroom/static-pages/page-text.ts'
import {
  LEGAL_NAMES,
  LEGAL_TITLES,
  type LegalName,
  type LegalText,
} from '../../../rules/site/publisher.ts'
import { LEGAL_PAGES } from '../../../routes/legal-pages.ts'
import { href } from '../../../routes.ts'
import type { Tables } from '../../../store/tables.ts'
import { pageOfText } from '../../legal-texts/text-of-page.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { StaticPage, StaticPageRow, StaticPageVersions } from './contract.ts'

type Database = Kysely<Tables>

/** A row of a page with its newest version; `current` and `file` are written only by `services/legal-texts`. */
type Row = {
  name: LegalName
  version: number
  file: LegalText
  fileHash: string
  seenHash: string | null
  draft: StaticPageText | null
  draftBy: string | null
  draftAt: Date | null
  current: LegalText
  madeBy: string | null
  madeAt: Date
}

const PAGES = sql`select p.name, p.version, p.file, p.file_hash as "fileHash", p.seen_hash as "seenHash",
  p.draft, p.draft_by as "draftBy", p.draft_at as "draftAt",
  t.content as current, t.made_by as "madeBy", t.holds_from as "madeAt"
  from newsroom.static_pages p cross join lateral (
    select content, made_by, holds_from from legal_texts
    where legal_texts.name = p.name order by id desc limit 1) t`

/** Returns a page with its texts; throws 404. `lock` blocks others that change it until the transaction ends. */
export async function loadPage(
  database: Database,
  name: LegalName,
  { lock = false }: { lock?: boolean } = {},
): Promise<Row> {
  const { rows } =
    await sql<Row>`${PAGES} where p.name = ${name} ${lock ? sql`for update of p` : sql``}`.execute(
      database,
    )
  if (!rows[0]) throw new NewsroomRefusal(404, 'noStaticPage', name)
  return rows[0]
}

/** Lists the pages in a fixed order. */
export async function listPages(database: Database): Promise<StaticPageRow[]> {
  const { rows } = await sql<Row>`${PAGES}`.execute(database)
  return rows.map(rowOf).toSorted((a, b) => placeOf(a.name) - placeOf(b.name))
}

const placeOf = (name: LegalName): number => LEGAL_NAMES.indexOf(name)

/** Returns a page as it is edited; throws 404. */
export async function readPage(database: Database, name: LegalName): Promise<StaticPage> {
  const row = await loadPage(database, name)
  const shared = rowOf(row)
  return {
    ...shared,
    version: row.version,
    text: row.draft ?? pageOfText(row.current),
    file: shared.isFileChanged ? pageOfText(row.file) : null,
  }
}

const rowOf = (row: Row): StaticPageRow => ({
  name: row.name,
  title: LEGAL_TITLES[row.name],
  address: LEGAL_PAGES[row.name],
  published: { by: row.madeBy, at: row.madeAt.toISOString() },
  draft: row.draft && {
    by: row.draftBy ?? '',
    at: (row.draftAt ?? row.madeAt).toISOString(),
  },
  isFileChanged: row.seenHash !== null && row.seenHash !== row.fileHash,
})

type Listed = { name: LegalName; offset: number; limit: number }

/** Lists the published versions of a page, newest first. */
export async function listVersions(
  database: Database,
  { name, offset, limit }: Listed,
): Promise<StaticPageVersions> {
  const rows = await database
    .selectFrom('legal_texts')
    .select(['id', 'version', 'made_by', 'holds_from'])
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit + 1)
    .execute()
  const versions = rows.slice(0, limit).map((row, index) => ({
    number: row.id,
    published: { by: row.made_by, at: row.holds_from.toISOString() },
    address: href['legal-text']({ name, version: row.version }),
    isCurrent: offset + index === 0,
  }))
  return { versions, offset, limit, hasMore: rows.length > limit }
}

/** Returns the text of a published version; throws 404. */
export async function loadVersion(
  database: Database,
  name: LegalName,
  number: number,
): Promise<StaticPageText> {
  const row = isId(number)
    ? await database
        .selectFrom('legal_texts')
        .select('content')
        .where('name', '=', name)
        .where('id', '=', number)
        .executeTakeFirst()
    : undefined
  if (!row) throw new NewsroomRefusal(404, 'noPageVersion', number)
  return pageOfText(row.content as LegalText)
}
