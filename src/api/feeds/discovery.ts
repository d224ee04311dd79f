import { cutText } from '../../rules/language/cut-text.ts'
import type { Publisher } from '../../rules/site/publisher.ts'
import type { Site } from '../../rules/site/site.ts'
import type { Settings } from '../../rules/site/settings.ts'
import { feedAddress } from '../../rules/feeds/feed-address.ts'
import { escapeAttribute, escapeText } from '../../rules/language/html-escaping.ts'
import { href } from '../../routes.ts'
import { ServiceError } from '../../services/service-error.ts'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS } from '../terms.ts'
import { SITEMAP_INDEX } from './sitemaps.ts'
import { texts } from './texts.de.ts'

type Discovery = {
  site: () => Promise<Site>
  settings: () => Settings
  publisher: Pick<Publisher, 'shortName' | 'description' | 'contacts'>
  absoluteUrl: (path: string) => string
}

/** Patterns for a page, the paths below it and its queries, but not for paths with the same beginning („/betriebsrat“). */
const page = (path: string): string[] => [`${path}$`, `${path}/`, `${path}?`]

/** Paths that crawlers must not visit: APIs, personal pages and the search, which has endless result pages. */
const CLOSED = [
  '/api/',
  '/backend/',
  '/dialog-flow/',
  '/feeds/partner',
  ...[href.account(), href.office(), href.search()].flatMap(page),
]
const MAX_SHORT_NAME_LENGTH = 16
const SECURITY = '/.well-known/security.txt'
/** `Expires` is always this far ahead, since the file is generated for each request. */
const SECURITY_DAYS = 90

/**
 * `GET /robots.txt`
 * `GET /ads.txt`: who may sell ad space here, by setting; 404 without
 * `GET /opensearch.xml`: the paper's search for browsers
 * `GET /llms.txt`: an overview of the site as Markdown
 * `GET /.well-known/tdmrep.json`: whether text and data mining is reserved (TDMRep, § 44b UrhG), by setting
 * `GET /.well-known/security.txt`: the contact for security problems (RFC 9116)
 * `GET /.well-known/change-password` → 302 to the page for changing the password, for password managers.
 */
export function discoveryApi(parts: Discovery): Endpoint[] {
  const { get } = endpoints({ ...FOR_PROGRAMS, caching: 'public, max-age=300' })
  return [
    get('/robots.txt', 'public', ({ context }) => context.text(robots(parts))),
    get('/ads.txt', 'public', ({ context }) => context.text(adSellers(parts))),
    get('/opensearch.xml', 'public', ({ context }) =>
      context.body(openSearch(parts), 200, {
        'content-type': 'application/opensearchdescription+xml; charset=utf-8',
      }),
    ),
    get('/llms.txt', 'public', async ({ context }) =>
      context.body(llms(await parts.site(), parts), 200, {
        'content-type': 'text/markdown; charset=utf-8',
      }),
    ),
    get('/.well-known/tdmrep.json', 'public', ({ context }) =>
      context.json([reservation(parts.settings())]),
    ),
    get(SECURITY, 'public', ({ context }) => context.text(security(parts))),
    get('/.well-known/change-password', 'public', ({ context }) =>
      context.redirect(href['change-password'](), 302),
    ),
  ]
}

function robots({ settings, absoluteUrl }: Discovery): string {
  const shutOut = settings().robots_shut_out.map((name) => name.replace(/[^\w.+-]/g, ''))
  const groups = shutOut.filter(Boolean).map((name) => `User-agent: ${name}\nDisallow: /\n`)
  const everyone = `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join('')}`
  const sitemaps = [SITEMAP_INDEX, '/sitemaps/news.xml'].map(
    (path) => `Sitemap: ${absoluteUrl(path)}\n`,
  )
  return [...groups, everyone, sitemaps.join('')].join('\n')
}

/** One line for each entry of the setting. */
function adSellers({ settings }: Discovery): string {
  const entries = settings().ads_txt.map((entry) => entry.replace(/[\r\n]+/g, ' ').trim())
  const lines = entries.filter(Boolean)
  if (lines.length === 0) throw new ServiceError(404, 'There is no list of sellers of ads')
  return `${lines.join('\n')}\n`
}

function security({ publisher, absoluteUrl }: Discovery): string {
  const expires = new Date(Date.now() + SECURITY_DAYS * 86_400_000)
  return [
    `Contact: mailto:${publisher.contacts.readers.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${absoluteUrl(SECURITY)}\n`,
  ].join('\n')
}

function openSearch({ publisher, absoluteUrl }: Discovery): string {
  const { shortName, description } = publisher
  const url = (type: string, template: string) =>
    `<Url type="${type}" template="${escapeAttribute(absoluteUrl(template))}"/>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeText(cutText(shortName, MAX_SHORT_NAME_LENGTH))}</ShortName>`,
    `<Description>${escapeText(cutText(description, 1024))}</Description>`,
    '<Language>de</Language><InputEncoding>UTF-8</InputEncoding><OutputEncoding>UTF-8</OutputEncoding>',
    `<Image type="image/svg+xml">${escapeText(absoluteUrl('/favicon.svg'))}</Image>`,
    url('text/html', `${href.search()}?q={searchTerms}`),
    '</OpenSearchDescription>\n',
  ].join('')
}

function llms(site: Site, { settings, absoluteUrl }: Discovery): string {
  const link = (label: string, path: string) => `- [${label}](${absoluteUrl(path)})`
  const sections = site.menus.main.filter((item) => item.href.startsWith('/'))
  return [
    `# ${site.siteName}`,
    `> ${site.description}`,
    settings().tdm_reserved ? texts.reserved : texts.notReserved,
    `## ${texts.sections}`,
    sections.map((item) => link(item.label, item.href)).join('\n'),
    `## ${texts.machines}`,
    [
      link('RSS', feedAddress('rss', href.home())),
      link('JSON Feed', feedAddress('json', href.home())),
      link('Sitemap', SITEMAP_INDEX),
      link(texts.imprint, href.impressum()),
    ].join('\n'),
    '',
  ].join('\n\n')
}

function reservation({ tdm_reserved: isReserved, tdm_policy_url: policy }: Settings): object {
  return {
    location: '/*',
    'tdm-reservation': isReserved ? 1 : 0,
    ...(isReserved && policy && { 'tdm-policy': policy }),
  }
}
