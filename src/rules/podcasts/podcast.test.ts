import { expect, test } from 'vitest'
import type { Article } from '../articles/article.ts'
import { isPodcastCategory, categoryParts } from './podcast-categories.ts'
import { episodeData, podcastData } from './podcast-data.ts'
import { clockTime, episodeOf, minutesOf, type Podcast } from './podcast.ts'

const sound = { src: '/media/folge.mp3', title: 'Folge 1', duration: 85.4 }
const show: Podcast = {
  id: 7,
  slug: 'am-rhein',
  urlPath: '/podcasts/am-rhein-7',
  title: 'Am Rhein',
  description: 'Ein Podcast.',
  author: 'Jana',
  rhythm: '',
  category: 'News',
  explicit: false,
  img: null,
}
const episode = {
  title: 'Der Pegel',
  description: 'Wie misst man einen Fluss?',
  urlPath: '/mediathek/der-pegel-1300001',
  publishDate: '2026-11-21T08:00:00Z',
  podcast: { id: 7, slug: 'am-rhein', urlPath: '/podcasts/am-rhein-7', title: 'Am Rhein' },
  episode: 3,
  contentItems: [{ identifier: 'audio', content: sound }],
} as unknown as Article
const silent = { ...episode, contentItems: [] }
const context = {
  siteName: 'Morgenblatt',
  absoluteUrl: (path: string) => `https://m.example${path}`,
  fallbackPicture: null,
  imageUrl: (path: string) => path,
}

test.each([
  [0, '0:00'],
  [84.6, '1:25'],
  [3723, '1:02:03'],
  [-1, '0:00'],
])('%s seconds are shown as %s', (seconds, text) => expect(clockTime(seconds)).toBe(text))

test('a duration in minutes is at least one minute', () => {
  expect([minutesOf(10), minutesOf(1870)]).toEqual(['1 Min.', '31 Min.'])
})

test.each([
  ['News', true],
  ['News > Daily News', true],
  ['Government', true],
  ['Nachrichten', false],
  ['News > Poetry', false],
  ['News > ', false],
  ['Daily News', false],
  ['constructor', false],
  ['News > Daily News > Politics', false],
])('whether the directories know the category %s: %s', (category, isKnown) => {
  expect(isPodcastCategory(category)).toBe(isKnown)
})

test('a category has a name and an optional subcategory', () => {
  expect(categoryParts('Society & Culture > Documentary')).toEqual({
    name: 'Society & Culture',
    part: 'Documentary',
  })
  expect(categoryParts('News').part).toBeNull()
})

test('an article without a public recording is not an episode', () => {
  expect(episodeOf(episode)?.recording).toEqual(sound)
  expect(episodeOf(silent)).toBeNull()
})

test('the markup of a podcast contains its public episodes', () => {
  expect(podcastData(show, [episode, silent], context)).toMatchObject({
    '@type': 'PodcastSeries',
    url: 'https://m.example/podcasts/am-rhein-7',
    hasPart: [
      {
        '@type': 'PodcastEpisode',
        episodeNumber: 3,
        associatedMedia: { contentUrl: 'https://m.example/media/folge.mp3', duration: 'PT85S' },
      },
    ],
  })
})

test('the markup of an episode names its podcast; other articles have no such markup', () => {
  expect(episodeData(episode, context)).toMatchObject([
    { '@type': 'PodcastEpisode', partOfSeries: { name: 'Am Rhein' } },
  ])
  const { podcast: _, ...alone } = episode
  expect(episodeData(alone, context)).toEqual([])
  expect(episodeData(silent, context)).toEqual([])
})
