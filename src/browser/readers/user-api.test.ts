import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createUserApi, UserApiError, type UserApi } from './user-api.ts'

let server: Server
let base: string
let status = 500
let body = '{"statusCode":500}'

beforeAll(async () => {
  server = createServer((_, response) => response.writeHead(status).end(body)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/users/1`
})
afterAll(() => server.close())
afterEach(() => {
  status = 500
  body = '{"statusCode":500}'
})

const OPERATIONS: [string, (api: UserApi) => Promise<unknown>][] = [
  ['Error while adding user article bookmark', (api) => api.keep('article', '7', true)],
  ['Error while removing user article bookmark', (api) => api.keep('article', '7', false)],
  ['Error while fetching user article bookmarks', (api) => api.list('article')],
  ['Error while counting user article bookmarks', (api) => api.count()],
  ['Error while checking user article bookmark', (api) => api.isKept('article', '7')],
  ['Error while adding user region bookmark', (api) => api.keep('region', 'burscheid', true)],
  ['Error while removing user region bookmark', (api) => api.keep('region', 'burscheid', false)],
  ['Error while fetching user region bookmarks', (api) => api.list('region')],
  ['Error while checking user region bookmark', (api) => api.isKept('region', 'burscheid')],
  ['Error while adding user topic bookmark', (api) => api.keep('tag', '7', true)],
  ['Error while removing user topic bookmark', (api) => api.keep('tag', '7', false)],
  ['Error while fetching user topic bookmarks', (api) => api.list('tag')],
  ['Error while checking user topic bookmark', (api) => api.isKept('tag', '7')],
]

test.each(OPERATIONS)('[S8.06] throws „%s“ when the server fails', async (message, operation) => {
  const failure = await operation(createUserApi(base)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UserApiError)
  expect(failure).toMatchObject({ message, status: 500 })
})

test.each(OPERATIONS)(
  '[S8.06] throws „%s“ when the server does not answer',
  async (message, operation) => {
    const failure = operation(createUserApi('http://127.0.0.1:1/users/1'))
    await expect(failure).rejects.toMatchObject({ message, status: undefined })
  },
)

test('an answer that is not JSON is thrown as a failure', async () => {
  status = 200
  body = '<!doctype html>'
  await expect(createUserApi(base).count()).rejects.toThrow(
    'Error while counting user article bookmarks',
  )
})

test('[S8.06] a failed has-bookmarks check is only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await createUserApi(base).has()).toBeUndefined()
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

test('[S6.02] a rejected request throws an error with its status, because 403 has two meanings', async () => {
  status = 403
  const adding = createUserApi(base).keep('article', '7', true)
  await expect(adding).rejects.toMatchObject({ status: 403 })
})
