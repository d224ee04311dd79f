import { expect, test } from 'vitest'
import { sampleImportForFile } from '../../../../../../test/fixtures/import.fixtures.ts'
import { samplePublisher } from '../../../../../../test/fixtures/publisher.fixtures.ts'
import { link, list, p } from '../../../../../../test/fixtures/systems/system-imports.fixtures.ts'
import type { OldAddress } from '../../../reading/redirects.ts'
import { createContentService } from '../../../embedded.ts'

const { store, importText } = await sampleImportForFile()
const content = createContentService(store, samplePublisher)

type Post = { id: number; guid: string; status?: string; meta?: string; text?: string }

const post = ({ id, guid, status = 'publish', meta = '', text = `Text ${id}.` }: Post) => `<item>
<title>Bericht ${id}</title><link>https://moor.example/2024/bericht-${id}/</link><guid isPermaLink="false">${guid}</guid>
<content:encoded><![CDATA[${text}]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2024-05-02 06:15:00</wp:post_date_gmt>
<wp:status>${status}</wp:status><wp:post_type>post</wp:post_type>${meta}</item>`

const exported = (posts: Post[], scheme = 'http') => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="${scheme}://wordpress.org/export/1.2/"><channel>
<title>Moorbote</title><wp:wxr_version>1.2</wp:wxr_version>${posts.map(post).join('\n')}</channel></rss>`

test('reads an export whose namespace begins with https, and refuses its drafts', async () => {
  const posts = [
    { id: 1, guid: 'https://moor.example/?p=1' },
    { id: 2, guid: 'https://moor.example/?p=2', status: 'draft' },
  ]
  const results = await importText('moor.xml', exported(posts, 'https'))
  expect(results.map(({ status, reason }) => [status, reason])).toEqual([
    ['created', null],
    ['rejected', 'wp:status „draft“ is not public'],
  ])
})

test('posts with the same guid are articles of their own, and stay so when they are imported again', async () => {
  const guid = 'https://moor.example/?p=12'
  const text = exported([
    { id: 11, guid },
    { id: 12, guid },
    { id: 13, guid },
  ])
  const addresses: OldAddress[] = []
  const results = await importText('gleich.xml', text, {
    saveOldAddresses: async (some) => void addresses.push(...some),
  })
  expect(results.map(({ status }) => status)).toEqual(['created', 'created', 'created'])
  const articles = await Promise.all(results.map(({ id }) => content.article({ id: id ?? 0 })))
  expect(articles.map(({ title }) => title)).toEqual(['Bericht 11', 'Bericht 12', 'Bericht 13'])
  expect(
    articles.map(({ id }) => addresses.find(({ articleId }) => articleId === id)?.path),
  ).toEqual(['/2024/bericht-11', '/2024/bericht-12', '/2024/bericht-13'])
  const again = await importText('gleich.xml', text)
  expect(again.map(({ status, id }) => [status, id])).toEqual(
    results.map(({ id }) => ['unchanged', id]),
  )
})

test('links and names the recording of an episode that only a custom field of its post has', async () => {
  const src = 'https://ton.example/folge-1.mp3'
  const meta = `<wp:postmeta><wp:meta_key>enclosure</wp:meta_key><wp:meta_value><![CDATA[${src}
123456
audio/mpeg
a:1:{s:8:"duration";s:8:"00:10:00";}]]></wp:meta_value></wp:postmeta>`
  const [result] = await importText(
    'folge.xml',
    exported([{ id: 21, guid: 'https://moor.example/?p=21', meta }]),
  )
  expect(result?.reason).toBe(`the recording ${src} is a link`)
  const { contentItems } = await content.article({ id: result?.id ?? 0 })
  expect(contentItems).toEqual([p('Text 21.'), p(link(src, 'ton.example'))])
})

test('shows the notes of a post in the place of their block, and names a playlist that is not exported', async () => {
  const text = `<!-- wp:paragraph --><p>Der Moorsee<sup data-fn="n1" class="fn"><a href="#n1" id="n1-link">1</a></sup> ist tief.</p><!-- /wp:paragraph -->
<!-- wp:shortcode -->[playlist ids="8,9"]<!-- /wp:shortcode -->
<!-- wp:footnotes /-->`
  const notes = [{ id: 'n1', content: 'Nach „Seen“, <em>S. 4</em>' }]
  const meta = `<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[${JSON.stringify(notes)}]]></wp:meta_value></wp:postmeta>`
  const guid = 'https://moor.example/?p=31'
  const [result] = await importText('noten.xml', exported([{ id: 31, guid, meta, text }]))
  expect(result?.reason).toBe('without sounds of a playlist, whose attachment is not in the export')
  const { contentItems } = await content.article({ id: result?.id ?? 0 })
  expect(contentItems).toEqual([
    p('Der Moorsee<sup>1</sup> ist tief.'),
    list(true, 'Nach „Seen“, <em>S. 4</em>'),
  ])
})
