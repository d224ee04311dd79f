import { expect, test } from 'vitest'
import { sampleImportForFile } from '../../../../../test/fixtures/import.fixtures.ts'
import { samplePublisher } from '../../../../../test/fixtures/publisher.fixtures.ts'
import { createContentService } from '../../embedded.ts'

const { store, importText } = await sampleImportForFile()
const content = createContentService(store, samplePublisher)

async function textOf(file: string, text: string) {
  const [first] = await importText(file, text)
  const { contentItems } = await content.article({ id: first?.id ?? 0 })
  return { reason: first?.reason ?? null, text: JSON.stringify(contentItems) }
}

const ghostPost = (slug: string, html: string, status = 'published') => ({
  uuid: slug,
  title: slug,
  slug,
  status,
  published_at: '2024-05-02T06:15:00.000Z',
  html,
})

const ghostExport = (html: string): string =>
  JSON.stringify({
    db: [
      {
        meta: { version: '5.82.2' },
        data: {
          posts: [
            ghostPost('chor', html),
            ghostPost('schmiede', '<p>Die Schmiede.</p>'),
            ghostPost('entwurf', '<p>Noch nicht.</p>', 'draft'),
          ],
        },
      },
    ],
  })

test.each([
  ['another post', '/schmiede/', '/schmiede/'],
  ['a place in another post', '/schmiede/#anfahrt', '/schmiede/#anfahrt'],
  ['the home page', '/', '/'],
])('a link of a Ghost post to %s stays', async (_, address, kept) => {
  const html = `<p>Mehr <a href="__GHOST_URL__${address}">dort</a>.</p>`
  const { reason, text } = await textOf('export.json', ghostExport(html))
  expect(reason).toBeNull()
  expect(text).toContain(`<a href=\\"${kept}\\">dort</a>`)
})

test.each([
  ['a draft', '/entwurf/'],
  ['a page that is not in the export', '/impressum-alt/'],
])('a link of a Ghost post to %s is left out and named', async (_, address) => {
  const html = `<p>Mehr <a href='__GHOST_URL__${address}'>dort</a>.</p>`
  const { reason, text } = await textOf('export.json', ghostExport(html))
  expect(reason).toBe('without links to what is not in the export')
  expect(text).toContain('Mehr dort.')
})

const wordPressPost = (path: string, content: string, status = 'publish'): string =>
  `<item><title>Titel</title><link>https://alt.example${path}</link>
   <guid>https://alt.example/?p=${path.length}</guid>
   <content:encoded><![CDATA[${content}]]></content:encoded>
   <wp:post_id>${path.length}</wp:post_id><wp:post_date_gmt>2024-05-02 06:15:00</wp:post_date_gmt>
   <wp:post_type>post</wp:post_type><wp:status>${status}</wp:status></item>`

const wordPressExport = (content: string): string =>
  `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
     xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>
   ${wordPressPost('/2024/05/chor/', content)}
   ${wordPressPost('/2024/05/schmiede/', '<p>Die Schmiede.</p>')}
   ${wordPressPost('/2024/05/entwurf-1/', '<p>Noch nicht.</p>', 'draft')}
   </channel></rss>`

test('a link of a WordPress post to the path of another post stays, to a draft it is left out', async () => {
  const { text } = await textOf(
    'wordpress.xml',
    wordPressExport(
      '<p>Mehr <a href="/2024/05/schmiede/">dort</a>, <a href="/2024/05/entwurf-1/">bald</a>.</p>',
    ),
  )
  expect(text).toContain('Mehr <a href=\\"/2024/05/schmiede/\\">dort</a>, bald.')
})
