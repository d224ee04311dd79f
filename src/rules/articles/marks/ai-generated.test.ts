import { expect, test } from 'vitest'
import { feedHtml } from '../../feeds/feed-html.ts'
import { episodeData } from '../../podcasts/podcast-data.ts'
import type { Article, ContentItem, Image } from '../article.ts'
import { img, sampleArticle } from '../../../../test/fixtures/article.fixtures.ts'
import { articleData } from '../structured-data.ts'

const context = {
  siteName: 'Morgenblatt',
  absoluteUrl: (path: string) => `https://morgenblatt.example${path}`,
  fallbackPicture: null,
  imageUrl: (baseUrl: string) => `/images/${baseUrl}`,
}
const SOURCE = {
  digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
}
const made: Image = { ...img, aiGenerated: true }
const sound: ContentItem = {
  identifier: 'audio',
  content: { src: '/media/a.mp3', title: 'Folge 1', duration: 60, aiGenerated: true },
}

const dataOf = (fields: Partial<Article>) => articleData({ ...sampleArticle, ...fields }, context)

test('structured data marks AI-generated texts, pictures and films, and no others', () => {
  expect(JSON.stringify(dataOf({ img, aiGenerated: true }))).toContain('TrainedAlgorithmicMedia')
  expect(dataOf({ aiGenerated: true })).toMatchObject(SOURCE)
  expect(dataOf({ img: made })).toMatchObject({
    image: Array.from({ length: 3 }, () => ({
      '@type': 'ImageObject',
      url: 'https://morgenblatt.example/images/bruecke-2',
      ...SOURCE,
    })),
  })
  expect(dataOf({ img: made })).not.toHaveProperty('digitalSourceType')
  const headerVideo = { src: '/media/a.mp4', title: '', duration: 3, poster: img }
  expect(dataOf({ headerVideo: { ...headerVideo, aiGenerated: true } })).toMatchObject({
    video: SOURCE,
  })
  expect(JSON.stringify(dataOf({ img, headerVideo }))).not.toContain('digitalSourceType')
})

test('structured data marks an AI-generated podcast episode', () => {
  const podcast = { id: 1, slug: 'a', urlPath: '/podcasts/a-1', title: 'A' }
  const article = { ...sampleArticle, isPodcast: true, podcast, contentItems: [sound] }
  expect(episodeData(article, context)).toMatchObject([{ associatedMedia: SOURCE }])
})

test('feed HTML marks AI-generated pictures, recordings and films', () => {
  const addresses = { absoluteUrl: context.absoluteUrl, pictureUrl: () => '/bild' }
  const html = (item: ContentItem) => feedHtml([item], addresses)
  expect(
    html({ identifier: 'normal', content: { image: { ...made, copyrights: 'Max' } } }),
  ).toMatch(/<figcaption>Mit KI erzeugtes Bild Max<\/figcaption>/)
  expect(html(sound)).toContain('>Folge 1 – Mit KI erzeugter Ton</a>')
  expect(html({ identifier: 'normal', content: { image: img } })).not.toContain('KI')
})
