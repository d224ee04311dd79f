import { expect, test } from 'vitest'
import type { Article } from './article.ts'
import type { ImageVariant } from '../site/images.ts'
import { img, sampleArticle as article } from '../../../test/fixtures/article.fixtures.ts'
import { articleData } from './structured-data.ts'

const context = {
  siteName: 'Leverkusener Morgenblatt',
  absoluteUrl: (path: string) => `https://morgenblatt.example${path}`,
  fallbackPicture: null,
  imageUrl: (baseUrl: string, { width, aspectRatio, format }: ImageVariant) =>
    `/images/${baseUrl}-${width}-${aspectRatio}${format ?? ''}`,
}

test('a free article is marked up for search engines', () => {
  expect(articleData(article, context)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: 'Die Brücke ist offen',
    datePublished: '2026-11-20T07:15:00+01:00',
    dateModified: '2026-11-20T07:15:00+01:00',
    author: [
      {
        '@type': 'Person',
        name: 'Jana Wiesdorf',
        url: 'https://morgenblatt.example/autor/jana-wiesdorf-11',
      },
    ],
    publisher: {
      name: 'Leverkusener Morgenblatt',
      logo: {
        '@type': 'ImageObject',
        url: 'https://morgenblatt.example/images//site/logo.svg-512-1:1png',
        width: 512,
        height: 512,
      },
    },
    image: [
      'https://morgenblatt.example/images/bruecke-2-1200-16:9',
      'https://morgenblatt.example/images/bruecke-2-1200-4:3',
      'https://morgenblatt.example/images/bruecke-2-1200-1:1',
    ],
    isAccessibleForFree: true,
  })
  expect(articleData(article, context)).not.toHaveProperty('hasPart')
})

test('an article without a description has no description in its markup', () => {
  expect(articleData(article, context)).toHaveProperty('description')
  expect(articleData({ ...article, description: '' }, context)).not.toHaveProperty('description')
})

test('the markup of a paid article declares the paid part without its text', () => {
  const data = articleData({ ...article, contentRestriction: 'paid' }, context)
  expect(data).toMatchObject({
    isAccessibleForFree: false,
    hasPart: { isAccessibleForFree: false, cssSelector: '.paid-body' },
  })
  expect(JSON.stringify(data)).not.toContain('Öffentlicher Anfang')
})

test('the markup of a live blog contains its updates', () => {
  const entries = [
    { publishDate: '2026-07-20T06:15:00Z', title: 'Frei', html: '<p>Die <b>A1</b> ist frei.</p>' },
  ]
  const live: Article = {
    ...article,
    isLive: true,
    contentItems: [{ identifier: 'live', content: { entries } }],
  }
  expect(articleData(live, context)).toMatchObject({
    '@type': 'LiveBlogPosting',
    coverageStartTime: '2026-11-20T07:15:00+01:00',
    liveBlogUpdate: [
      {
        headline: 'Frei',
        datePublished: '2026-07-20T08:15:00+02:00',
        articleBody: 'Die A1 ist frei.',
      },
    ],
  })
})

test('an article without a picture and authors has valid markup', () => {
  const data = articleData({ ...article, img: null, authors: [], maintag: null }, context)
  expect(data).toMatchObject({
    image: ['16:9', '4:3', '1:1'].map(
      (shape) => `https://morgenblatt.example/images//site/article.svg-1200-${shape}`,
    ),
    author: [{ '@type': 'NewsMediaOrganization' }],
    articleSection: 'region/leverkusen',
  })
})

test("[S3.15] an article whose picture has no address uses the publisher's fallback picture", () => {
  const fallbackPicture = { ...img, baseUrl: '/site/fallback.jpg' }
  const shown = (image: typeof img | null) =>
    JSON.stringify(articleData({ ...article, img: image }, { ...context, fallbackPicture }))
  for (const none of [null, { ...img, baseUrl: null }])
    expect(shown(none)).toContain('/images//site/fallback.jpg-1200-16:9')
  expect(shown(img)).not.toContain('fallback.jpg')
})

test('the header video is marked up', () => {
  const headerVideo = { src: '/media/rhein-1.webm', title: 'Am Rhein', duration: 12, poster: img }
  expect(articleData({ ...article, headerVideo }, context)).toMatchObject({
    video: { contentUrl: 'https://morgenblatt.example/media/rhein-1.webm', duration: 'PT12S' },
  })
  const src = 'https://player.glomex.com/integration/1/iframe-player.html?playlistId=v-1a'
  const hosted = articleData({ ...article, headerVideo: { ...headerVideo, src } }, context)
  expect(hosted).toMatchObject({ video: { embedUrl: src } })
  expect(JSON.stringify(hosted)).not.toContain('contentUrl')
})
