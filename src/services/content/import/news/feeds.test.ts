import { expect, test } from 'vitest'
import { samplePublisher } from '../../../../../test/fixtures/publisher.fixtures.ts'
import { createContentService } from '../../embedded.ts'
import { sampleImportForFile } from '../../../../../test/fixtures/import.fixtures.ts'

const { store, importText } = await sampleImportForFile()

const articleOf = (id: number | null | undefined) =>
  createContentService(store, samplePublisher).article({ id: id ?? 0 })

const rss = (items: string, channel = '') => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Amt</title><link>https://amt.example/</link>${channel}
${items}</channel></rss>`

const item = (fields: string) =>
  `<item><title>Steg gesperrt</title><guid>https://amt.example/1</guid><pubDate>Mon, 23 Nov 2026 07:05:00 +0100</pubDate>${fields}</item>`

test('imports an RSS 2.0 item with its time, author, categories and text', async () => {
  const [result] = await importText(
    'amt.rss',
    rss(
      item(
        '<dc:creator>Jana Wiesdorf</dc:creator><category>Verkehr</category><description>Bis Freitag.</description>' +
          '<content:encoded><![CDATA[<p>Der Steg in <strong>Hitdorf</strong> ist gesperrt.</p><script>alert(1)</script><h2>Warum</h2><p>Hochwasser &amp; Wind.</p>]]></content:encoded>',
      ),
    ),
  )
  expect(result).toMatchObject({ status: 'created', line: 4 })
  const article = await articleOf(result?.id)
  expect(article).toMatchObject({
    title: 'Steg gesperrt',
    introTextHtml: 'Bis Freitag.',
    publishDate: '2026-11-23T06:05:00.000Z',
    updateDate: null,
    contentRestriction: 'free',
    section: 'panorama',
  })
  expect(article.authors.map(({ surname }) => surname)).toEqual(['Wiesdorf'])
  expect(article.tags.map(({ label }) => label)).toEqual(['Verkehr'])
  expect(article.contentItems).toEqual([
    { identifier: 'p', content: { text: 'Der Steg in <strong>Hitdorf</strong> ist gesperrt.' } },
    { identifier: 'h2', content: { text: 'Warum' } },
    { identifier: 'p', content: { text: 'Hochwasser &amp; Wind.' } },
  ])
})

test('ignores an unchanged entry and an older feed, and updates a changed entry', async () => {
  const feed = (day: number, text: string) =>
    rss(
      '<item><title>Wechselt</title><guid isPermaLink="false">w-1</guid>' +
        `<pubDate>Fri, 20 Nov 2026 07:05:00 GMT</pubDate><description>${text}</description></item>`,
      `<lastBuildDate>${day} Nov 2026 08:00 GMT</lastBuildDate>`,
    )
  const [one] = await importText('a.xml', feed(20, 'Eins.'))
  const [same] = await importText('b.xml', feed(21, 'Eins.'))
  const [two] = await importText('c.xml', feed(22, 'Zwei.'))
  const [late] = await importText('a.xml', feed(20, 'Eins.'))
  expect([one, same, two, late].map((result) => result?.status)).toEqual([
    'created',
    'unchanged',
    'updated',
    'unchanged',
  ])
  expect(late).toMatchObject({ id: one?.id, reason: 'its source has sent a newer version before' })
})

