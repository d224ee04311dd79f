import { expect, test } from 'vitest'
import { samplePublisher } from '../../../../../test/fixtures/publisher.fixtures.ts'
import { createContentService } from '../../embedded.ts'
import { sampleImportForFile } from '../../../../../test/fixtures/import.fixtures.ts'
import type { CodeMapping } from './codes.ts'

const { store, importText } = await sampleImportForFile()

const content = createContentService(store, samplePublisher)
const articleOf = (id: number | null | undefined) => content.article({ id: id ?? 0 })

type Sample = { id?: string; version?: number; meta?: string; subjects?: string; text?: string }

/** A message as dpa sends it, with a framed text and internal notes. */
function dpa({
  id = 'a-1',
  version = 1,
  meta = '',
  subjects = '',
  text = 'Die Brücke ist offen.',
}: Sample): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<newsMessage xmlns="http://iptc.org/std/nar/2006-10-01/"><header><sent>2026-11-20T10:00:00+01:00</sent></header><itemSet>
<newsItem guid="urn:newsml:dpa.com:20090101:${id}" version="${version}" standard="NewsML-G2" xml:lang="de">
<itemMeta><itemClass qcode="ninat:text"/><provider qcode="nprov:dpa"/>
<versionCreated>2026-11-20T10:0${version}:00+01:00</versionCreated>
<edNote pubconstraint="dpapconstraint:nonpublic" role="dpaednoterole:contacts">Redaktion: +49 30 1234</edNote>
<edNote role="dpaednoterole:notepad"><section xmlns="http://www.w3.org/1999/xhtml">geheim</section></edNote>${meta}</itemMeta>
<contentMeta><located><name>Köln</name></located><creator qcode="dpa-ad:x"><name>muster.anna</name></creator>
<subject qcode="dpacat:wi" type="dpatype:category"><name xml:lang="de">Wirtschaft</name></subject>${subjects}
<headline rank="1">Brücke offen</headline><by>Von Anna Muster und Max Muster, dpa</by>
<description role="drol:teaser">Endlich &amp; ganz.</description><keyword>Brücken</keyword></contentMeta>
<contentSet><inlineXML contenttype="application/xhtml+xml"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>T</title></head>
<body><header><ul class="slugline"><li>Verkehr</li></ul><h1>Brücke offen</h1><p class="byline">Von Anna Muster</p></header>
<section class="main dpatextgenre-1"><p class="teaser">Endlich &amp; ganz.</p>
<p><span class="dateline">Köln <span class="credit">(dpa)</span> - </span>${text}</p></section></body></html></inlineXML></contentSet>
</newsItem></itemSet></newsMessage>`
}

const MAPPING: CodeMapping = {
  rules: [
    { codes: ['dpacat:wi'], section: 'wirtschaft', tags: ['Geld'] },
    { codes: ['http://cv.iptc.org/newscodes/mediatopic/20000523'], tags: ['Arbeit'] },
    { codes: ['dpasrv:plus'], restriction: 'paid' },
  ],
}

test('imports a dpa message without its frame and internal notes', async () => {
  const subjects = '<subject qcode="medtop:20000523"/>'
  const [result] = await importText('dpa.xml', dpa({ subjects }), { mapping: MAPPING })
  expect(result).toMatchObject({ status: 'created', reason: null })
  const article = await articleOf(result?.id)
  expect(article).toMatchObject({
    title: 'Brücke offen',
    titlePrefix: 'Köln',
    introTextHtml: 'Endlich &amp; ganz.',
    section: 'wirtschaft',
    publishDate: '2026-11-20T09:01:00.000Z',
    contentRestriction: 'free',
    contentItems: [{ identifier: 'p', content: { text: 'Köln (dpa) - Die Brücke ist offen.' } }],
  })
  expect(article.tags.map(({ label }) => label)).toEqual(['Geld', 'Arbeit', 'Brücken'])
  expect(article.authors.map(({ prename }) => prename)).toEqual(['Anna', 'Max'])
  expect(JSON.stringify(article)).not.toMatch(/geheim|1234|muster\.anna/)
})

test('a code makes an item paid, and its rest is only in the paid body', async () => {
  const text = `Öffentlich. ${'Anfang und Mitte. '.repeat(200)}</p><p>Das bezahlte Ende.`
  const meta = '<service qcode="dpasrv:plus"/>'
  const [result] = await importText('plus.xml', dpa({ id: 'plus', meta, text }), {
    mapping: MAPPING,
  })
  const article = await articleOf(result?.id)
  expect(article).toMatchObject({ contentRestriction: 'paid', hasPaidBody: true })
  expect(JSON.stringify(article)).not.toContain('bezahlte Ende')
})

test('a correction replaces the article, older and repeated versions change nothing', async () => {
  const correction =
    '<signal qcode="sig:correction"/><edNote role="dpaednoterole:correction">Im 1. Absatz: Brücke</edNote>'
  const one = dpa({ id: 'v' })
  const two = dpa({ id: 'v', version: 2, meta: correction, text: 'Berichtigt.' })
  const texts = [one, two, one, two, dpa({ id: 'v', version: 2, text: 'Anders.' })]
  const results = []
  for (const text of texts) results.push(...(await importText('v.xml', text)))
  expect(results.map(({ status }) => status)).toEqual([
    'created',
    'updated',
    'unchanged',
    'unchanged',
    'unchanged',
  ])
  expect(results[1]?.reason).toBe('corrected; Im 1. Absatz: Brücke')
  expect(results[2]?.reason).toBe('its source has sent a newer version before')
  const article = await articleOf(results[0]?.id)
  expect(article).toMatchObject({ updateDate: '2026-11-20T09:02:00.000Z', version: 2 })
  expect(JSON.stringify(article.contentItems)).toContain('Berichtigt.')
})

test('an embargo hides an article until its end or until a version lifts it', async () => {
  const until = '<embargoed>2199-12-31T12:00:00+01:00</embargoed>'
  const [timed] = await importText('e.xml', dpa({ id: 'e-1', meta: until }))
  await expect(articleOf(timed?.id)).rejects.toMatchObject({ status: 404 })
  const [endless] = await importText('e.xml', dpa({ id: 'e-2', meta: '<embargoed/>' }))
  expect(endless?.reason).toBe('under embargo without an end, kept and not shown')
  const [lifted] = await importText('e.xml', dpa({ id: 'e-2', version: 2 }))
  expect(await articleOf(lifted?.id)).toMatchObject({ id: endless?.id })
})

test.each(['withheld', 'canceled'])(
  '%s withdraws an article, and a new version republishes it',
  async (status) => {
    const id = `weg-${status}`
    const [created] = await importText('w.xml', dpa({ id }))
    const meta = `<pubStatus qcode="stat:${status}"/>`
    const [gone] = await importText('w.xml', dpa({ id, version: 2, meta }))
    expect(gone).toMatchObject({ status: 'updated', id: created?.id })
    await expect(articleOf(created?.id)).rejects.toMatchObject({ status: 404 })
    const lists = await store.database
      .selectFrom('listings')
      .select('list')
      .where('article_id', '=', created?.id ?? 0)
      .execute()
    expect(lists).toEqual([])
    await importText('w.xml', dpa({ id, version: 3 }))
    expect(await articleOf(created?.id)).toMatchObject({ title: 'Brücke offen' })
  },
)

test('stores no text of a cancelled item, and ignores older versions that arrive later', async () => {
  const meta = '<pubStatus qcode="stat:canceled"/>'
  const [kill] = await importText(
    'k.xml',
    dpa({ id: 'k', version: 3, meta, text: 'Verbotener Satz' }),
  )
  const [late] = await importText('k.xml', dpa({ id: 'k', version: 2, text: 'Verbotener Satz' }))
  expect(late).toMatchObject({ status: 'unchanged', id: kill?.id })
  const row = await store.database
    .selectFrom('articles')
    .selectAll()
    .where('id', '=', kill?.id ?? 0)
    .executeTakeFirstOrThrow()
  expect(row.withdrawn).toBe(true)
  expect(JSON.stringify(row)).not.toContain('Verbotener')
})
