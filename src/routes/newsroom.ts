import { firstMatch, fixed, hrefs, query, route, withQuery } from './route.ts'

/**
 * The addresses of the newsroom's application, which is no page of the readers' site: the server answers all of them
 * with the same document, to staff only.
 */
export const newsroom = {
  overview: withQuery<{ state?: string; query?: string; assigned?: string }>('/redaktion'),
  'new-article': withQuery<{ kind?: string; podcast?: string }>('/redaktion/neu'),
  /** `comment`: the comment or answer that is shown. */
  article: route(
    /^\/redaktion\/artikel\/(?<id>[1-9]\d{0,9})$/,
    '/redaktion/artikel/1300101',
    ({ id, ...shown }: { id: number; comment?: number }) =>
      `/redaktion/artikel/${id}${query(shown)}`,
  ),
  'edit-article': route(
    /^\/redaktion\/artikel\/(?<id>[1-9]\d{0,9})\/bearbeiten$/,
    '/redaktion/artikel/1300101/bearbeiten',
    ({ id }: { id: number }) => `/redaktion/artikel/${id}/bearbeiten`,
  ),
  'preview-article': route(
    /^\/redaktion\/artikel\/(?<id>[1-9]\d{0,9})\/vorschau$/,
    '/redaktion/artikel/1300101/vorschau',
    ({ id }: { id: number }) => `/redaktion/artikel/${id}/vorschau`,
  ),
  media: withQuery<{ query?: string; kind?: string }>('/redaktion/medien'),
  'media-item': route(
    /^\/redaktion\/medien\/(?<id>[1-9]\d{0,9})$/,
    '/redaktion/medien/12',
    ({ id }: { id: number }) => `/redaktion/medien/${id}`,
  ),
  audience: withQuery<{ span?: 'day' | 'week' | 'month'; day?: string | undefined }>(
    '/redaktion/zahlen',
  ),
  ticker: route(
    /^\/redaktion\/artikel\/(?<id>[1-9]\d{0,9})\/live$/,
    '/redaktion/artikel/1300101/live',
    ({ id }: { id: number }) => `/redaktion/artikel/${id}/live`,
  ),
  newsletters: fixed('/redaktion/newsletter'),
  'new-newsletter': fixed('/redaktion/newsletter/neu'),
  newsletter: route(
    /^\/redaktion\/newsletter\/angebot\/(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)$/,
    '/redaktion/newsletter/angebot/rathaus',
    ({ slug }: { slug: string }) => `/redaktion/newsletter/angebot/${slug}`,
  ),
  issue: route(
    /^\/redaktion\/newsletter\/ausgabe\/(?<id>[1-9]\d{0,9})$/,
    '/redaktion/newsletter/ausgabe/12',
    ({ id }: { id: number }) => `/redaktion/newsletter/ausgabe/${id}`,
  ),
  reports: withQuery<{ state?: 'settled' }>('/redaktion/meldungen'),
  pages: withQuery<{ page?: string; view?: string }>('/redaktion/startseite'),
  authors: withQuery<{ query?: string }>('/redaktion/autoren'),
  'new-author': fixed('/redaktion/autoren/neu'),
  author: route(
    /^\/redaktion\/autoren\/(?<id>[1-9]\d{0,9})$/,
    '/redaktion/autoren/11',
    ({ id }: { id: number }) => `/redaktion/autoren/${id}`,
  ),
  topics: withQuery<{ query?: string }>('/redaktion/themen'),
  'new-topic': fixed('/redaktion/themen/neu'),
  topic: route(
    /^\/redaktion\/themen\/(?<id>[1-9]\d{0,9})$/,
    '/redaktion/themen/102',
    ({ id }: { id: number }) => `/redaktion/themen/${id}`,
  ),
  podcasts: withQuery<{ query?: string }>('/redaktion/podcasts'),
  'new-podcast': fixed('/redaktion/podcasts/neu'),
  podcast: route(
    /^\/redaktion\/podcasts\/(?<id>[1-9]\d{0,9})$/,
    '/redaktion/podcasts/7',
    ({ id }: { id: number }) => `/redaktion/podcasts/${id}`,
  ),
  day: withQuery<{
    day?: string
    view?: string
    section?: string
    person?: string
    state?: string
    query?: string
  }>('/redaktion/tag'),
  calendar: withQuery<{ view?: string; day?: string }>('/redaktion/kalender'),
  wire: withQuery<{ state?: string; agency?: string; section?: string; query?: string }>(
    '/redaktion/agenturen',
  ),
  'wire-item': route(
    /^\/redaktion\/agenturen\/(?<id>[1-9]\d{0,9})$/,
    '/redaktion/agenturen/12',
    ({ id }: { id: number }) => `/redaktion/agenturen/${id}`,
  ),
  push: withQuery<{ article?: number; view?: 'new' }>('/redaktion/push'),
  menus: withQuery<{ view?: string }>('/redaktion/menues'),
  'site-data': fixed('/redaktion/website'),
  links: fixed('/redaktion/links'),
  'static-pages': fixed('/redaktion/seiten'),
  'static-page': route(
    /^\/redaktion\/seiten\/(?<slug>impressum|agb|datenschutz|widerruf)$/,
    '/redaktion/seiten/impressum',
    ({ slug }: { slug: string }) => `/redaktion/seiten/${slug}`,
  ),
} as const

export const newsroomHref = hrefs(newsroom)

/** Returns the screen at a path; undefined for every other path below `/redaktion`. */
export const newsroomScreenAt = (path: string) => firstMatch(newsroom, path)

/** Answers with a picture of the media library, or redirects to another one: `path` is the picture's, `width` is in pixels. */
export const NEWSROOM_PICTURE = '/redaktion/bild'

/** Answers with sound or film of the media library, or redirects to another one: `path` is its address in articles. */
export const NEWSROOM_RECORDING = '/redaktion/aufnahme'

/** The page of a draft as readers get it: `{path}/{id}?reader=&device=`, shown in a frame of the preview's screen. */
export const NEWSROOM_PREVIEW = '/redaktion/vorschau'

/** The draft of a page as readers would get it: `?page=&reader=&device=`. */
export const NEWSROOM_PAGE_PREVIEW = '/redaktion/seitenvorschau'
/** The mail of an issue, shown in a frame of its screen: `{path}/{id}?scheme=light|dark`. */
export const NEWSROOM_ISSUE_MAIL = '/redaktion/newsletter/mail'

/** The front page with menus that are not saved: `?device=`; the form's field `menus` holds them as JSON. */
export const NEWSROOM_MENUS_PREVIEW = '/redaktion/menuevorschau'
/** The welcome mail of a newsletter, shown in a frame of its screen: `{path}/{newsletter}?scheme=light|dark`. */
export const NEWSROOM_WELCOME_MAIL = '/redaktion/newsletter/willkommen'

/** The draft of a text page of the publisher as readers would get it: `{path}/{name}?device=`. */
export const NEWSROOM_TEXT_PREVIEW = '/redaktion/textvorschau'
