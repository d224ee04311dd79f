import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

test('reads the folder of a remote User API without its trailing slash', () => {
  expect(parseConfig({}).userApiUrl).toBeUndefined()
  expect(parseConfig({ USER_API_URL: 'https://user.example.de/v1/' }).userApiUrl).toBe(
    'https://user.example.de/v1',
  )
  expect(parseConfig({ USER_API_URL: 'http://localhost:4000' }).userApiUrl).toBe(
    'http://localhost:4000',
  )
})

test('reads the folder of a remote Strapi and the providers that it offers', () => {
  expect(parseConfig({}).strapi).toBeNull()
  expect(parseConfig({ BACKEND_URL: 'https://strapi.example.de/api/' }).strapi).toEqual({
    url: 'https://strapi.example.de/api',
    providers: [],
  })
  const environment = {
    BACKEND_URL: 'http://localhost:1337/api',
    BACKEND_PROVIDERS: 'apple, google',
  }
  expect(parseConfig(environment).strapi?.providers).toEqual(['apple', 'google'])
})

const STRAPI = { BACKEND_URL: 'https://strapi.example.de/api' }

test.each([
  [{ BACKEND_URL: 'http://strapi.example.de' }, 'BACKEND_URL is wrong: it must begin with https'],
  [{ BACKEND_URL: 'https://a:geheim@strapi.example.de' }, 'it may hold no user and password'],
  [{ BACKEND_PROVIDERS: 'google' }, 'BACKEND_URL is missing'],
  [{ ...STRAPI, BACKEND_PROVIDERS: 'facebook' }, 'BACKEND_PROVIDERS is wrong: „facebook“ is none'],
  [
    { PUBLIC_URL: 'https://www.example.de', BACKEND_URL: 'https://www.example.de/backend' },
    'BACKEND_URL is wrong: it is the content backend of this site itself',
  ],
  [
    {
      ...STRAPI,
      FUSIONAUTH_URL: 'https://id.example.de',
      FUSIONAUTH_APPLICATION_ID: '3c219e58-ed0e-4b18-ad48-f4f92793ae32',
      FUSIONAUTH_API_KEY: 'geheim',
    },
    'BACKEND_URL is wrong: the accounts are those of FUSIONAUTH_URL',
  ],
  [
    { ...STRAPI, GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 'geheim' },
    'GOOGLE_CLIENT_ID is wrong: with BACKEND_URL name google in BACKEND_PROVIDERS',
  ],
  [
    {
      ...STRAPI,
      APPLE_CLIENT_ID: 'a',
      APPLE_TEAM_ID: 't',
      APPLE_KEY_ID: 'k',
      APPLE_PRIVATE_KEY: 'geheim',
    },
    'APPLE_CLIENT_ID is wrong: with BACKEND_URL name apple in BACKEND_PROVIDERS',
  ],
  [{ USER_API_URL: 'user.example.de' }, 'USER_API_URL is wrong'],
  [{ USER_API_URL: 'http://user.example.de' }, 'USER_API_URL is wrong: it must begin with https'],
  [{ USER_API_URL: 'https://a:geheim@user.example.de' }, 'it may hold no user and password'],
  [{ USER_API_URL: 'https://user.example.de?key=geheim' }, 'it may hold no query'],
  [
    { PUBLIC_URL: 'https://www.example.de', USER_API_URL: 'https://www.example.de/user-api' },
    'USER_API_URL is wrong: it is the User API of this site itself',
  ],
])('%j stops the start with a sentence that holds no secret', (environment, sentence) => {
  const attempt = () => parseConfig(environment)
  expect(attempt).toThrow(sentence)
  expect(attempt).not.toThrow('geheim')
})
