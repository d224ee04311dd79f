import { resolve } from 'node:path'
import { z } from 'zod'
import { isLoopbackUrl, parseNetwork, type Network } from '../../rules/http/internet-address.ts'
import { billingConfig, billingSettings, type BillingConfig } from './billing-config.ts'
import { backendsConfig, backendsSettings, type BackendsConfig } from './backends-config.ts'
import { imagesConfig, imagesSettings, type ImagesConfig } from './images-config.ts'
import { cardsConfig, cardSettings, type CardsConfig } from './cards-config.ts'
import { searchConfig, searchSettings, type SearchConfig } from './search-config.ts'
import { pushConfig, pushSettings, type PushConfig } from './push-config.ts'
import { sportConfig, sportSettings, type SportConfig } from './sport-config.ts'
import { KEY } from './secret-files.ts'
import { settingProblem, wholeNumber } from './setting-words.ts'
import { storageConfig, storageSettings, type StorageConfig } from './storage-config.ts'
import { tracingConfig, tracingSettings, type TracingConfig } from './tracing-config.ts'
import {
  folderUrl,
  needed,
  serviceUrl,
  signInConfig,
  signInSettings,
  trustedUrl,
  type SignInConfig,
} from './sign-in-config.ts'

/** `Name <address>` or the address alone. */
const SENDER = /^(?:[^<>@\p{Cc}]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u

/** The public origin in cookies, links and tokens: scheme, host and port only. */
const siteUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/i.test(text), {
    error: 'it names the site alone, such as https://www.example.de, without user, path and query',
  })
  .transform((text) => new URL(text).origin)

const key = z.string().regex(KEY, 'it needs 16 visible ASCII characters')

const networks = z.string().transform((text, context): Network[] =>
  text.split(/[\s,]+/).flatMap((part) => {
    if (part === '') return []
    const network = parseNetwork(part)
    if (network && network.bits > 0) return [network]
    const problem = network
      ? 'would believe everybody'
      : 'is neither an address nor a network such as 10.0.0.0/8'
    context.addIssue({ code: 'custom', message: `„${part}“ ${problem}` })
    return []
  }),
)

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })

const readUrls = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((urls) => urls.every((url) => databaseUrl.safeParse(url).success), {
    error: 'it names databases with commas between, such as postgresql://reader@db2/news',
  })

