import type { Article, Author, ContentItem, Image, Teaser } from '../../rules/articles/article.ts'

/** What the tests of this folder show pages of. */

export function picture(baseUrl: string): Image {
  return {
    baseUrl,
    cropVal: null,
    altText: baseUrl,
    caption: '',
    copyrights: '',
    width: 1600,
    height: 900,
  }
}

export function paragraph(text: string): ContentItem {
  return { identifier: 'p', content: { text } }
}

const author: Author = {
  id: 11,
  prename: 'Jana',
  surname: 'Wiesdorf',
  shortname: 'jw',
  urlPath: '/autor/jana-wiesdorf-11',
  role: 'Lokalchefin',
  bio: 'Leitet die Lokalredaktion.',
  img: null,
}

const tag = {
  id: 3,
  label: 'Verkehr',
  urlPath: '/verkehr',
  slug: 'verkehr',
  parentId: null,
  path: [3],
}

export const article: Article = {
  id: 1300101,
  version: 1,
  urlPath: '/region/leverkusen/die-bruecke-1300101',
  title: 'Die Brücke ist offen',
  titlePrefix: 'Opladen',
  seoTitle: null,
  description: 'Nach sechs Jahren rollt der Verkehr.',
  introTextHtml: 'Nach <em>sechs</em> Jahren.',
  contentRestriction: 'free',
  isSoldContent: false,
  section: 'region/leverkusen',
  maintag: tag,
  tags: [tag],
  authors: [author],
  publishDate: '2026-11-20T06:15:00Z',
  updateDate: '2026-11-20T08:40:00Z',
  img: picture('bruecke-1'),
  headerVideo: null,
  badge: null,
  series: null,
  isOpinion: false,
  isPodcast: false,
  isVideoArticle: false,
  isLive: false,
  contentItems: [paragraph('Erster Absatz.')],
  hasPaidBody: false,
  readingMinutes: 4,
  wordCount: 880,
  analytics: { pageName: '', categoryName: '', contentType: '' },
}

export function teaser(documentId: number): Teaser {
  return {
    documentId,
    title: `Artikel ${documentId}`,
    titlePrefix: null,
    targetPathOrUrl: `/artikel-${documentId}`,
    isSoldContent: false,
    tags: [],
    maintag: null,
    isOpinion: false,
    contentRestriction: 'free',
    teaserTextHtml: '',
    authors: [],
    img: null,
    isPodcast: false,
    isVideoArticle: false,
    isLive: false,
    badge: null,
    publishDate: '2026-11-20T06:15:00Z',
    section: 'region/leverkusen',
  }
}

/** An article's page with nothing around it. */
export const bareModel = {
  related: [],
  newest: [],
  rail: { isRanked: false, teasers: [] },
  breaking: [],
  counterStatements: [],
  answered: null,
  next: null,
  offers: [],
}