test('imports Atom with HTML, XHTML and plain text, category labels and update dates', async () => {
  const results = await importText(
    'feed',
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>Blog</title><id>tag:blog.example,2026:feed</id>
<entry><id>tag:blog.example,2026:1</id><title type="html">A &amp;amp; B</title><published>2026-11-20T08:00:00Z</published>
<updated>2026-11-21T08:00:00Z</updated><author><name>Max Muster</name></author><category term="x1" label="Kirmes"/>
<content type="html">&lt;p&gt;Eins.&lt;/p&gt;</content></entry>
<entry><id>tag:blog.example,2026:2</id><title>C</title><updated>2026-11-21T09:00:00+01:00</updated>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Zwei <em>fein</em>.</p></div></content></entry>
<entry><id>tag:blog.example,2026:3</id><title>D</title><updated>2026-11-21T09:00:00Z</updated><summary>3 &lt; 4</summary></entry>
<entry><id>tag:blog.example,2026:4</id><title>E</title><updated>2026-11-21T09:00:00Z</updated><content src="https://blog.example/e"/></entry>
</feed>`,
  )
  expect(results.map(({ status, reason }) => reason ?? status)).toEqual([
    'created',
    'created',
    'created',
    'content is elsewhere and there is no summary',
  ])
  const [one, two, three] = await Promise.all(results.slice(0, 3).map(({ id }) => articleOf(id)))
  expect(one).toMatchObject({ title: 'A & B', updateDate: '2026-11-21T08:00:00.000Z' })
  expect(one?.tags.map(({ label }) => label)).toEqual(['Kirmes'])
  expect(two?.contentItems).toEqual([{ identifier: 'p', content: { text: 'Zwei <em>fein</em>.' } }])
  expect(three?.contentItems).toEqual([{ identifier: 'p', content: { text: '3 &lt; 4' } }])
})

test('resolves links without a host against the site of the feed', async () => {
  const html =
    '<p><a href="/themen">Alles</a>, <a href="plan.pdf">Plan</a>, <a href="https://other.example/">mehr</a>, <a href="mailto:a@amt.example">Post</a>, href="/themen".</p>'
  const escaped = html.replaceAll('<', '&lt;')
  const [ofItem, ofChannel] = await importText(
    'links.rss',
    rss(
      `<item><title>Eins</title><guid>l-1</guid><link>https://amt.example/a/1.html</link><description>${escaped}</description></item>` +
        `<item><title>Zwei</title><guid>l-2</guid><description><![CDATA[${html}]]></description></item>`,
    ),
  )
  const [ofEntry, ofLink] = await importText(
    'links.atom',
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>Blog</title><id>tag:blog.example,2026:links</id>
<entry><id>tag:blog.example,2026:5</id><title>F</title><updated>2026-11-21T09:00:00Z</updated>
<content type="xhtml" xml:base="https://amt.example/a/"><div xmlns="http://www.w3.org/1999/xhtml">${html}</div></content></entry>
<entry><id>tag:blog.example,2026:6</id><title>G</title><updated>2026-11-21T09:00:00Z</updated><link href="https://amt.example/a/6"/>
<content type="html">${escaped}</content></entry></feed>`,
  )
  for (const [result, folder] of [
    [ofItem, '/a'],
    [ofChannel, ''],
    [ofEntry, '/a'],
    [ofLink, '/a'],
  ] as const) {
    const [first] = (await articleOf(result?.id)).contentItems
    const text = first?.identifier === 'p' ? first.content.text : ''
    expect([...text.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      'https://amt.example/themen',
      `https://amt.example${folder}/plan.pdf`,
      'https://other.example/',
      'mailto:a@amt.example',
    ])
    expect(text).toContain(', href="/themen".')
  }
})

test('reports incomplete or invalid entries and imports the rest', async () => {
  const results = await importText(
    'bunt.xml',
    rss(
      [
        '<item><description>ohne Titel</description></item>',
        '<item><title>Ohne Text</title></item>',
        '<item><title>Falsch</title><pubDate>gestern</pubDate><description>x</description></item>',
        '<item><title>Ohne Id</title><pubDate>20 Nov 2026 10:00 MEZ</pubDate><description>x</description></item>',
        '<item><title>Nie <b>zu</title><description>x</description></item>',
        '<item><title>Ganz</title><guid>z</guid><pubDate>20 Nov 2026 10:00 GMT</pubDate><description>&nbsp;R&auml;t R & B</description></item>',
        '<item><title>Gut</title><guid>g</guid><pubDate>20 Nov 2026 10:00 GMT</pubDate><description>&nbsp;R&auml;t</description></item>',
      ].join('\n'),
    ),
  )
  expect(results.map(({ line, status, reason }) => `${line} ${reason ?? status}`)).toEqual([
    '4 title is missing',
    '5 description is missing',
    '6 its date „gestern“ is no date (published)',
    '7 created',
    '8 it is not well formed (line 8: unexpected close tag)',
    '9 it is not well formed (line 9: invalid character in entity name)',
    '10 created',
  ])
})
