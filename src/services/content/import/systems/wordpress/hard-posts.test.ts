import { expect, test } from 'vitest'
import { sampleImportForFile } from '../../../../../../test/fixtures/import.fixtures.ts'
import { samplePublisher } from '../../../../../../test/fixtures/publisher.fixtures.ts'
import {
  anyPicture,
  heading,
  link,
  p,
} from '../../../../../../test/fixtures/systems/system-imports.fixtures.ts'
import { createContentService } from '../../../embedded.ts'

const { store, importText } = await sampleImportForFile()

type Item = {
  id: number
  type?: string
  content?: string
  caption?: string
  meta?: Record<string, string>
  more?: string
}

const metaOf = ([key, value]: [string, string]) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`

const itemOf = ({
  id,
  type = 'post',
  content = '',
  caption = '',
  meta = {},
  more = '',
}: Item) => `<item>
<title>Titel ${id}</title><guid>https://hart.example/?p=${id}</guid><content:encoded><![CDATA[${content}]]></content:encoded>
<excerpt:encoded><![CDATA[${caption}]]></excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2024-05-02 06:15:00</wp:post_date_gmt>
<wp:status>${type === 'attachment' ? 'inherit' : 'publish'}</wp:status><wp:post_type>${type}</wp:post_type>${more}${Object.entries(meta).map(metaOf).join('')}</item>`

const attachment = (id: number, caption = ''): Item => ({
  id,
  type: 'attachment',
  caption,
  more: `<wp:attachment_url>https://hart.example/uploads/${id}.jpg</wp:attachment_url>`,
})

/** Imports the items of an export; returns the first result with its article. */
async function imported(...items: Item[]) {
  const text = `<?xml version="1.0"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://hart.example</wp:base_site_url>${items.map(itemOf).join('\n')}</channel></rss>`
  const [result] = await importText(`${items[0]?.id}.xml`, text, anyPicture().options)
  expect(result?.status, result?.reason ?? '').toBe('created')
  const article = await createContentService(store, samplePublisher).article({
    id: result?.id ?? 0,
  })
  return { article, note: result?.reason ?? null }
}

const itemsOf = async (content: string, id: number) =>
  (await imported({ id, content })).article.contentItems

test('keeps the parts of page builders apart, with the titles of their tabs and the links of their buttons', async () => {
  const content = `[row][col width="1/2"]Links <b>oben</b>[/col][col]Rechts [button href="https://hart.example/k"]Karten[/button] hier[/col][/row]

[toggle title="Wann?"]Morgen[/toggle] [tabs][tab title="Eins & zwei"]A[/tab][tab title="Drei"]B[/tab][/tabs]

[dropcap]E[/dropcap]s war [mark]ganz[/mark] still.`
  expect(await itemsOf(content, 1)).toEqual([
    p('Links <b>oben</b>'),
    p(`Rechts ${link('https://hart.example/k', 'Karten')} hier`),
    heading('h2', 'Wann?'),
    p('Morgen'),
    heading('h2', 'Eins &amp; zwei'),
    p('A'),
    heading('h2', 'Drei'),
    p('B'),
    p('Es war ganz still.'),
  ])
})

test('keeps the paragraphs of several pages apart', async () => {
  expect(await itemsOf('Eins.<!--nextpage-->Zwei.\n\n<!--nextpage-->\n\nDrei.', 2)).toEqual([
    p('Eins.'),
    p('Zwei.'),
    p('Drei.'),
  ])
})

test('keeps the paragraphs of classic text between and within blocks', async () => {
  const content = `Vor den Blöcken.

Noch davor
mit Umbruch.

<!-- wp:paragraph {"align":"center"} -->
<p>Ein Block.</p>
<!-- /wp:paragraph -->

<!-- wp:freeform -->
Klassisch eins.

Klassisch zwei.
<!-- /wp:freeform -->
<!-- wp:spacer /-->
Danach.
<!-- wp:nextpage -->
<!--nextpage-->
<!-- /wp:nextpage -->
Ende.`
  expect(await itemsOf(content, 3)).toEqual(
    [
      'Vor den Blöcken.',
      'Noch davor<br>mit Umbruch.',
      'Ein Block.',
      'Klassisch eins.',
      'Klassisch zwei.',
      'Danach.',
      'Ende.',
    ].map(p),
  )
})

