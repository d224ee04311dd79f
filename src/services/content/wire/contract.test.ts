import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinBody } from '../../../rules/paywall/preview.ts'
import type { ContentService } from '../content-service.ts'
import {
  openSampleContent,
  type SampleContent,
} from '../../../../test/fixtures/sample-content.fixtures.ts'
import { PAID_PARAGRAPHS, paragraph } from '../../../../test/fixtures/content.fixtures.ts'

let content: SampleContent

beforeAll(async () => {
  content = await openSampleContent()
})

afterAll(() => content?.close())

describe.each(['embedded', 'over HTTP'] as const)('%s', (kind) => {
  const ask = (): ContentService => content.services[kind]
  const idsOf = ({ teasers }: { teasers: { documentId: number }[] }): number[] =>
    teasers.map((teaser) => teaser.documentId)

  test('[S1.11] the site has a name and all nine menus', async () => {
    const site = await ask().site()
    expect(site).toMatchObject({ siteName: 'Leverkusener Morgenblatt', brandColor: '#0b4f6c' })
    expect(Object.keys(site.menus)).toHaveLength(9)
  })

  test('[S2.04] the home page shows region/leverkusen without repeated or unpublished articles', async () => {
    const home = await ask().homepage()
    expect(home.path).toBe('region/leverkusen')
    expect(home.sections.map((section) => [section.layout, idsOf(section)])).toEqual([
      ['lead', [1300001, 1300002]],
      ['grid', [1300004, 1300006]],
      ['list', [1300003]],
      ['newsletter', []],
    ])
  })

  test('[S2.10] a path is a channel, otherwise a tag, otherwise 404', async () => {
    expect(await ask().path({ path: 'region/leverkusen' })).toMatchObject({ kind: 'channel' })
    expect(await ask().path({ path: 'politik' })).toMatchObject({ kind: 'channel' })
    expect(await ask().path({ path: 'region/leverkusen/opladen' })).toMatchObject({
      kind: 'tag',
      tag: { id: 103, label: 'Opladen' },
    })
    await expect(ask().path({ path: 'nirgends' })).rejects.toMatchObject({ status: 404 })
  })

  test('a channel without curation has a lead and a list', async () => {
    const target = await ask().path({ path: 'politik' })
    const sections = target.kind === 'channel' ? target.channel.sections : []
    expect(sections.map((section) => [section.layout, idsOf(section)])).toEqual([
      ['lead', [1300004, 1300006]],
    ])
  })

  test('[S3.12] an article has its fields, tags with paths, and its address', async () => {
    expect(await ask().article({ id: 1300001 })).toMatchObject({
      id: 1300001,
      version: 1,
      title: 'Die Rheinbrücke ist wieder offen',
      urlPath: '/leverkusen/die-rheinbruecke-ist-wieder-offen-1300001',
      contentRestriction: 'free',
      hasPaidBody: false,
      maintag: { id: 103, path: [101, 102, 103], urlPath: '/region/leverkusen/opladen' },
      authors: [{ id: 11, surname: 'Wiesdorf', urlPath: '/autor/jana-wiesdorf-11' }],
      description: 'Ein Absatz.',
    })
  })

  test('the public part and the paid body together give the whole article', async () => {
    const article = await ask().article({ id: 1300003 })
    const body = await ask().paidBody({ id: 1300003 })
    expect(article.hasPaidBody).toBe(true)
    expect(JSON.stringify(article)).not.toContain('Quittenmus')
    expect(joinBody(article.contentItems, body.contentItems)).toEqual(
      PAID_PARAGRAPHS.map(paragraph),
    )
  })

  test('other operations contain no paid words', async () => {
    const answers = await Promise.all([
      ask().homepage(),
      ask().teaser({ id: 1300003 }),
      ask().teasers({ list: 'newest' }),
      ask().search({ searchTerms: 'Haushalt' }),
    ])
    expect(JSON.stringify(answers)).not.toContain('Quittenmus')
    expect(await ask().search({ searchTerms: 'Quittenmus' })).toMatchObject({
      teasers: [],
      total: 0,
    })
  })

  test('answers 404 for the paid body of a free article', async () => {
    await expect(ask().paidBody({ id: 1300001 })).rejects.toMatchObject({ status: 404 })
  })

  test('answers 404 for an article before its publish date', async () => {
    await expect(ask().article({ id: 1300005 })).rejects.toMatchObject({ status: 404 })
    await expect(ask().teaser({ id: 1300005 })).rejects.toMatchObject({ status: 404 })
  })

  test('an embedded article has its teaser while it is published', async () => {
    const { contentItems } = await ask().article({ id: 1300006 })
    expect(contentItems.slice(1)).toMatchObject([
      { content: { documentId: 1300001, teaser: { title: 'Die Rheinbrücke ist wieder offen' } } },
      { content: { documentId: 1300005, teaser: null } },
    ])
  })

  test('[S3.13] a teaser has its fields', async () => {
    expect(await ask().teaser({ id: 1300002 })).toMatchObject({
      documentId: 1300002,
      title: 'Bürgermeister besucht Opladen',
      titlePrefix: null,
      targetPathOrUrl: '/leverkusen/buergermeister-besucht-opladen-1300002',
      isSoldContent: false,
      tags: [{ id: 103 }, { id: 120 }],
      maintag: { id: 103, label: 'Opladen' },
      isOpinion: false,
      contentRestriction: 'free',
      teaserTextHtml: 'Ein Absatz.',
      authors: [],
      img: null,
      isPodcast: false,
      isVideoArticle: false,
    })
  })

  test.each([
    ['newest', [1300001, 1300002, 1300003, 1300004, 1300006]],
    ['channel:region', [1300001, 1300002, 1300003]],
    ['tag:102', [1300001, 1300002, 1300003]],
    ['tag:103', [1300001, 1300002]],
    ['author:11', [1300001, 1300003]],
    ['podcast', []],
    ['ranked', []],
  ])('the list %s is sorted newest first', async (list, ids) => {
    const page = await ask().teasers({ list })
    expect(idsOf(page)).toEqual(ids)
    expect(page.total).toBe(ids.length)
  })

  test('a list is divided into pages', async () => {
    const page = await ask().teasers({ list: 'newest', offset: 1, limit: 2 })
    expect(page).toMatchObject({ total: 5, offset: 1, limit: 2 })
    expect(idsOf(page)).toEqual([1300002, 1300003])
  })

  test.each([
    ['Brücke', [1300001, 1300003]],
    ['Rheinbrücke', [1300001]],
    ['rheinbruecken offen', [1300001]],
    ['Bürgermeisterin', [1300002]],
    ['Bürgermiester', [1300002]],
    ['Haus', [1300006]],
    ['Rat;wählt', [1300004]],
    ['Opladen;Brücke', [1300001]],
    ['Wiesdorf', [1300001, 1300003]],
    ['gibtesnicht', []],
    ['der die das', []],
    ["'); drop table articles; --", []],
  ])('[S7.03] search finds %j', async (searchTerms, ids) => {
    const page = await ask().search({ searchTerms })
    expect(new Set(idsOf(page))).toEqual(new Set(ids))
    expect(page.total).toBe(ids.length)
  })

  test('[S3.14] returns one author and all authors', async () => {
    const author = await ask().author({ id: 11 })
    expect(author).toMatchObject({ id: 11, prename: 'Jana', surname: 'Wiesdorf', shortname: 'jw' })
    expect((await ask().authors()).authors).toEqual([author])
  })

  test('[S7.03] returns a tag, all tags, and the hierarchy from the root down', async () => {
    expect(await ask().tag({ id: 103 })).toMatchObject({ slug: 'opladen', parentId: 102 })
    const labels = (tags: { label: string }[]): string[] => tags.map((tag) => tag.label)
    expect(labels((await ask().tags()).tags)).toEqual([
      'Leverkusen',
      'Opladen',
      'Politik',
      'Region',
    ])
    expect(labels(await ask().hierarchy({ id: 103 }))).toEqual(['Region', 'Leverkusen', 'Opladen'])
  })

  test('[S7.03] personal feeds merge channels or topics without duplicate articles', async () => {
    const regions = await ask().personalRegions({ regions: 'politik,region/leverkusen,region' })
    expect(idsOf(regions)).toEqual([1300001, 1300002, 1300003, 1300004, 1300006])
    const topics = await ask().personalTopics({ topics: '103,120', limit: 2 })
    expect(idsOf(topics)).toEqual([1300001, 1300002])
    expect(topics.total).toBe(4)
  })

  test.each([
    ['article', { id: 'abc' }],
    ['author', { id: 1.5 }],
    ['teasers', { list: 'everything' }],
    ['teasers', { list: 'newest', limit: 101 }],
    ['teasers', { list: 'newest', offset: -1 }],
    ['search', { searchTerms: '  ' }],
    ['search', { searchTerms: 'x'.repeat(201) }],
    ['path', { path: 'Groß/Stadt' }],
    ['personalTopics', { topics: '1;2' }],
  ] as const)('%s refuses the input %j', async (name, input) => {
    const operation = ask()[name] as (input: unknown) => Promise<unknown>
    await expect(operation(input)).rejects.toMatchObject({ name: 'ServiceError', status: 400 })
  })

  test.each([
    ['article', 1],
    ['teaser', 1],
    ['author', 1],
    ['tag', 1],
    ['hierarchy', 1],
    ['paidBody', 1],
  ] as const)('%s answers 404 for the unknown id %i', async (name, id) => {
    await expect(ask()[name]({ id })).rejects.toMatchObject({ name: 'ServiceError', status: 404 })
  })
})
