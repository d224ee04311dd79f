import { expect, test } from 'vitest'
import { sampleImportForFile } from '../../../../../../test/fixtures/import.fixtures.ts'
import { samplePublisher } from '../../../../../../test/fixtures/publisher.fixtures.ts'
import { anyPicture, p } from '../../../../../../test/fixtures/systems/system-imports.fixtures.ts'
import { createContentService } from '../../../embedded.ts'
import type { OldAddress } from '../../../reading/redirects.ts'

const { store, importText } = await sampleImportForFile()

/** A post as WordPress 6.5 answers it. */
const post = (fields: object = {}) => ({
  id: 11,
  date: '2024-05-02T08:15:00',
  date_gmt: '2024-05-02T06:15:00',
  modified_gmt: '2024-05-03T06:15:00',
  guid: { rendered: 'https://rheinbote.example/?p=11' },
  slug: 'faehre',
  status: 'publish',
  type: 'post',
  link: 'https://rheinbote.example/2024/05/faehre/',
  title: { rendered: 'Fähre &#8211; endlich' },
  content: {
    rendered:
      '<p>Sie <em>fährt</em>.</p>\n<figure class="wp-block-image"><img src="https://rheinbote.example/a.jpg" alt="Fähre"><figcaption>Am Steg</figcaption></figure>',
    protected: false,
  },
  excerpt: { rendered: '<p>Nach drei Wochen.</p>\n', protected: false },
  _embedded: {
    author: [{ name: 'Jana Wiesdorf' }],
    'wp:featuredmedia': [
      {
        source_url: 'https://rheinbote.example/b.jpg',
        alt_text: 'Bug',
        caption: { rendered: '<p>Der Bug</p>' },
      },
    ],
    'wp:term': [
      [{ name: 'Stadt', slug: 'stadt', taxonomy: 'category' }],
      [{ name: 'Rhein &amp; Ruhr', slug: 'rhein', taxonomy: 'post_tag' }],
    ],
  },
  ...fields,
})

test('imports a post of the REST API with its text, picture, author, terms and permalink', async () => {
  const addresses: OldAddress[] = []
  const [result] = await importText('posts.json', JSON.stringify([post()]), {
    ...anyPicture().options,
    saveOldAddresses: async (some) => void addresses.push(...some),
  })
  expect(result).toMatchObject({ status: 'created', reason: null })
  const article = await createContentService(store, samplePublisher).article({
    id: result?.id ?? 0,
  })
  expect(article).toMatchObject({
    title: 'Fähre – endlich',
    introTextHtml: 'Nach drei Wochen.',
    publishDate: '2024-05-02T06:15:00.000Z',
    updateDate: '2024-05-03T06:15:00.000Z',
    img: { baseUrl: '/bilder/b.jpg', altText: 'Bug', caption: 'Der Bug' },
    contentItems: [
      p('Sie <em>fährt</em>.'),
      {
        identifier: 'normal',
        content: { image: { baseUrl: '/bilder/a.jpg', caption: 'Am Steg' } },
      },
    ],
  })
  expect(article.authors.map(({ surname }) => surname)).toEqual(['Wiesdorf'])
  expect(article.tags.map(({ label }) => label)).toEqual(['Stadt', 'Rhein & Ruhr'])
  expect(addresses.map(({ path }) => path)).toEqual(['/2024/05/faehre'])
})

test.each([
  [{ status: 'draft' }, 'status „draft“ is not public'],
  [{ status: 'private' }, 'status „private“ is not public'],
  [{ type: 'page' }, 'type „page“ is no article'],
  [
    { content: { rendered: '', protected: true } },
    'content.protected is set: what is protected is not imported',
  ],
  [{ title: { rendered: '' } }, 'title is missing'],
])('refuses a post of the REST API with %j', async (fields, reason) => {
  const [result] = await importText('nicht.json', JSON.stringify([post(fields)]))
  expect(result).toMatchObject({ status: 'rejected', reason })
})

test('names what an answer without embedded resources lacks, and ignores an excerpt that WordPress has shortened', async () => {
  const { _embedded: _, ...bare } = post({
    guid: { rendered: 'https://rheinbote.example/?p=12' },
    excerpt: { rendered: '<p>Sie fährt [&hellip;]</p>' },
  })
  const [result] = await importText('ohne.json', JSON.stringify([bare]))
  expect(result?.reason).toContain('without authors, categories and picture: ask for „_embed“')
  const article = await createContentService(store, samplePublisher).article({
    id: result?.id ?? 0,
  })
  expect(article.introTextHtml).toBe('')
})
