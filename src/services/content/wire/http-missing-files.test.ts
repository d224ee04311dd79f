import { expect, test } from 'vitest'
import { sampleApiForFile, type Refusal } from '../../../../test/fixtures/content-api.fixtures.ts'

const api = await sampleApiForFile()
await api.bring('pictures/hier.jpg', 'media/hier.mp3', 'media/hier.mp4')

const image = (baseUrl: string) => ({
  baseUrl,
  altText: 'Der Steg',
  caption: '',
  copyrights: '',
  width: 60,
  height: 40,
})
const film = (name: string, poster: object | null = null) => ({
  src: `/media/${name}.mp4`,
  title: '',
  duration: 1,
  poster,
})
const item = (identifier: string, content: object) => ({ contentItems: [{ identifier, content }] })

const ARTICLE = { title: 'Steg', date: '2026-01-05T06:00:00Z', section: 'politik' }
const article = (fields: object) =>
  'contentItems' in fields ? { ...ARTICLE, ...fields } : { ...ARTICLE, text: 'x', ...fields }
const GONE = '/newsroom/3f/3f00000000000000000000000000000a-60x40.jpg'

const CASES: [string, (path: string, media: string) => object, string, string][] = [
  ['articles/8000021', (path) => article({ img: image(path) }), 'img.baseUrl', 'picture'],
  [
    'articles/8000021',
    (path) => article(item('normal', { image: image(path) })),
    'contentItems[0].content.image.baseUrl',
    'picture',
  ],
  [
    'articles/8000021',
    (path) => article(item('gallery', { title: '', images: [image('/hier.jpg'), image(path)] })),
    'contentItems[0].content.images[1].baseUrl',
    'picture',
  ],
  [
    'articles/8000021',
    (path) => article({ headerVideo: film('hier', image(path)) }),
    'headerVideo.poster.baseUrl',
    'picture',
  ],
  [
    'articles/8000021',
    (_, media) => article({ headerVideo: film(media) }),
    'headerVideo.src',
    'video',
  ],
  [
    'articles/8000021',
    (_, media) => article(item('video', film(media))),
    'contentItems[0].content.src',
    'video',
  ],
  [
    'articles/8000021',
    (_, media) => article(item('audio', { src: `/media/${media}.mp3`, title: '', duration: 1 })),
    'contentItems[0].content.src',
    'audio',
  ],
  [
    'authors/921',
    (path) => ({ slug: 'ina-ufer', surname: 'Ufer', img: image(path) }),
    'img.baseUrl',
    'picture',
  ],
  [
    'podcasts/921',
    (path) => ({
      slug: 'am-ufer',
      title: 'Am Ufer',
      description: 'x',
      author: 'Ina Ufer',
      rhythm: '',
      category: 'News',
      explicit: false,
      img: image(path),
    }),
    'img.baseUrl',
    'picture',
  ],
]

test.each(CASES.map(([path, body, field, kind]) => ({ path, body, field, kind })))(
  '$path refuses a missing $kind in $field by field and name',
  async ({ path, body, field, kind }) => {
    const refused = await api.put(`/v5/${path}`, body(GONE, 'weg'))
    const { message }: Refusal = await refused.json()
    expect([refused.status, message]).toEqual([
      400,
      expect.stringMatching(
        new RegExp(
          `^${field.replaceAll(/[[\]]/g, '\\$&')}: the ${kind} „/(?:newsroom|media)/[^“]*“ is not here: bring it first$`,
        ),
      ),
    ])
    const taken = await api.put(`/v5/${path}`, body('/hier.jpg', 'hier'))
    expect([taken.status, await taken.json()]).toEqual([
      expect.toBeOneOf([200, 201]),
      expect.anything(),
    ])
  },
)

test('refuses a live entry dated tomorrow and accepts a current one', async () => {
  const ticker = await api.put('/v5/articles/8000022', article({ live: true }))
  expect(ticker.status).toBe(201)
  const put = (publishDate: string) =>
    api.put('/v5/articles/8000022/live/tor', { title: 'Tor', publishDate })
  const tomorrow = '2199-11-22T08:00:00Z'
  const refused = await put(tomorrow)
  const { message }: Refusal = await refused.json()
  expect([refused.status, message]).toEqual([
    400,
    `publishDate „${tomorrow}“ is to come: it would be shown at once`,
  ])
  expect((await put('2026-01-05T07:00:00Z')).status).toBe(201)
})