test('puts the text of a reusable block into the posts that use it, also through another block, but not without an end', async () => {
  const { article, note } = await imported(
    {
      id: 4,
      content:
        '<!-- wp:paragraph --><p>Vorn.</p><!-- /wp:paragraph -->\n<!-- wp:block {"ref":41} /-->',
    },
    {
      id: 41,
      type: 'wp_block',
      content:
        '<!-- wp:paragraph --><p>Außen.</p><!-- /wp:paragraph --><!-- wp:block {"ref":42} /-->',
    },
    {
      id: 42,
      type: 'wp_block',
      content: '<!-- wp:paragraph --><p>Innen.</p><!-- /wp:paragraph -->',
    },
  )
  expect([article.contentItems, note]).toEqual([['Vorn.', 'Außen.', 'Innen.'].map(p), null])
  const endless = await imported(
    { id: 5, content: '<!-- wp:block {"ref":51} /-->' },
    {
      id: 51,
      type: 'wp_block',
      content:
        '<!-- wp:paragraph --><p>Wieder.</p><!-- /wp:paragraph --><!-- wp:block {"ref":51} /-->',
    },
  )
  expect([endless.article.contentItems.length, endless.note]).toEqual([
    3,
    'without the block block',
  ])
})

test('leaves the text of a block out, and names it, if the export does not have it', async () => {
  const { note } = await imported({ id: 6, content: '<p>Text.</p><!-- wp:block {"ref":999} /-->' })
  expect(note).toBe('without the block block')
})

const authorTerm = (code: string, login: string) =>
  `<category domain="author" nicename="${code}"><![CDATA[${login}]]></category>`

test('shows guest authors with their names, and names a login that the export does not explain', async () => {
  const { article, note } = await imported(
    {
      id: 7,
      content: 'Text.',
      more:
        authorTerm('cap-karla-gast', 'karla-gast') +
        authorTerm('cap-fremd', 'fremd') +
        authorTerm('cap-x', 'Öz Yıldız'),
    },
    {
      id: 71,
      type: 'guest-author',
      meta: { 'cap-display_name': 'Karla Gast', 'cap-user_login': 'karla-gast' },
    },
  )
  expect(article.authors.map(({ prename, surname }) => `${prename} ${surname}`)).toEqual([
    'Karla Gast',
    'Öz Yıldız',
  ])
  expect(note).toBe('without the name of the author fremd')
})

test('imports a gallery of a hundred pictures whole, with plain captions', async () => {
  const ids = Array.from({ length: 100 }, (_, place) => 8000 + place)
  const { article, note } = await imported(
    { id: 8, content: `Vorn.\n\n[gallery ids="${ids.join(',')}"]` },
    ...ids.map((id) =>
      attachment(id, `Bild <a href="https://hart.example/x">${id}</a> &amp; mehr`),
    ),
  )
  const gallery = article.contentItems[1]
  const images = gallery?.identifier === 'gallery' ? gallery.content.images : []
  expect(images.map(({ baseUrl, caption }) => [baseUrl, caption])).toEqual(
    ids.map((id) => [`/bilder/${id}.jpg`, `Bild ${id} & mehr`]),
  )
  expect(note).toBeNull()
})

test('names pictures whose attachments are not in the export', async () => {
  const meta = { _thumbnail_id: '99' }
  const { note } = await imported(
    { id: 12, content: 'Vorn.\n\n[gallery ids="121,98"]', meta },
    attachment(121),
  )
  expect(note).toBe(
    'without pictures of a gallery, whose attachment is not in the export; without the featured picture, whose attachment is not in the export',
  )
})

test('names the pictures beyond the maximum of a text', async () => {
  const pictures = Array.from(
    { length: 203 },
    (_, place) => `<p>Bild ${place}</p><img src="https://hart.example/viel/${place}.jpg">`,
  )
  const { article, note } = await imported({ id: 9, content: pictures.join('') })
  expect(article.contentItems.filter(({ identifier }) => identifier === 'normal')).toHaveLength(200)
  expect(note).toBe('without 3 pictures beyond the first 200')
})

test('names a file once, and keeps the lines of a preformatted text', async () => {
  const content =
    '<!-- wp:file --><div class="wp-block-file"><a href="https://hart.example/f.pdf">Fahrplan</a><a href="https://hart.example/f.pdf" class="wp-block-file__button" download>Herunterladen</a></div><!-- /wp:file --><!-- wp:preformatted --><pre>Eins<br>zwei<br/>drei</pre><!-- /wp:preformatted -->'
  expect(await itemsOf(content, 10)).toEqual([
    p(link('https://hart.example/f.pdf', 'Fahrplan')),
    { identifier: 'code', content: { text: 'Eins\nzwei\ndrei' } },
  ])
})
