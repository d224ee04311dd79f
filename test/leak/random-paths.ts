import type { Dice } from './dice.ts'
import type { Town } from './random-requests.ts'

type Article = Town['articles'][number]
type Maker = () => string

/** Returns a random path of a page, an endpoint or a file. */
export function randomPath(town: Town, dice: Dice): string {
  const article = dice.pick(town.articles)
  const words = dice.pick(town.articles).titleWords.slice(0, 1 + dice.below(3))
  const makers = [
    ...articlePages(article, dice),
    ...contentApi(article.id, words, town, dice),
    ...otherPages(article.id, words, town, dice),
    ...endpointsAndFiles(article, town, dice),
  ]
  return dice.pick(makers)()
}

function articlePages({ id, urlPath }: Article, dice: Dice): Maker[] {
  return [
    // Most requests should find something, because a "not found" proves little.
    ...Array.from({ length: 6 }, () => () => urlPath),
    () => `${urlPath}/_payload.json`,
    () => `/${id}`,
    () => `/${id}/_payload.json`,
    () => `/testbericht/${dice.pick(['', 'ein-titel-'])}${id}${dice.pick(['', '/_payload.json'])}`,
    () => dice.pick([`/anderer-titel-${id}`, `/redaktion/vorschau/${id}?reader=plus`]),
    () => `/aenderungen/${id}${dice.pick(['', '', '/_payload.json', '.json', '/texts'])}`,
    () =>
      dice.pick([
        `${urlPath}.json`,
        `${urlPath}/amp`,
        `${urlPath}/`,
        `/${urlPath}`,
        `/amp${urlPath}`,
        `${urlPath}/print`,
      ]),
  ]
}

function contentApi(id: number, words: readonly string[], town: Town, dice: Dice): Maker[] {
  const list = dice.pick([
    'newest',
    'podcast',
    'video',
    'opinion',
    'live',
    'review',
    'ranked',
    `channel:${dice.pick(town.channelPaths)}`,
    `tag:${dice.pick(town.tagIds)}`,
  ])
  const range = `offset=${dice.below(60)}&limit=${1 + dice.below(100)}`
  return [
    () => `/content-api/v5/articles/${id}`,
    () => `/content-api/v5/articles/${id}/teaser`,
    () => `/content-api/v5/articles/${id}/teaser?limit=${1 + dice.below(20)}`,
    () =>
      `/content-api/v5/articles/${id}/${dice.pick(['paid-body', 'paidBody', 'body', 'paid_body', 'full'])}${dice.pick(['', '/', '//', '%2f', '/.', ';x'])}`,
    () =>
      `/content-api/v5/articles/${id}/changes${dice.pick(['', '/texts', '/texts/', '//texts'])}`,
    () =>
      `/content-api/v5/articles/search?searchTerms=${words.map(encodeURIComponent).join(';')}&${range}`,
    () => `/content-api/v5/teasers?list=${list}&${range}`,
    () =>
      `/content-api/v5/personal-feeds/topics?topics=${dice.pick(town.tagIds)},${dice.pick(town.tagIds)}&${range}`,
    () => `/content-api/v5/personal-feeds/regions?regions=${dice.pick(town.channelPaths)}&${range}`,
    () =>
      `/content-api/v5/${dice.pick(['sites', 'homepage', 'tags', 'authors', `tags/${dice.pick(town.tagIds)}/hierarchy`, `paths/${dice.pick(town.channelPaths)}`])}`,
  ]
}

/** Lists, topics, authors, searches and newsletters, and a page that does not exist. */
function otherPages(id: number, words: readonly string[], town: Town, dice: Dice): Maker[] {
  const query = encodeURIComponent(words.join(' '))
  return [
    () => `/suche${dice.pick(['', '/2', '/_payload.json'])}?q=${query}`,
    () =>
      dice.pick([
        '/',
        '/_payload.json',
        '/schlagzeilen',
        '/testberichte',
        '/neueste',
        `/neueste/${1 + dice.below(5)}`,
        '/themen',
        '/autoren',
      ]),
    () => `/${dice.pick(town.channelPaths)}${dice.pick(['', '/_payload.json'])}`,
    () => `/themen/${dice.pick(town.tagIds)}${dice.pick(['', '/2', '/_payload.json'])}`,
    () => `${dice.pick(town.authorPaths)}${dice.pick(['', '/2', '/_payload.json'])}`,
    () =>
      `/__nuxt_island/${dice.pick(['MostRead', 'NewestArticles', 'ArticleBody', 'PaidBody', 'Article'])}_${id}.json?props=${encodeURIComponent(JSON.stringify({ id }))}`,
    () =>
      `/newsletters/${dice.pick(['fruehblatt', `fruehblatt/ausgabe/${1 + dice.below(8)}`, 'anpfiff', 'rathaus'])}${dice.pick(['', '/_payload.json'])}`,
    () => `/${encodeURIComponent(words.join('-'))}-xqzw`,
  ]
}

function endpointsAndFiles({ id, urlPath }: Article, town: Town, dice: Dice): Maker[] {
  return [
    () => dice.pick(town.imagePaths),
    () => personalPath(id, dice),
    () =>
      dice.pick([
        `/api/access?path=${encodeURIComponent(urlPath)}`,
        `/api/access?path=/${id}&as=plus`,
        '/paywall-api/rules',
        '/paywall-api/zephr/decide',
        '/api/link-tokens',
        '/mailbox',
      ]),
    () =>
      dice.pick([
        '/builds/latest.json',
        `/builds/meta/${town.buildId}.json`,
        '/robots.txt',
        '/sitemap.xml',
        '/feed/rss',
        '/api/session',
        '/api/settings',
        '/api/validate',
        '/backend/users/me',
        '/metrics',
        '/healthz',
        '/sw.js',
        '/.well-known/jwks.json',
        '/manifest.webmanifest',
      ]),
  ]
}

/** A reader's personal paths: they may show bookmarks and purchases, but never paid text. */
function personalPath(id: number, dice: Dice): string {
  const user = '/user-api/mandators/morgenblatt/users/00000000-0000-4000-8000-000000000000'
  return dice.pick([
    '/account',
    '/bookmarks',
    '/bookmarks/_payload.json',
    '/read-articles',
    '/deine-themen',
    '/deine-themen/_payload.json',
    '/regions',
    '/api/account/export.json',
    '/api/account/export.html',
    '/api/gift-token',
    '/api/plenigo/session',
    '/api/plenigo/credits/purchases',
    `${user}/bookmarks`,
    `${user}/credit-purchases/${id}/exists`,
  ])
}
