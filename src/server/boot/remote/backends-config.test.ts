import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'

test('a remote User API is named by the folder above its mandators', () => {
  expect(parseConfig({}).userApiUrl).toBeUndefined()
  expect(parseConfig({ USER_API_URL: 'https://user.example.de/v1/' }).userApiUrl).toBe(
    'https://user.example.de/v1',
  )
  expect(parseConfig({ USER_API_URL: 'http://localhost:4000' }).userApiUrl).toBe(
    'http://localhost:4000',
  )
})

test.each([
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
