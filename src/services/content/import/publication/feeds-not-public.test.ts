import { expect, test } from 'vitest'
import { samplePublisher } from '../../../../../test/fixtures/publisher.fixtures.ts'
import { createContentService } from '../../embedded.ts'
import {
  outcomesOf,
  sampleImportForFile,
  storedIds,
} from '../../../../../test/fixtures/import.fixtures.ts'

/** The import's clock is set to 21 November 2026, 8:00 UTC. */
const { store, importText } = await sampleImportForFile()

const content = createContentService(store, samplePublisher)

type Post = {
  title: string
  type?: string
  status?: string | null
  password?: string
  space?: string
}

const wordpress = (posts: Post[], space = 'http://wordpress.org/export/1.2/') =>
  `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="${space}"><channel><link>https://blog.example/</link>\n` +
  posts
    .map(
      ({ title, type = 'post', status = 'publish', password = '' }) =>
        `<item><title>${title}</title><guid>https://blog.example/${title}</guid><pubDate>Mon, 16 Nov 2026 07:05:00 +0000</pubDate><content:encoded><![CDATA[<p>Text.</p>]]></content:encoded>` +
        `<wp:post_id>1</wp:post_id>${status === null ? '' : `<wp:status><![CDATA[${status}]]></wp:status>`}<wp:post_type>${type}</wp:post_type><wp:post_password><![CDATA[${password}]]></wp:post_password></item>`,
    )
    .join('\n') +
  '\n</channel></rss>'

test('imports only published posts of a WordPress export, and refuses others with line, field and value', async () => {
  const results = await importText(
    'wordpress.xml',
    wordpress([
      { title: 'Offen' },
      { title: 'Entwurf', status: 'draft' },
      { title: 'Privat', status: 'private' },
      { title: 'Geplant', status: 'future' },
      { title: 'Papierkorb', status: 'trash' },
      { title: 'Wartet', status: 'pending' },
      { title: 'Bild', type: 'attachment', status: 'inherit' },
      { title: 'Seite', type: 'page' },
      { title: 'Menü', type: 'nav_menu_item' },
      { title: 'Geschützt', password: 'rosenmontag' },
      { title: 'Seltsam', status: 'syndicated' },
      { title: 'Stumm', status: null },
      { title: 'Auch offen' },
    ]),
  )
  expect(outcomesOf(results)).toEqual([
    '2 created',
    '3 wp:status „draft“ is not public',
    '4 wp:status „private“ is not public',
    '5 wp:status „future“ is not public',
    '6 wp:status „trash“ is not public',
    '7 wp:status „pending“ is not public',
    '9 wp:post_type „page“ is no article',
    '10 wp:post_type „nav_menu_item“ is no article',
    '11 wp:post_password is set: what is protected is not imported',
    '12 wp:status „syndicated“ is unknown (public are active, live, online, public, publish, published or usable)',
    '13 wp:status is missing',
    '14 created',
  ])
  expect(JSON.stringify(results)).not.toContain('rosenmontag')
  expect(await storedIds(store, 'blog.example')).toEqual([results[0]?.id, results[11]?.id])
})

test('applies the same rules to a WordPress export with an unbound prefix', async () => {
  const text = wordpress([{ title: 'Ohne Namensraum', status: 'draft' }]).replace(
    / xmlns:wp="[^"]*"/,
    '',
  )
  expect(outcomesOf(await importText('ungebunden.xml', text))).toEqual([
    '2 wp:status „draft“ is not public',
  ])
})

const entry = (id: string, fields: string) =>
  `<entry><id>tag:atom.example,2026:${id}</id><title>${id}</title><updated>2026-11-20T09:00:00Z</updated><content>Text.</content>${fields}</entry>`

test('refuses Atom entries that are drafts, pages or comments', async () => {
  const results = await importText(
    'atom.xml',
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:app="http://www.w3.org/2007/app" xmlns:old="http://purl.org/atom/app#" xmlns:blogger="http://schemas.google.com/blogger/2018"><title>Blog</title>\n${[
      entry('1', '<app:control><app:draft>no</app:draft></app:control>'),
      entry('2', '<app:control><app:draft>yes</app:draft></app:control>'),
      entry('3', '<old:control><old:draft>yes</old:draft></old:control>'),
      entry('4', '<app:control><app:draft>vielleicht</app:draft></app:control>'),
      entry('5', '<blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status>'),
      entry('6', '<blogger:type>POST</blogger:type><blogger:status>SOFT_TRASHED</blogger:status>'),
      entry('7', '<blogger:type>COMMENT</blogger:type><blogger:status>LIVE</blogger:status>'),
      entry(
        '8',
        '<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#page"/>',
      ),
      entry('9', '<published>2026-11-19T09:00:00Z</published>'),
    ].join('\n')}\n</feed>`,
  )
  expect(outcomesOf(results)).toEqual([
    '2 created',
    '3 app:draft „yes“ is not public',
    '4 draft „yes“ is not public',
    '5 app:draft „vielleicht“ is unknown (public are no or false)',
    '6 created',
    '7 status „SOFT_TRASHED“ is unknown (public are active, live, online, public, publish, published or usable)',
    '8 type „COMMENT“ is no article',
    '9 category „http://schemas.google.com/blogger/2008/kind#page“ is no article',
    '10 created',
  ])
})

test('refuses RSS items with a state that is not public, and respects their expiry', async () => {
  const item = (id: string, fields: string) =>
    `<item><title>${id}</title><guid>https://rss.example/${id}</guid><pubDate>Mon, 16 Nov 2026 07:05:00 GMT</pubDate><description>Text.</description>${fields}</item>`
  const results = await importText(
    'rss.xml',
    `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/"><channel><title>Amt</title>\n${[
      item('1', '<status>published</status>'),
      item('2', '<status>draft</status>'),
      item('3', '<media:status state="blocked" reason="x"/>'),
      item('4', '<visibility>members</visibility>'),
      item('5', '<prism:expirationDate>2026-11-20</prism:expirationDate>'),
    ].join('\n')}\n</channel></rss>`,
  )
  expect(outcomesOf(results)).toEqual([
    '2 created',
    '3 status „draft“ is not public',
    '4 status „blocked“ is not public',
    '5 visibility „members“ is not public',
    '6 expired, kept and not shown',
  ])
  await expect(content.article({ id: results[4]?.id ?? 0 })).rejects.toMatchObject({ status: 404 })
})
