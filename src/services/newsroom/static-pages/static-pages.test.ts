import { beforeEach, expect, test } from 'vitest'
import { refusalOf, sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import { recordsAs } from '../../../../test/newsroom/records.fixtures.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import type { StaticPageText } from '../../../rules/newsroom/static-pages/page-text.ts'
import type { LegalText } from '../../../rules/site/publisher.ts'
import { openLegalTexts } from '../../legal-texts/embedded.ts'
import { textOfPage } from '../../legal-texts/text-of-page.ts'
import type { StaticPage, StaticPageRow, StaticPageVersions } from './contract.ts'

let warnings: string[]

/** The terms of the publisher's file. */
const FILE: LegalText = {
  ...textOfPage({
    intro: 'Für alle',
    html: '<h2 id="vertrag">Vertrag</h2>\n<p>Alter  Text.</p>\n<hr>\n<p>Fragen: <a href="#vertrag">oben</a></p>',
    listed: ['vertrag'],
  }),
  version: 'aaaaaaaa',
}

const start = (agb: LegalText = FILE, datenschutz = samplePublisher.legal.datenschutz) =>
  openLegalTexts(api.store.database, {
    legal: { ...samplePublisher.legal, agb, datenschutz },
    publicUrl: 'https://morgenblatt.example',
    warn: (sentence) => warnings.push(sentence),
  })

const api = await sampleApiForFile()

beforeEach(async () => {
  // Each test begins as the first start of a site.
  await api.store.pool.query(`
    alter table legal_texts disable trigger legal_texts_unchanged;
    delete from legal_texts; delete from newsroom.static_pages;
    alter table legal_texts enable trigger legal_texts_unchanged`)
  warnings = []
  await start()
})

const as = recordsAs(api, 'static-pages')

async function read(path = '/agb'): Promise<StaticPage> {
  const answer = await as('chief', path)
  expect(answer.status).toBe(200)
  return answer.json() as Promise<StaticPage>
}

const save = (text: StaticPageText, version?: number) =>
  as('chief', '/agb', { method: 'PUT', body: text, ...(version !== undefined && { version }) })
const publish = (text: StaticPageText, version?: number, name = 'agb') =>
  as('chief', `/${name}/publication`, {
    method: 'POST',
    body: text,
    ...(version !== undefined && { version }),
  })

/** Replaces words of the terms as they are edited. */
async function changed(from: string, to: string): Promise<StaticPageText> {
  const { text } = await read()
  expect(text.html).toContain(from)
  return { ...text, html: text.html.replace(from, to) }
}

const refused = async (answer: Response, status = 400) => {
  expect(answer.status).toBe(status)
  return (await refusalOf(answer)).message
}

const now = async () => (await start()).legalText({ name: 'agb' })

test('lists the pages with their addresses, and a page shows the text of the publisher’s file', async () => {
  const { pages } = (await (await as('chief', '')).json()) as { pages: StaticPageRow[] }
  expect(pages.map(({ address }) => address)).toEqual([
    '/impressum',
    '/agb',
    '/datenschutz',
    '/abo-service#widerruf',
  ])
  expect(await read()).toMatchObject({
    published: { by: null },
    draft: null,
    isFileChanged: false,
    text: { intro: 'Für alle', html: FILE.html[0], listed: ['vertrag'] },
  })
})

test.each(['author', 'editor'] as const)('an %s gets nothing of the pages', async (role) => {
  const text = await changed('Alter  Text.', 'Neu.')
  const asked = [
    as(role, ''),
    as(role, '/agb'),
    as(role, '/agb', { method: 'PUT', body: text }),
    as(role, '/agb/publication', { method: 'POST', body: text }),
    as(role, '/agb/draft', { method: 'DELETE' }),
    as(role, '/agb/versions'),
    as(role, '/agb/versions/1'),
  ]
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 403))
})

test('a draft is kept for all chiefs and changes nothing for readers, and can be discarded', async () => {
  const text = await changed('Alter  Text.', 'Neuer Text.')
  const saved = (await (await save(text)).json()) as StaticPage
  expect(saved).toMatchObject({ draft: { by: 'chief' }, text })
  expect((await now())?.html).toEqual(FILE.html)
  await as('chief', '/agb/draft', { method: 'DELETE', version: saved.version })
  expect(await read()).toMatchObject({ draft: null, text: { html: FILE.html[0] } })
})

test('a published text is a new version at once, orders refer to it, and the old version keeps its words', async () => {
  const texts = await start()
  const text = await changed('Alter  Text.', 'Neuer Text.')
  const answer = await publish(text)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ published: { by: 'chief' }, draft: null, text })
  const current = await texts.legalText({ name: 'agb' })
  expect(current?.html).toEqual([text.html])
  expect(current?.version).not.toBe('aaaaaaaa')
  expect((await texts.agreed()).terms).toMatchObject({
    version: current?.version,
    paragraphs: ['Für alle', 'Vertrag', 'Neuer Text.', 'Fragen: oben'],
  })
  const old = await texts.legalText({ name: 'agb', version: 'aaaaaaaa' })
  expect(old?.html).toEqual(FILE.html)
  expect(old?.heldUntil).toEqual(current?.heldFrom)
  const { rows } = await api.store.pool.query(
    `select cache_tags from outbox order by id desc limit 1`,
  )
  expect(rows[0].cache_tags).toContain('legal-texts')
})

