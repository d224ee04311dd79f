import { resolve } from 'node:path'
import { z } from 'zod'
import { signInConfig, signInSettings, trustedUrl, type SignInConfig } from './sign-in-config.ts'

const url = z.url({ protocol: /^https?$/ })
const urlWithoutPassword = url.refine(
  (text) => !new URL(text).username && !new URL(text).password,
  'it may hold no user and password',
)

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  EDITOR_KEY: z.string().min(16).optional(),
  CONTENT_URL: url.optional(),
  PAYWALL_URL: urlWithoutPassword.optional(),
  PAYWALL_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'it needs 16 visible ASCII characters')
    .optional(),
  PAYWALL_TIMEOUT_MS: z.coerce.number().int().min(50).max(10_000).default(800),
  GOOGLE_JWKS_URL: trustedUrl.default('https://www.googleapis.com/oauth2/v3/certs'),
  TRUSTED_PROXIES: z.string().default(''),
  ...signInSettings,
  STRAPI_VERSION: z.enum(['v3', 'v4']).default('v4'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Config = SignInConfig & {
  environment: 'production' | 'development' | 'test'
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  seedsDemo: boolean
  editorKey: string | undefined
  contentUrl: string | undefined
  /** The folder above `/zephr/decide`; without it the embedded service decides. */
  paywallUrl: string | undefined
  /** What a remote paywall service of the same house asks for. */
  paywallKey: string | undefined
  /** After so long the fallback template locks (S4.05). */
  paywallTimeoutMs: number
  /** Where the keys of Google's tokens are published. */
  googleJwksUrl: string
  /** Addresses of proxies in front, whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  /** Which error shapes the content backend answers with (S8.04). */
  strapiVersion: 'v3' | 'v4'
  /** The server that takes mail; without one mails go into the mailbox. */
  smtpUrl: string | undefined
  mailFrom: string
  logLevel: string
}

/** Every setting has a default; a wrong one throws one clear sentence and stops the start. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(set)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new Error(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
  }
  const { data } = result
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, '')
  return {
    environment: data.NODE_ENV,
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    seedsDemo: data.SEED ? data.SEED === 'demo' : data.DATABASE_URL === undefined,
    editorKey: data.EDITOR_KEY,
    contentUrl: data.CONTENT_URL,
    paywallUrl: data.PAYWALL_URL,
    paywallKey: data.PAYWALL_KEY,
    paywallTimeoutMs: data.PAYWALL_TIMEOUT_MS,
    googleJwksUrl: data.GOOGLE_JWKS_URL,
    trustedProxies: data.TRUSTED_PROXIES.split(',').map((address) => address.trim()),
    ...signInConfig(data),
    strapiVersion: data.STRAPI_VERSION,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `Morgenblatt <leserservice@${new URL(publicUrl).hostname}>`,
    logLevel: data.LOG_LEVEL,
  }
}
