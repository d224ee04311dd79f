import type { Endpoint } from '../../src/api/endpoint.ts'
import type { ExchangeRequest } from '../site/exchange.ts'
import type { Dice } from './dice.ts'
import { randomPath } from './random-paths.ts'

/** The parts of a site that requests can be about. */
export type Town = {
  articles: { id: number; urlPath: string; titleWords: string[] }[]
  tagIds: number[]
  authorPaths: string[]
  channelPaths: string[]
  /** Signed picture URLs from pages. */
  imagePaths: string[]
  buildId: string
  /** Every endpoint of the site. */
  endpoints: readonly Endpoint[]
  /** Tokens that open one article, which is not in `articles`. */
  linkTokens: string[]
}

const USER_AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Googlebot-News; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/112.0',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'ia_archiver',
  'MorgenblattApp/3.1 (iOS)',
  '',
]

/** Returns a random request by a visitor without rights. */
export function randomRequest(town: Town, dice: Dice): ExchangeRequest {
  const path = withQuery(randomPath(town, dice), town, dice)
  const method = dice.chance(0.1)
    ? 'HEAD'
    : dice.chance(0.04)
      ? dice.pick(['POST', 'PUT', 'OPTIONS'])
      : 'GET'
  return { path, method, headers: randomHeaders(dice) }
}

function withQuery(path: string, town: Town, dice: Dice): string {
  const now = Math.floor(Date.now() / 1000)
  const { id } = dice.pick(town.articles)
  const extras: (() => string)[] = [
    () => '',
    () => `nocache=${dice.below(1e9)}`,
    () =>
      `gaa_at=${dice.pick(['g', 'gp', 'na'])}&gaa_n=${dice.below(1e9)}&gaa_sig=${'A'.repeat(20)}&gaa_ts=${now.toString(16)}`,
    () => `link-token=${token({ articleId: id, scope: 'no_paywall' })}`,
    () => `link-token=${dice.pick(['x', 'a.b.c', '%00', 'null'])}`,
    () => `link-token=${dice.pick(town.linkTokens)}`,
    () => `link-token=${dice.pick(town.linkTokens).slice(0, -dice.below(40))}`,
    () => `link-token=${dice.pick(town.linkTokens)}&link-token=${dice.pick(town.linkTokens)}`,
    () => `${wellFormedGoogleContext(dice, now)}`,
    () => `${wellFormedGoogleContext(dice, now)}&gaa_at=g`,
    () =>
      dice.pick([
        'paywall=off',
        'preview=true',
        'draft=1',
        'plus=1',
        'print=1',
        'outputType=amp',
        'format=full',
        'utm_source=x',
        'access=unlocked',
        'template=ok',
      ]),
  ]
  const isPage = !/^\/(?:api|backend|content-api|images)\//.test(path)
  const lite = isPage && dice.chance(0.2) ? dice.pick(['lite', 'lite=1', 'lite=&lite']) : ''
  const extra = [lite, dice.chance(0.5) ? dice.pick(extras)() : ''].filter(Boolean).join('&')
  if (!extra) return path
  return `${path}${path.includes('?') ? '&' : '?'}${extra}`
}

/** Everything in it is valid except its origin. */
function wellFormedGoogleContext(dice: Dice, now: number): string {
  const bytes = (length: number): string =>
    Buffer.from(Array.from({ length }, () => dice.below(256))).toString('base64url')
  return `gaa_at=eafs&gaa_n=${bytes(45)}&gaa_sig=${bytes(64)}&gaa_ts=${(now + 3600).toString(16)}`
}

/** Returns an unsigned token. */
function token(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part(claims)}.`
}

export function randomHeaders(dice: Dice): Record<string, string> {
  const dresses: Record<string, () => string> = {
    range: () => dice.pick(['bytes=0-999', 'bytes=1000-', 'bytes=-2000', 'bytes=0-0,5-9']),
    'if-none-match': () => dice.pick(['*', '"x"', 'W/"x"']),
    'if-modified-since': () => new Date(Date.now() - dice.below(1e9)).toUTCString(),
    accept: () =>
      dice.pick(['text/html', 'application/json', 'text/markdown', 'application/rss+xml', '*/*']),
    referer: () =>
      dice.pick([
        'https://news.google.com/',
        'https://www.google.com/',
        'https://morgenblatt.example/',
        'https://t.co/x',
      ]),
    'x-forwarded-for': () => dice.pick(['127.0.0.1', '66.249.66.1', '::1']),
    'x-forwarded-host': () => 'localhost',
    'x-forwarded-proto': () => dice.pick(['https', 'http']),
    'x-original-url': () => '/content-api/v5/articles/1300101/paid-body',
    'x-rewrite-url': () => '/content-api/v5/articles/1300101/paid-body',
    'x-http-method-override': () => 'PUT',
    authorization: () =>
      dice.pick(['Bearer null', 'Bearer undefined', 'Bearer ', 'Basic ZWRpdG9yOmVkaXRvcg==']),
    'cache-control': () => dice.pick(['no-cache', 'max-age=0', 'only-if-cached']),
    purpose: () => 'prefetch',
    rsc: () => '1',
  }
  const worn = Object.entries(dresses).filter(() => dice.chance(0.08))
  const encoding = dice.pick(['br', 'gzip', 'zstd', 'identity', 'gzip, br', 'deflate'])
  return {
    'user-agent': dice.pick(USER_AGENTS),
    'accept-encoding': encoding,
    ...Object.fromEntries(worn.map(([name, value]) => [name, value()])),
  }
}
