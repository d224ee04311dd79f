import { z } from 'zod'
import { isLoopbackUrl } from '../../rules/http/internet-address.ts'
import type { EngineLocation } from '../../services/content/search/search-engine.ts'
import { needed } from './sign-in-config.ts'

/** Settings of a search engine; its address may contain user and password. */
export const searchSettings = {
  SEARCH_URL: z
    .url({ protocol: /^https?$/, hostname: /./, abort: true })
    .refine((text) => !/[?#]/.test(text), 'it may hold no query and no fragment')
    .optional(),
  SEARCH_INDEX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'it is no name of an index, such as morgenblatt')
    .optional(),
}
const USUAL_INDEX = 'morgenblatt'

const schema = z.object(searchSettings)

export type SearchConfig = {
  /** The search engine for articles; null searches in the database. Holds a secret. */
  searchEngine: EngineLocation | null
}

export function searchConfig({ SEARCH_URL, SEARCH_INDEX }: z.infer<typeof schema>): SearchConfig {
  if (SEARCH_URL === undefined) {
    if (SEARCH_INDEX !== undefined) needed('SEARCH_URL', SEARCH_URL)
    return { searchEngine: null }
  }
  const url = new URL(SEARCH_URL)
  const auth = credentialsOf(url)
  url.username = ''
  url.password = ''
  if (auth && url.protocol === 'http:' && !isLoopbackUrl(url.href))
    throw wrong('with a password it must begin with https unless it is on this machine')
  return {
    searchEngine: { url: url.href.replace(/\/$/, ''), auth, index: SEARCH_INDEX ?? USUAL_INDEX },
  }
}

function credentialsOf({ username, password }: URL): EngineLocation['auth'] {
  if (username === '' && password === '') return null
  if (username === '' || password === '') throw wrong('it names a user or a password alone')
  try {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    throw wrong('its user or password is not percent-encoded')
  }
}

const wrong = (reason: string): Error => new Error(`The setting SEARCH_URL is wrong: ${reason}.`)
