import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

test('reads an image host with its address and an optional token, given as text or as a file', () => {
  expect(parseConfig({}).imgix).toBeNull()
  const url = 'https://static.example.de/__images'
  expect(parseConfig({ IMAGES_URL: `${url}/` }).imgix).toEqual({ url, token: null })
  expect(parseConfig({ IMAGES_URL: url, IMAGES_TOKEN: ' FOO123bar ' }).imgix).toEqual({
    url,
    token: { text: 'FOO123bar' },
  })
  expect(parseConfig({ IMAGES_URL: url, IMAGES_TOKEN_FILE: '/run/token' }).imgix).toEqual({
    url,
    token: { file: '/run/token' },
  })
})

test.each([
  [{ IMAGES_URL: 'static.example.de' }, 'IMAGES_URL is wrong'],
  [{ IMAGES_URL: 'http://static.example.de' }, 'IMAGES_URL is wrong: it must begin with https'],
  [{ IMAGES_URL: 'https://a:geheim@static.example.de' }, 'it may hold no user and password'],
  [{ IMAGES_URL: 'https://static.example.de?a=geheim' }, 'it may hold no query'],
  [{ IMAGES_TOKEN: 'geheim' }, 'IMAGES_URL is missing'],
  [{ IMAGES_TOKEN_FILE: '/run/geheim' }, 'IMAGES_URL is missing'],
  [
    { IMAGES_URL: 'https://static.example.de', IMAGES_TOKEN: 'geh eim' },
    'IMAGES_TOKEN is wrong: it is no secret',
  ],
  [
    { IMAGES_URL: 'https://static.example.de', IMAGES_TOKEN: 'geheim', IMAGES_TOKEN_FILE: '/x' },
    'IMAGES_TOKEN_FILE is wrong: IMAGES_TOKEN is set too',
  ],
])('%j stops the start with a sentence that holds no secret', (environment, sentence) => {
  const attempt = () => parseConfig(environment)
  expect(attempt).toThrow(sentence)
  expect(attempt).not.toThrow('geh')
})