const sender = z
  .string()
  .trim()
  .regex(SENDER, 'it is no address such as Morgenblatt <post@example.de>')

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PUBLIC_URL: siteUrl.optional(),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URLS: readUrls.default([]),
  DATABASE_CONNECTIONS: wholeNumber(24, 10_000).optional(),
  WORKERS: wholeNumber(1, 64).optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  EDITOR_KEY: key.optional(),
  IMAGE_KEY: key.optional(),
  CONTENT_URL: folderUrl.optional(),
  RECOMMENDATIONS_URL: folderUrl.optional(),
  PAYWALL_URL: folderUrl.optional(),
  PAYWALL_KEY: key.optional(),
  PAYWALL_TIMEOUT_MS: wholeNumber(50, 10_000).default(800),
  GOOGLE_JWKS_URL: trustedUrl.default('https://www.googleapis.com/oauth2/v3/certs'),
  TRUSTED_PROXIES: networks.default([]),
  CDN_PURGE_URL: serviceUrl.optional(),
  CDN_PURGE_KEY: key.optional(),
  ...signInSettings,
  ...billingSettings,
  STRAPI_VERSION: z.enum(['v3', 'v4']).default('v4'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  MAIL_FROM: sender.optional(),
  PUBLISHER_FILE: z.string().trim().min(1).optional(),
  ...cardSettings,
  ...sportSettings,
  ...pushSettings,
  ...storageSettings,
  ...searchSettings,
  ...imagesSettings,
  ...backendsSettings,
  ...tracingSettings,
  IMAGE_CACHE_MB: wholeNumber(256, 100_000_000).default(10_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Config = SignInConfig &
  BillingConfig &
  StorageConfig &
  ImagesConfig &
  BackendsConfig &
  SearchConfig & {
    environment: 'production' | 'development' | 'test'
    port: number
    host: string
    publicUrl: string
    dataDir: string
    databaseUrl: string | undefined
    /** Replicas of the database, read for pages (decision 65). */
    databaseReadUrls: readonly string[]
    /** Number of connections that this site may use on that server; by default half of the allowed number. */
    databaseConnections: number | undefined
    /** Number of worker processes (decision 64); by default computed from cores and memory. */
    workers: number | undefined
    seedsDemo: boolean
    editorKey: string | undefined
    /** Signs picture URLs; the same on all nodes. */
    imageKey: string | undefined
    contentUrl: string | undefined
    /** A remote recommender that replaces the embedded one. */
    recommendationsUrl: string | undefined
    /** The folder above `/zephr/decide`; undefined uses the embedded paywall service. */
    paywallUrl: string | undefined
    /** Key for a remote paywall service of the same publisher. */
    paywallKey: string | undefined
    /** After this time the fallback template locks the article (S4.05). */
    paywallTimeoutMs: number
    /** URL of Google's public token keys. */
    googleJwksUrl: string
    /** Networks of proxies whose X-Forwarded-For header is trusted. */
    trustedProxies: Network[]
    /** URL and key of the CDN's purge endpoint, which receives the cache tags to drop. */
    cdnPurgeUrl: string | undefined
    cdnPurgeKey: string | undefined
    /** The format of the content backend's errors (S8.04). */
    strapiVersion: 'v3' | 'v4'
    /** The mail server; without it, mails are saved in the mailbox folder. */
    smtpUrl: string | undefined
    /** Sender of mails; undefined uses the sender of the publisher's file. */
    mailFrom: string | undefined
    /** File with the publisher's own data (decision 29); undefined uses the demo's. */
    publisherFile: string | undefined
    /** The card provider. `trial` is an in-process fake that never charges; null offers no card payments. */
    cards: CardsConfig
    /** The provider of sport data and its leagues; null leaves competitions to the newsroom. */
    sport: SportConfig
    push: PushConfig
    /** Target of traces; null disables tracing. */
    tracing: TracingConfig
    /** Maximum disk space of generated picture sizes, in bytes. */
    imageCacheBytes: number
    /** True if `/mailbox` shows unsent mails: only for a demo or in development, and only on this machine. */
    showsMailbox: boolean
    logLevel: string
  }

/** Reads the settings, which all have defaults. Throws one sentence for a wrong setting and so stops the start. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(set, { error: settingProblem })
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new Error(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
  }
  const { data } = result
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`
  const isDemo = data.DATABASE_URL === undefined && data.PUBLISHER_FILE === undefined
  const seedsDemo = data.SEED ? data.SEED === 'demo' : isDemo
  const signIn = signInConfig(data)
  const isTry = seedsDemo || data.NODE_ENV === 'development'
  if (data.CDN_PURGE_KEY) needed('CDN_PURGE_URL', data.CDN_PURGE_URL)
  if (data.PAYWALL_KEY) needed('PAYWALL_URL', data.PAYWALL_URL)
  if (data.DATABASE_READ_URLS.length > 0 || data.DATABASE_CONNECTIONS !== undefined)
    needed('DATABASE_URL', data.DATABASE_URL)
  if (data.SEARCH_URL && data.CONTENT_URL)
    throw new Error('The setting SEARCH_URL is wrong: the content service of CONTENT_URL searches.')
  return {
    environment: data.NODE_ENV,
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseReadUrls: data.DATABASE_READ_URLS,
    databaseConnections: data.DATABASE_CONNECTIONS,
    workers: data.WORKERS,
    seedsDemo,
    editorKey: data.EDITOR_KEY,
    imageKey: data.IMAGE_KEY,
    contentUrl: data.CONTENT_URL,
    recommendationsUrl: data.RECOMMENDATIONS_URL,
    paywallUrl: data.PAYWALL_URL,
    paywallKey: data.PAYWALL_KEY,
    paywallTimeoutMs: data.PAYWALL_TIMEOUT_MS,
    googleJwksUrl: data.GOOGLE_JWKS_URL,
    trustedProxies: data.TRUSTED_PROXIES,
    cdnPurgeUrl: data.CDN_PURGE_URL,
    cdnPurgeKey: data.CDN_PURGE_KEY,
    ...signIn,
    ...billingConfig(data),
    ...storageConfig(data),
    ...searchConfig(data),
    ...imagesConfig(data),
    ...backendsConfig(data, { ...signIn, publicUrl }),
    strapiVersion: data.STRAPI_VERSION,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    publisherFile: data.PUBLISHER_FILE && resolve(data.PUBLISHER_FILE),
    cards: cardsConfig(data, isTry),
    sport: sportConfig(data),
    push: pushConfig(data),
    tracing: tracingConfig(data),
    imageCacheBytes: data.IMAGE_CACHE_MB * 1e6,
    showsMailbox: isTry && !data.SMTP_URL && isLoopbackUrl(publicUrl) && isLoopbackHost(data.HOST),
    logLevel: data.LOG_LEVEL,
  }
}

/** The first progress message of a start. */
export const storeSentence = ({ databaseUrl }: Config): string =>
  databaseUrl ? 'Connecting to the database' : 'Starting the packaged PostgreSQL'

/** Returns the public URL of the site, and the URL of the mailbox, which bypasses proxies on this machine. */
export function addressesOf({ publicUrl, port, host }: Config, listening: number) {
  const own = `http://${host.includes(':') ? `[${host}]` : host}:${listening}`
  const { protocol, port: named } = new URL(publicUrl)
  const isDirect = protocol === 'http:' && Number(named || 80) === listening
  return {
    site: port === listening ? publicUrl : own,
    mailbox: `${isDirect ? publicUrl : own}/mailbox`,
  }
}

const isLoopbackHost = (host: string): boolean =>
  isLoopbackUrl(`http://${host.includes(':') ? `[${host}]` : host}`)
