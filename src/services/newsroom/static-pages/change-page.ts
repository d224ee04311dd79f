import { sql, type Kysely, type Transaction } from 'kysely'
import type { StaticPageText } from '../../../rules/newsroom/static-pages/page-text.ts'
import type { LegalName, LegalText } from '../../../rules/site/publisher.ts'
import type { Tables } from '../../../store/tables.ts'
import type { NoteAct } from '../../audit/write-audit.ts'
import { changeContent } from '../../content/writing/content-lock.ts'
import type { OnAnnounced } from '../../content/writing/saved.ts'
import { LEGAL_TEXTS_TAG } from '../../legal-texts/legal-texts-service.ts'
import { insertVersion, lockTexts } from '../../legal-texts/start-texts.ts'
import { pageOfText, textOfPage } from '../../legal-texts/text-of-page.ts'
import { nameOf } from '../editor-names.ts'
import type { Editor } from '../editor-of.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { checkPage } from './check-page.ts'
import { cleanPage } from './clean-page.ts'
import { loadPage } from './page-rows.ts'

type PageParts = {
  database: Kysely<Tables>
  note: NoteAct
  onAnnounced?: OnAnnounced | undefined
}

/** `expectedVersion`: the version of the page that the editor has seen. */
type PageChange = { name: LegalName; expectedVersion?: number | undefined }
type WrittenPage = PageChange & { text: StaticPageText }

/** Saves a draft, which readers do not see. Throws 400 for HTML that no page can hold, 404, and 409 for another version. */
export async function savePageDraft(
  { database, note }: Omit<PageParts, 'onAnnounced'>,
  { name, expectedVersion, text }: WrittenPage,
  editor: Editor,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const page = await lockedPage(transaction, { name, expectedVersion })
    const draft = cleanPage(text, await knownHtml(transaction, page))
    await transaction
      .updateTable('newsroom.static_pages')
      .set({
        draft: JSON.stringify(draft),
        draft_by: nameOf(editor),
        draft_at: sql<Date>`now()`,
        version: page.version + 1,
      })
      .where('name', '=', name)
      .execute()
    await note(transaction, { act: 'static-page-saved', subject: subjectOf(name) })
  })
}

/** Deletes the draft. Throws 404, and 409 for another version. */
export async function discardPageDraft(
  { database, note }: Omit<PageParts, 'onAnnounced'>,
  change: PageChange,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const page = await lockedPage(transaction, change)
    if (!page.draft) return
    await transaction
      .updateTable('newsroom.static_pages')
      .set({ ...NO_DRAFT, version: page.version + 1 })
      .where('name', '=', change.name)
      .execute()
    await note(transaction, { act: 'static-page-discarded', subject: subjectOf(change.name) })
  })
}

/**
 * Publishes a text as a new version, from which on orders refer to it; the text of a version that comes back has its former
 * address. The newsroom is the source of the page from now on. Throws 400 for a text that must not be published or that
 * readers see already, 404, and 409 for another version.
 */
export async function publishPageText(
  { database, note, onAnnounced }: PageParts,
  { name, expectedVersion, text }: WrittenPage,
  editor: Editor,
): Promise<void> {
  await changeContent(database, onAnnounced, async (transaction, cacheTags) => {
    await lockTexts(transaction)
    const page = await lockedPage(transaction, { name, expectedVersion })
    const after = textOfPage(cleanPage(text, await knownHtml(transaction, page)))
    await checkPage(transaction, { name, before: page.current, after })
    const [newest, version] = await sameTexts(transaction, name, after)
    if (newest) throw new NewsroomRefusal(400, 'staticPageUnchanged')
    const published = { ...after, version: version ?? after.version }
    await insertVersion(transaction, { name, text: published, by: nameOf(editor) })
    await transaction
      .updateTable('newsroom.static_pages')
      .set({ ...NO_DRAFT, seen_hash: page.fileHash, version: page.version + 1 })
      .where('name', '=', name)
      .execute()
    await note(transaction, {
      act: 'static-page-published',
      subject: subjectOf(name),
      after: { version: published.version },
    })
    cacheTags.add(LEGAL_TEXTS_TAG)
  })
}

const NO_DRAFT = { draft: null, draft_by: null, draft_at: null }

const subjectOf = (name: LegalName): string => `textseite:${name}`

async function lockedPage(transaction: Transaction<Tables>, { name, expectedVersion }: PageChange) {
  const page = await loadPage(transaction, name, { lock: true })
  if (expectedVersion !== undefined && expectedVersion !== page.version)
    throw new NewsroomRefusal(409, 'staticPageMoved', page.version)
  return page
}

/** Returns the HTML whose blocks may be saved as they are: of the draft, the file and the last versions. */
async function knownHtml(
  transaction: Transaction<Tables>,
  { name, draft, file }: Awaited<ReturnType<typeof loadPage>>,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('legal_texts')
    .select('content')
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(MAX_KNOWN)
    .execute()
  const texts = [file, ...rows.map(({ content }) => content as LegalText)]
  return [...(draft ? [draft.html] : []), ...texts.map((text) => pageOfText(text).html)]
}

const MAX_KNOWN = 50

/** Returns whether the newest version has the same text, and the version of the last one that has it. */
async function sameTexts(
  transaction: Transaction<Tables>,
  name: LegalName,
  { version: _version, ...content }: LegalText,
): Promise<[isNewest: boolean, version: string | undefined]> {
  const { rows } = await sql<{ version: string; isNewest: boolean }>`
    select version, id = (select max(id) from legal_texts where name = ${name}) as "isNewest"
    from legal_texts where name = ${name} and content = ${JSON.stringify(content)}::jsonb
    order by id desc limit 1`.execute(transaction)
  return [rows[0]?.isNewest ?? false, rows[0]?.version]
}
