import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { providerOptions } from './sign-in-config.ts'

const GOOGLE = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
const APPLE = {
  APPLE_CLIENT_ID: 'a',
  APPLE_TEAM_ID: 'b',
  APPLE_KEY_ID: 'c',
  APPLE_PRIVATE_KEY: String.raw`first\nsecond`,
}
const FUSIONAUTH = {
  FUSIONAUTH_URL: 'https://id.example/',
  FUSIONAUTH_APPLICATION_ID: '3c219e58-ed0e-4b18-ad48-f4f92793ae32',
  FUSIONAUTH_API_KEY: 'key',
}

test('sets up no sign-in provider by default', () => {
  expect(parseConfig({})).toMatchObject({ google: null, apple: null, fusionAuth: null })
})

test('a completely configured provider gets its usual address', async () => {
  const config = parseConfig({ ...GOOGLE, ...APPLE, GOOGLE_MORE_SCOPES: ' phone  address' })
  expect(await providerOptions(config)).toMatchObject({
    google: {
      issuer: 'https://accounts.google.com',
      clientId: 'a',
      clientSecret: 'b',
      moreScopes: ['phone', 'address'],
    },
    apple: { issuer: 'https://appleid.apple.com', teamId: 'b', privateKey: 'first\nsecond' },
  })
})

test('[S5.06] a client id of Google that is missing or blank stops the start', () => {
  const { GOOGLE_CLIENT_SECRET } = GOOGLE
  for (const id of [{}, { GOOGLE_CLIENT_ID: '  ' }])
    expect(() => parseConfig({ GOOGLE_CLIENT_SECRET, ...id })).toThrow(
      /GOOGLE_CLIENT_ID is wrong: .*not blank/,
    )
})

test.each([
  ['GOOGLE_CLIENT_SECRET', GOOGLE],
  ['APPLE_CLIENT_ID', APPLE],
  ['APPLE_TEAM_ID', APPLE],
  ['APPLE_KEY_ID', APPLE],
  ['APPLE_PRIVATE_KEY', APPLE],
  ['FUSIONAUTH_APPLICATION_ID', FUSIONAUTH],
  ['FUSIONAUTH_API_KEY', FUSIONAUTH],
])('an incomplete setup without %s stops the start', (name, settings) => {
  const rest = Object.fromEntries(Object.entries(settings).filter(([other]) => other !== name))
  expect(() => parseConfig(rest)).toThrow(`The setting ${name} is missing`)
})

test('an unreadable key file stops the start with a message that hides its content', async () => {
  const { APPLE_PRIVATE_KEY: _, ...rest } = APPLE
  const config = parseConfig({ ...rest, APPLE_PRIVATE_KEY_FILE: '/there/is/none' })
  await expect(providerOptions(config)).rejects.toThrow('APPLE_PRIVATE_KEY_FILE is wrong')
})

test("FusionAuth replaces the site's own Google and Apple sign-in", async () => {
  const config = parseConfig({ ...GOOGLE, ...APPLE, ...FUSIONAUTH })
  expect(config.fusionAuth).toMatchObject({
    url: 'https://id.example',
    issuer: 'https://id.example',
  })
  expect(await providerOptions(config)).toEqual({ google: null, apple: null })
})

test.each([
  'GOOGLE_ISSUER',
  'GOOGLE_TOKEN_INFO_URL',
  'GOOGLE_JWKS_URL',
  'APPLE_ISSUER',
  'FUSIONAUTH_URL',
])('%s needs https unless it is on this machine', (name) => {
  for (const address of ['http://id.example', 'HTTP://192.168.0.9/', 'http://127.0.0.1.example'])
    expect(() => parseConfig({ ...FUSIONAUTH, [name]: address })).toThrow(
      `The setting ${name} is wrong: it must begin with https unless it is on this machine.`,
    )
  for (const address of ['http://127.0.0.1:9011', 'http://[::1]:9011/', 'http://localhost'])
    expect(() => parseConfig({ ...FUSIONAUTH, [name]: address })).not.toThrow()
})
