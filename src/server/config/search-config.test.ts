import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

test("reads a search engine's address, and its user and password separately", () => {
  expect(parseConfig({}).searchEngine).toBeNull()
  const env = {
    SEARCH_URL: 'https://zeitung:a%2Fb%40c@suche.example:9200/os/',
    SEARCH_INDEX: 'bote-1',
  }
  expect(parseConfig(env).searchEngine).toEqual({
    url: 'https://suche.example:9200/os',
    auth: { username: 'zeitung', password: 'a/b@c' },
    index: 'bote-1',
  })
  expect(parseConfig({ SEARCH_URL: 'http://10.0.0.5:9200' }).searchEngine).toEqual({
    url: 'http://10.0.0.5:9200',
    auth: null,
    index: 'morgenblatt',
  })
  expect(
    parseConfig({ SEARCH_URL: 'http://a:geheim@localhost:9200' }).searchEngine?.auth,
  ).not.toBeNull()
})

test.each([
  [{ SEARCH_URL: 'suche.example:9200' }, 'SEARCH_URL is wrong'],
  [{ SEARCH_URL: 'https://' }, 'SEARCH_URL is wrong'],
  [{ SEARCH_URL: 'https://suche.example?a=geheim' }, 'no query'],
  [{ SEARCH_URL: 'http://a:geheim@suche.example' }, 'must begin with https'],
  [{ SEARCH_URL: 'https://a@suche.example' }, 'a user or a password alone'],
  [{ SEARCH_URL: 'https://:geheim@suche.example' }, 'a user or a password alone'],
  [{ SEARCH_URL: 'https://a:geheim%zz@suche.example' }, 'not percent-encoded'],
  [{ SEARCH_URL: 'https://suche.example', SEARCH_INDEX: 'A*' }, 'SEARCH_INDEX is wrong'],
  [
    { SEARCH_URL: 'https://suche.example', CONTENT_URL: 'https://content.example' },
    'the content service of CONTENT_URL searches',
  ],
])('%j stops the start with a sentence that holds no password', (environment, sentence) => {
  const attempt = () => parseConfig(environment)
  expect(attempt).toThrow(sentence)
  expect(attempt).not.toThrow('geheim')
})
