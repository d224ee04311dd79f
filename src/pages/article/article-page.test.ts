import { expect, test } from 'vitest'
import { ServiceError } from '../../services/service-error.ts'
import type { HeadContext, PageServices } from '../page.ts'
import { articlePage } from './article.page.ts'
import type { ArticleModel } from './ArticleView.tsx'
import { article, teaser } from '../../../test/fixtures/page-article.fixtures.ts'

type Answers = {
  article?: () => unknown
  teasers?: (list: string) => unknown
}

const ten = Array.from({ length: 10 }, (_, index) => teaser(index + 1))

function load(answers: Answers) {
  const content = {
    article: async () => (answers.article ?? (() => article))(),
    teasers: async ({ list }: { list: string }) =>
      (answers.teasers ?? (() => ({ teasers: ten })))(list),
  }
  return articlePage.load({
    params: { id: '1300101' },
    query: new URLSearchParams(),
    services: { content, offers: { onSale: async () => [] } } as unknown as PageServices,
  })
}

const fail = () => {
  throw new Error('The store is away.')
}

async function modelOf(answers: Answers): Promise<ArticleModel> {
  const loaded = await load(answers)
  if (loaded.kind !== 'found') throw new Error(`The page is ${loaded.kind}.`)
  return loaded.model as ArticleModel
}

test('related and newest teasers exclude each other and the article itself', async () => {
  const own = { ...teaser(1), documentId: 1300101 }
  const model = await modelOf({ teasers: () => ({ teasers: [own, ...ten] }) })
  expect(model.related.map((each) => each.documentId)).toEqual([1, 2, 3, 4])
  expect(model.newest.map((each) => each.documentId)).toEqual([5, 6, 7, 8, 9, 10])
  expect(model.rail.isRanked).toBe(true)
  expect(model.rail.teasers.map((each) => each.documentId)).toEqual([1300101, 1, 2, 3, 4])
  expect(model.next?.documentId).toBe(1)
})

test('the rail shows the first five most-read articles, which may include the article itself', async () => {
  const own = { ...teaser(1), documentId: 1300101 }
  const ranksOf = async (ranked: object[]) => {
    const { rail } = await modelOf({ teasers: () => ({ teasers: ranked }) })
    return [rail.isRanked, ...rail.teasers.map((each) => each.documentId)]
  }
  expect(await ranksOf([...ten.slice(0, 5), own])).toEqual([true, 1, 2, 3, 4, 5])
  expect(await ranksOf([...ten.slice(0, 2), own, ...ten.slice(2, 5)])).toEqual([
    true,
    1,
    2,
    1300101,
    3,
    4,
  ])
})

test('the rail shows further new articles, unranked, if there is not enough data', async () => {
  const twenty = Array.from({ length: 20 }, (_, index) => teaser(index + 1))
  const model = await modelOf({
    teasers: (list) => ({ teasers: list === 'ranked' ? [] : twenty }),
  })
  expect(model.rail.isRanked).toBe(false)
  expect(model.newest.map((each) => each.documentId)).toEqual([5, 6, 7, 8, 9, 10])
  expect(model.rail.teasers.map((each) => each.documentId)).toEqual([11, 12, 13, 14, 15])
})

test('the article page loads without related lists but not without its counterstatements', async () => {
  const isOwed = (list: string) => list.startsWith('counterstatement:')
  const statements = { teasers: [teaser(11)] }
  const others = (list: string) => (isOwed(list) ? statements : fail())
  expect(await modelOf({ teasers: others })).toMatchObject({
    article: { id: 1300101 },
    related: [],
    newest: [],
    rail: { isRanked: false, teasers: [] },
    next: null,
    counterStatements: [{ documentId: 11 }],
  })
  const owed = load({ teasers: (list) => (isOwed(list) ? fail() : { teasers: ten }) })
  await expect(owed).rejects.toThrow('The store is away.')
  const refusing = (field: string) => ({
    teasers: () => {
      throw new ServiceError(400, `${field}: is none`)
    },
  })
  expect(await modelOf(refusing('list'))).toMatchObject({ counterStatements: [] })
  await expect(load(refusing('limit'))).rejects.toThrow('limit: is none')
})

test('a missing article is reported as missing, an unavailable database as an error', async () => {
  const missing = () => {
    throw new ServiceError(404, 'There is no such article.')
  }
  expect(await load({ article: missing })).toEqual({ kind: 'missing' })
  await expect(load({ article: fail })).rejects.toThrow('The store is away.')
})

const context: HeadContext = {
  siteName: 'Leverkusener Morgenblatt',
  absoluteUrl: (path) => `https://morgenblatt.example${path}`,
  fallbackPicture: null,
  imageUrl: (baseUrl) => `/images/${baseUrl}`,
}

test('the canonical link is the full path of the article', async () => {
  const head = articlePage.head(await modelOf({}), context)
  expect(head.canonical).toBe('/region/leverkusen/die-bruecke-1300101')
})

test('[S3.15] an article without a picture uses the publisher’s fallback, if any, as its social image', async () => {
  const image = {
    altText: '',
    caption: '',
    copyrights: '',
    cropVal: null,
    width: 1600,
    height: 900,
  }
  const fallbackPicture = { ...image, baseUrl: '/site/fallback.jpg' }
  const cardOf = async (img: typeof article.img, fallback: HeadContext['fallbackPicture']) =>
    articlePage.head(await modelOf({ article: () => ({ ...article, img }) }), {
      ...context,
      fallbackPicture: fallback,
    }).openGraph.image
  for (const none of [null, { ...image, baseUrl: null }]) {
    expect(await cardOf(none, fallbackPicture)).toBe('/images//site/fallback.jpg')
    expect(await cardOf(none, null)).toBeNull()
  }
  const own = { ...image, baseUrl: '/demo/rhein.webp' }
  expect(await cardOf(own, fallbackPicture)).toBe('/images//demo/rhein.webp')
})

test('the title contains the title prefix', async () => {
  expect(articlePage.head(await modelOf({}), context).title).toBe('Opladen: Die Brücke ist offen')
})

test('shared links show the title for search engines instead of the headline, after the mark of sold content', async () => {
  const sharedTitle = async (fields: object) =>
    articlePage.head(await modelOf({ article: () => ({ ...article, ...fields }) }), context)
      .openGraph.title
  expect(await sharedTitle({})).toBeUndefined()
  expect(await sharedTitle({ seoTitle: 'Suchtitel' })).toBe('Suchtitel')
  expect(await sharedTitle({ seoTitle: 'Suchtitel', isSoldContent: true })).toBe(
    'Anzeige: Suchtitel',
  )
})

test('a paid article has the robots directive noarchive', async () => {
  const robots = (model: ArticleModel) => articlePage.head(model, context).robots
  expect(robots(await modelOf({}))).not.toContain('noarchive')
  const paid = { ...article, contentRestriction: 'paid' as const }
  expect(robots(await modelOf({ article: () => paid }))).toContain('noarchive')
})
