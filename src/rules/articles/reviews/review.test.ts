import { expect, test } from 'vitest'
import type { ContentItem } from '../article.ts'
import { gradeOf, ratingInWords } from './review.ts'
import { reviewData } from './review-data.ts'
import { sampleArticle } from '../../../../test/fixtures/article.fixtures.ts'

const article = (contentItems: ContentItem[]) => ({ ...sampleArticle, contentItems })

test.each([
  [10, 'sehr gut'],
  [8.5, 'sehr gut'],
  [8.4, 'gut'],
  [5.5, 'befriedigend'],
  [3.9, 'mangelhaft'],
  [0, 'mangelhaft'],
])('the grade for %s points is „%s“', (rating, grade) => {
  expect(gradeOf(rating)).toBe(grade)
})

test('points are written with a decimal comma', () => {
  expect([8.2, 7, 10, 0].map(ratingInWords)).toEqual(['8,2', '7', '10', '0'])
})

const context = {
  siteName: 'Leverkusener Morgenblatt',
  absoluteUrl: (path: string) => `https://morgenblatt.example${path}`,
  fallbackPicture: null,
  imageUrl: (baseUrl: string) => `/images/${baseUrl}`,
}
const review = { product: 'Becher', maker: 'Kotten', price: 3490, rating: 8.2 }

test('[S2.07] the markup is a product with its review, points and price', () => {
  const verdict = { text: 'Gut.', pros: ['Dicht'], cons: ['Teuer'], measured: [] }
  const whole = article([{ identifier: 'verdict', content: verdict }])
  expect(reviewData(whole, review, context)).toMatchObject({
    '@type': 'Product',
    name: 'Becher',
    brand: { name: 'Kotten' },
    offers: { price: '34.90', priceCurrency: 'EUR' },
    review: {
      '@type': 'Review',
      datePublished: '2026-11-20T07:15:00+01:00',
      author: [{ '@type': 'Person', name: 'Jana Wiesdorf' }],
      reviewRating: { ratingValue: 8.2, bestRating: 10, worstRating: 0 },
      positiveNotes: { itemListElement: [{ position: 1, name: 'Dicht' }] },
      negativeNotes: { itemListElement: [{ position: 1, name: 'Teuer' }] },
    },
  })
})

test('the markup contains only public data', () => {
  const data = JSON.stringify(reviewData(article([]), { ...review, price: null }, context))
  expect(data).not.toMatch(/Notes|offers/)
})
