import { expect, test } from 'vitest'
import type { ArticleRecord } from '../writing/article-record.ts'
import { isDated } from '../../../rules/language/dates.ts'
import { parseRecord, readRecord, type RecordDefaults } from './record.ts'

const now = new Date('2026-11-21T08:00:00Z')
const short = { title: 'Titel', date: '2026-11-20', text: 'Ein Absatz.' }

const parse = (fields: object, defaults: Partial<RecordDefaults> = {}): ArticleRecord =>
  parseRecord({ ...short, ...fields }, { now, ...defaults })

test('the short form gives a complete record', () => {
  expect(
    parse(
      { id: 'a-1', author: 'Jana Wiesdorf', tags: ['Opladen'], section: 'sport' },
      { source: 'archiv' },
    ),
  ).toEqual({
    id: null,
    source: 'archiv',
    sourceIsFile: true,
    sourceId: 'a-1',
    title: 'Titel',
    titlePrefix: null,
    seoTitle: null,
    description: null,
    introTextHtml: '',
    teaserTextHtml: null,
    section: 'sport',
    tags: ['Opladen'],
    authors: ['Jana Wiesdorf'],
    publishDate: '2026-11-19T23:00:00.000Z',
    updateDate: null,
    contentRestriction: 'free',
    isSoldContent: false,
    img: null,
    headerVideo: null,
    badge: null,
    series: null,
    isOpinion: false,
    isPodcast: false,
    isVideoArticle: false,
    isLive: false,
    contentItems: [{ identifier: 'p', content: { text: 'Ein Absatz.' } }],
    slug: null,
  })
})

test.each([
  ['2026-11-20T07:15:00Z', '2026-11-20T07:15:00.000Z'],
  ['2026-11-20T07:15:00.123+01:00', '2026-11-20T06:15:00.000Z'],
  ['2026-11-20T07:15', '2026-11-20T06:15:00.000Z'],
  ['2026-07-20 07:15', '2026-07-20T05:15:00.000Z'],
  ['2026-07-20 07:15:30', '2026-07-20T05:15:30.000Z'],
  ['2026-07-20', '2026-07-19T22:00:00.000Z'],
  ['20.07.2026', '2026-07-19T22:00:00.000Z'],
  ['1.2.2026', '2026-01-31T23:00:00.000Z'],
  ['20.07.2026, 07:15 Uhr', '2026-07-20T05:15:00.000Z'],
  ['1895-05-01', '1895-04-30T23:00:00.000Z'],
])('parses the date %s as %s', (date, publishDate) => {
  expect(parse({ date }).publishDate).toBe(publishDate)
})

test('refuses an unknown section and uses the default for a missing one', () => {
  const channels = new Set(['panorama', 'sport', 'region/opladen'])
  expect(parse({}, { channels }).section).toBe('panorama')
  expect(parse({}, { channels, section: 'sport' }).section).toBe('sport')
  expect(parse({ section: '/Sport/' }, { channels }).section).toBe('sport')
  const reason = (section: string) => () => parse({ section }, { channels })
  expect(reason('kultur')).toThrow(
    /^section „kultur“ is no channel \(channels are panorama, region\/opladen, sport\)$/,
  )
  expect(reason('Opladen')).toThrow(/^section „opladen“ is no channel, „region\/opladen“ is$/)
})

test('takes the restriction from the record, then from the defaults', () => {
  expect(parse({}, { contentRestriction: 'paid' }).contentRestriction).toBe('paid')
  expect(
    parse({ contentRestriction: 'free' }, { contentRestriction: 'paid' }).contentRestriction,
  ).toBe('free')
})

test.each([[null], ['NA'], ['n/a'], ['']])('keeps the date %j unknown and notes it', (date) => {
  const { record, note } = readRecord({ ...short, date }, { now, allowsUndated: true })
  expect(isDated(record.publishDate)).toBe(false)
  expect(note).toBe('date is unknown, none is shown')
  expect(parse({ publishDate: record.publishDate }).publishDate).toBe(record.publishDate)
})

test('identifies a record without an id by its slug, otherwise by title and date', () => {
  const source = 'archiv'
  expect(parse({ slug: 'Über uns' }, { source })).toMatchObject({
    sourceId: 'Über uns',
    slug: 'ueber-uns',
  })
  const first = parse({}, { source }).sourceId
  expect(first).toMatch(/^[\da-f]{24}$/)
  expect(parse({ text: 'Anders.' }, { source }).sourceId).toBe(first)
  expect(parse({ date: '2026-11-21' }, { source }).sourceId).not.toBe(first)
  expect(parse({ id: 7, source: 'agentur' }, { source })).toMatchObject({
    id: null,
    source: 'agentur',
    sourceId: '7',
  })
})

test('an id without a source, or in the full form, is an id of this site', () => {
  expect(parse({ id: 1300001 })).toMatchObject({ id: 1300001, source: null, sourceId: null })
  const full = { text: undefined, contentItems: [], id: 1300001 }
  expect(parse(full, { source: 'archiv' })).toMatchObject({
    id: 1300001,
    source: null,
    sourceId: null,
  })
})

