import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { isLoopbackUrl } from '../../rules/http/internet-address.ts'
import { googleOptionsProblem } from '../../rules/accounts/provider-sign-in.ts'

/** The URL of a service. It may appear in logs, so it must not contain a password. */
export const serviceUrl = z.url({ protocol: /^https?$/, abort: true }).refine((text) => {
  const { username, password } = new URL(text)
  return !username && !password
}, 'it may hold no user and password')

/** The URL of a service's folder; paths are appended to it. */
export const folderUrl = serviceUrl
  .refine((text) => !/[?#]/.test(text), 'it may hold no query and no fragment')
  .transform((text) => text.replace(/\/$/, ''))

/** The URL of a service that exchanges passwords, keys or tokens: https, or http on this machine only. */
export const trustedUrl = serviceUrl
  .refine(
    (text) => !/^http:/i.test(text) || isLoopbackUrl(text),
    'it must begin with https unless it is on this machine',
  )
  .transform((text) => text.replace(/\/$/, ''))

/** A trusted URL to which paths are appended. */
export const trustedFolderUrl = trustedUrl.refine(
  (text) => !/[?#]/.test(text),
  'it may hold no query and no fragment',
)
const word = z.string().trim()

/** A scope as Google writes it: a word such as `phone`, or a URL. */
const SCOPE = /^(?:[a-z][a-z0-9_.]*|https:\/\/[\x21\x23-\x5b\x5d-\x7e]+)$/

const scopes = word
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .refine((names) => names.every((name) => SCOPE.test(name)), {
    error:
      'it names scopes of Google with spaces between, such as phone https://www.googleapis.com/auth/user.birthday.read',
  })

/** Settings of sign-in with identity providers. */
export const signInSettings = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: word.optional(),
  GOOGLE_MORE_SCOPES: scopes.prefault(''),
  GOOGLE_ISSUER: trustedUrl.default('https://accounts.google.com'),
  GOOGLE_TOKEN_INFO_URL: trustedUrl.default('https://oauth2.googleapis.com/tokeninfo'),
  APPLE_CLIENT_ID: word.optional(),
  APPLE_TEAM_ID: word.optional(),
  APPLE_KEY_ID: word.optional(),
  APPLE_PRIVATE_KEY: z.string().optional(),
  APPLE_PRIVATE_KEY_FILE: z.string().optional(),
  APPLE_ISSUER: trustedUrl.default('https://appleid.apple.com'),
  FUSIONAUTH_URL: trustedUrl.optional(),
  FUSIONAUTH_APPLICATION_ID: z.uuid().optional(),
  FUSIONAUTH_API_KEY: word.optional(),
  FUSIONAUTH_ISSUER: z.string().optional(),
  STAFF_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
}
const schema = z.object(signInSettings)
type Settings = z.infer<typeof schema>

export type SignInConfig = {
  /** Null if the site is not registered with Google. */
  google: {
    issuer: string
    clientId: string
    clientSecret: string
    /** Scopes requested from Google in addition to the identity. */
    moreScopes: string[]
    tokenInfoUrl: string
  } | null
  apple: {
    issuer: string
    clientId: string
    teamId: string
    keyId: string
    /** The key, or the file that contains it. */
    privateKey: { text: string } | { file: string }
  } | null
  /** The remote identity service that replaces the embedded accounts. */
  fusionAuth: { url: string; applicationId: string; apiKey: string; issuer: string } | null
  /** Whether staff must have a second factor, by every way to sign in (decision 93). */
  staffSecondFactor: 'optional' | 'required'
}

/** Requires all settings of a provider or no setting of it. Throws one sentence for an incomplete setup. */
export function signInConfig(settings: Settings): SignInConfig {
  return {
    google: googleOf(settings),
    apple: appleOf(settings),
    fusionAuth: fusionAuthOf(settings),
    staffSecondFactor: settings.STAFF_SECOND_FACTOR,
  }
}

function googleOf(settings: Settings): SignInConfig['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings
  if (clientId === undefined && clientSecret === undefined) return null
  const problem = googleOptionsProblem({ clientId })
  if (problem) throw new Error(`The setting GOOGLE_CLIENT_ID is wrong: ${problem}.`)
  return {
    issuer: settings.GOOGLE_ISSUER,
    clientId: needed('GOOGLE_CLIENT_ID', clientId?.trim()),
    clientSecret: needed('GOOGLE_CLIENT_SECRET', clientSecret),
    moreScopes: settings.GOOGLE_MORE_SCOPES,
    tokenInfoUrl: settings.GOOGLE_TOKEN_INFO_URL,
  }
}

function appleOf(settings: Settings): SignInConfig['apple'] {
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID } = settings
  const { APPLE_PRIVATE_KEY: text, APPLE_PRIVATE_KEY_FILE: file } = settings
  const all = [APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, text, file]
  if (all.every((one) => one === undefined)) return null
  if (text !== undefined && file !== undefined)
    throw new Error('The setting APPLE_PRIVATE_KEY_FILE is wrong: APPLE_PRIVATE_KEY is set too.')
  return {
    issuer: settings.APPLE_ISSUER,
    clientId: needed('APPLE_CLIENT_ID', APPLE_CLIENT_ID),
    teamId: needed('APPLE_TEAM_ID', APPLE_TEAM_ID),
    keyId: needed('APPLE_KEY_ID', APPLE_KEY_ID),
    privateKey: file
      ? { file }
      : // Environment variables often contain a key on one line.
        { text: needed('APPLE_PRIVATE_KEY', text).replaceAll(String.raw`\n`, '\n') },
  }
}

function fusionAuthOf(settings: Settings): SignInConfig['fusionAuth'] {
  const { FUSIONAUTH_APPLICATION_ID, FUSIONAUTH_API_KEY, FUSIONAUTH_ISSUER } = settings
  const all = [settings.FUSIONAUTH_URL, FUSIONAUTH_APPLICATION_ID, FUSIONAUTH_API_KEY]
  if ([...all, FUSIONAUTH_ISSUER].every((one) => one === undefined)) return null
  const origin = needed('FUSIONAUTH_URL', settings.FUSIONAUTH_URL)
  return {
    url: origin,
    applicationId: needed('FUSIONAUTH_APPLICATION_ID', FUSIONAUTH_APPLICATION_ID),
    apiKey: needed('FUSIONAUTH_API_KEY', FUSIONAUTH_API_KEY),
    issuer: FUSIONAUTH_ISSUER ?? origin,
  }
}

/** Returns the options of the identity providers, with the key read from its file. FusionAuth manages its own providers. */
export async function providerOptions({ google, apple, fusionAuth }: SignInConfig) {
  if (fusionAuth) return { google: null, apple: null }
  return { google, apple: apple && { ...apple, privateKey: await keyOf(apple.privateKey) } }
}

async function keyOf(key: { text: string } | { file: string }): Promise<string> {
  if ('text' in key) return key.text
  return readFile(key.file, 'utf8').catch(() => {
    throw new Error('The setting APPLE_PRIVATE_KEY_FILE is wrong: the file cannot be read.')
  })
}

export function needed(name: string, value: string | undefined): string {
  if (!value) throw new Error(`The setting ${name} is missing: what belongs to it is set.`)
  return value
}
