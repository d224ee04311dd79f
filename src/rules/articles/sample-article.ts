import type { Article, Image } from './article.ts'

/** What the tests of this folder mark up. */

export const img: Image = {
  baseUrl: 'bruecke-2',
  cropVal: null,
  altText: 'Brücke',
  caption: '',
  copyrights: '',
  width: 1600,
  height: 900,
}

export const sampleArticle: Article = {
  id: 1300101,
  version: 1,
  urlPath: '/region/leverkusen/die-bruecke-1300101',
  title: 'Die Brücke ist offen',
  titlePrefix: 'Opladen',
  seoTitle: null,
  description: 'Nach sechs Jahren.',
  introTextHtml: '',
  contentRestriction: 'free',
  isSoldContent: false,
  section: 'region/leverkusen',
  maintag: {
    id: 3,
    label: 'Opladen',
    urlPath: '/opladen',
    slug: 'opladen',
    parentId: null,
    path: [3],
  },
  tags: [],
  authors: [
    {
      id: 11,
      prename: 'Jana',
      surname: 'Wiesdorf',
      shortname: 'jw',
      urlPath: '/autor/jana-wiesdorf-11',
      role: '',
      bio: '',
      img: null,
    },
  ],
  publishDate: '2026-11-20T06:15:00Z',
  updateDate: null,
  img,
  headerVideo: null,
  badge: null,
  series: null,
  isOpinion: false,
  isPodcast: false,
  isVideoArticle: false,
  isLive: false,
  contentItems: [{ identifier: 'p', content: { text: 'Öffentlicher Anfang.' } }],
  hasPaidBody: false,
  readingMinutes: 2,
  wordCount: 400,
  analytics: { pageName: '', categoryName: '', contentType: '' },
}