test.each([
  ['Aachen (Deutschland)', 'Aachen'],
  ['Wilna (Litauen)\u00a0/ Moskau (Russland)', 'Wilna / Moskau'],
  ['Bremen (Stadt) (Deutschland)', 'Bremen'],
  ['Washington D.C. (Vereinigte Staaten)', 'Washington D.C.'],
  ['Wappen von Görlitz Wappen von Rostock Görlitz\u00a0/ Rostock', null],
  ['Wien / St. Pölten (Österreich)', 'Wien / St. Pölten'],
  ['Borken (Deutschland, NRW), 5. März 2021', 'Borken'],
  ['18.08.2005', null],
  ['(ohne)', null],
  ['hier stand einmal ein Bild', null],
])('the place %s gives the kicker %s', (place, kicker) => {
  expect(parse({ place }).titlePrefix).toBe(kicker)
})

test('writes the full form of the API back unchanged', () => {
  const wire = {
    id: 1300001,
    version: 3,
    urlPath: '/sport/titel-1300001',
    title: 'Titel',
    titlePrefix: 'Derby',
    description: 'Worum es geht',
    introTextHtml: 'Ein <em>Vorspann</em>',
    contentRestriction: 'paid',
    isSoldContent: false,
    section: 'sport',
    maintag: {
      id: 2,
      label: 'Fußball',
      urlPath: '/sport/fussball',
      slug: 'fussball',
      parentId: 1,
      path: [1, 2],
    },
    tags: [{ id: 1, label: 'Sport', urlPath: '/sport', slug: 'sport', parentId: null, path: [1] }],
    authors: [
      {
        id: 11,
        prename: 'Jana',
        surname: 'Wiesdorf',
        shortname: null,
        urlPath: '/autor/x-11',
        role: '',
        bio: '',
        img: null,
      },
    ],
    publishDate: '2026-11-20T07:15:00.000Z',
    updateDate: '2026-11-20T09:15:00.000Z',
    img: {
      baseUrl: '/demo/rhein-1.svg',
      cropVal: '0,0,100,50',
      altText: 'a',
      caption: 'b',
      copyrights: 'c',
      width: 3,
      height: 2,
    },
    badge: 'Update',
    contentItems: [
      { identifier: 'p', content: { text: 'Mit <a href="/sport">Pfad</a>' } },
      { identifier: 'embedded-article', content: { documentId: 5, teaser: { title: 'x' } } },
    ],
    hasPaidBody: true,
    readingMinutes: 1,
    wordCount: 2,
    analytics: {},
  }
  expect(parseRecord(wire, { now, strict: true })).toMatchObject({
    id: 1300001,
    title: 'Titel',
    introTextHtml: 'Ein <em>Vorspann</em>',
    tags: ['fussball', 'sport'],
    authors: [{ id: 11, name: 'Jana Wiesdorf' }],
    img: wire.img,
    badge: 'Update',
    contentItems: [
      wire.contentItems[0],
      { identifier: 'embedded-article', content: { documentId: 5, teaser: null } },
    ],
  })
})

test('removes invalid, invisible and direction-reversing characters', () => {
  const { title, contentItems } = parse({
    title: 'A\u0000B\u202e\ud800 <b>C</b> &amp; D',
    text: 'x\u0000\u0007y',
  })
  expect(title).toBe('AB\ufffd C & D')
  expect(contentItems).toEqual([{ identifier: 'p', content: { text: 'xy' } }])
  expect(parse({ title: 'a < b und <3' }).title).toBe('a < b und <3')
})

test('reads hours, flags and a picture from front matter', () => {
  const words = { altText: 'Der Rhein', caption: 'Am Morgen', copyrights: 'Foto: Morgenblatt' }
  const file = { baseUrl: '/demo/rhein-3.svg', cropVal: null, width: 1600, height: 1067 }
  const pictures = () => ({ ...file, ...words, focus: { x: 0.2, y: 0.4 } })
  const front = {
    hoursAgo: 3.5,
    updatedHoursAgo: 1,
    opinion: true,
    live: true,
    badge: 'Update',
    intro: 'a & b',
    picture: { src: 'rhein-3', caption: 'Am Abend' },
    corrections: [{ hoursAgo: 2, text: 'Es waren 47.' }],
  }
  expect(parse({ ...front, date: undefined }, { pictures })).toMatchObject({
    publishDate: '2026-11-21T04:30:00.000Z',
    updateDate: '2026-11-21T07:00:00.000Z',
    introTextHtml: 'a &amp; b',
    isOpinion: true,
    isLive: true,
    badge: 'Update',
    img: { ...file, ...words, caption: 'Am Abend', focus: { x: 0.2, y: 0.4 } },
    corrections: [{ date: '2026-11-21T06:00:00.000Z', text: 'Es waren 47.' }],
  })
})

test('a free video article has its video as header, a paid one keeps it in the paid body', () => {
  const media = (name: string) => `/media/${name}.mp4`
  const film = { text: undefined, video: true, body_md: 'a\n\n```video\nsrc: rhein-1\n```' }
  expect(parse(film, { media })).toMatchObject({
    headerVideo: { src: '/media/rhein-1.mp4' },
    contentItems: [{ identifier: 'p' }],
  })
  const paid = parse({ ...film, contentRestriction: 'paid' }, { media })
  expect(paid.headerVideo).toBeNull()
  expect(paid.contentItems).toHaveLength(2)
})