test('versions name who published them and can be restored under their former address', async () => {
  await publish(await changed('Alter  Text.', 'Neuer Text.'))
  const { versions } = (await (await as('chief', '/agb/versions')).json()) as StaticPageVersions
  expect(versions.map(({ published, isCurrent }) => [published.by, isCurrent])).toEqual([
    ['chief', true],
    [null, false],
  ])
  const number = versions[1]?.number
  const { text } = (await (await as('chief', `/agb/versions/${number}`)).json()) as StaticPage
  expect((await publish(text)).status).toBe(200)
  expect(await now()).toMatchObject({ version: 'aaaaaaaa', html: FILE.html, heldUntil: null })
  expect((await as('chief', '/agb/versions/4294967296')).status).toBe(404)
  expect((await as('chief', `/impressum/versions/${number}`)).status).toBe(404)
})

test('a change that is based on another version is refused with 409 and changes nothing', async () => {
  const before = await read()
  const text = await changed('Alter  Text.', 'Erster.')
  await save(text, before.version)
  const other = { ...text, html: text.html.replace('Erster.', 'Zweiter.') }
  expect(await refused(await save(other, before.version), 409)).toContain('jemand anderes')
  expect((await publish(other, before.version)).status).toBe(409)
  const discard = { method: 'DELETE', version: before.version }
  expect((await as('chief', '/agb/draft', discard)).status).toBe(409)
  expect((await read()).text).toEqual(text)
})

test('of two publications of one version at the same moment, one is refused', async () => {
  const { version } = await read()
  const one = await changed('Alter  Text.', 'Eins.')
  const two = await changed('Alter  Text.', 'Zwei.')
  const answers = await Promise.all([publish(one, version), publish(two, version)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('the start keeps a text of the newsroom and warns if the file has been changed; the page offers the file', async () => {
  const text = await changed('Alter  Text.', 'Aus der Redaktion.')
  await publish(text)
  await start()
  expect(warnings).toEqual([])
  const html = ['<h2 id="vertrag">Vertrag</h2>\n<p>Aus der Datei.</p>']
  const texts = await start({ ...FILE, html, version: 'bbbbbbbb' })
  expect(warnings).toEqual([
    expect.stringContaining('file of the text „agb“ has changed but is not used'),
  ])
  expect((await texts.legalText({ name: 'agb' }))?.html).toEqual([text.html])
  const page = await read()
  expect(page).toMatchObject({ isFileChanged: true, file: { html: html[0] }, text })
  await publish(page.file ?? text)
  expect(await read()).toMatchObject({ isFileChanged: false, file: null, text: { html: html[0] } })
})

test('a page that was only saved as a draft still follows the file', async () => {
  await save(await changed('Alter  Text.', 'Entwurf.'))
  const html = ['<p>Aus der Datei.</p>']
  const texts = await start({ ...FILE, html, version: 'bbbbbbbb' })
  expect((await texts.legalText({ name: 'agb' }))?.html).toEqual(html)
  expect(warnings).toEqual([])
})

test('a release that stores other data makes a new version of a text of the newsroom that lists it', async () => {
  const { html } = (await read('/datenschutz')).text
  const marked = `${html}\n\n<!-- gespeicherte Daten -->\n\n<p>Ende</p>`
  const text = { intro: '', html: marked, listed: [] }
  expect((await publish(text, undefined, 'datenschutz')).status).toBe(200)
  await api.store.pool.query(
    `insert into legal_texts (name, version, content, made_by)
     select name, 'cccccccc', jsonb_set(content, '{storedData}', '[{"name": "alt", "purpose": "", "age": ""}]'), made_by
     from legal_texts where name = 'datenschutz' order by id desc limit 1`,
  )
  const shown = await (await start()).legalText({ name: 'datenschutz' })
  expect(shown?.storedData.length).toBeGreaterThan(1)
  expect(shown?.html).toEqual([html, '<p>Ende</p>'])
  const without = await as('chief', '/datenschutz/publication', {
    method: 'POST',
    body: { intro: '', html, listed: [] },
  })
  expect(await refused(without)).toContain('„Gespeicherte Daten“ fehlt')
})

test.each([
  ['an empty text', () => '', 'darf nicht leer sein'],
  ['two equal anchors', (html: string) => `${html}<h2 id="vertrag">Vertrag</h2>`, '#vertrag'],
  ['a lost anchor of a link', (html: string) => html.replace(/<h2.*?h2>/, ''), 'Ein Link führt'],
])('refuses to publish %s', async (_, change, sentence) => {
  const { text } = await read()
  expect(await refused(await publish({ ...text, html: change(text.html) }))).toContain(sentence)
  expect((await now())?.html).toEqual(FILE.html)
})

test('refuses to publish a text without an anchor that another text leads to, and names that text', async () => {
  const html = '<p>Siehe <a href="/agb#vertrag">Vertrag</a></p>'
  await publish({ intro: '', html, listed: [] }, undefined, 'impressum')
  const text = { intro: '', html: '<p>Ganz neu.</p>', listed: [] }
  expect(await refused(await publish(text))).toContain('„Impressum“ führt dorthin')
})

test('notes each act without words of the page', async () => {
  const text = await changed('Alter  Text.', 'Zwiebelfisch.')
  await save(text)
  await publish(text)
  const rows = await api.store.database.selectFrom('audit_log').selectAll().orderBy('id').execute()
  expect(rows.slice(-2).map(({ act, subject }) => `${act} ${subject}`)).toEqual([
    'static-page-saved textseite:agb',
    'static-page-published textseite:agb',
  ])
  expect(JSON.stringify(rows)).not.toContain('Zwiebelfisch')
})
