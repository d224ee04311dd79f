import { expect, test } from 'vitest'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

const PASSWORD = 'Wiesengrund am Kanal'
const KNOWN = 'frei@morgenblatt.example'

async function ask(path: string, init: RequestInit = {}) {
  const response = await site.get(`/backend/${path}`, init)
  return { status: response.status, body: await response.json() }
}
const post = (path: string, body: object) =>
  ask(`auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Everything visible from outside after registering an address twice and signing in with those credentials. */
async function seenOf(email: string) {
  const answers = [
    await post('local/register', { email, password: PASSWORD }),
    await post('local/register', { email, password: PASSWORD }),
  ]
  const ids = new Set(answers.map(({ body }) => body.user.id))
  return {
    registered: answers.map(({ status, body }) => [
      status,
      { ...body.user, id: typeof body.user.id, email: '', username: '' },
    ]),
    ids: ids.size,
    signIn: (await post('local', { identifier: email, password: PASSWORD })).body.error,
    guess: (await post('local', { identifier: email, password: 'geraten' })).body.error.name,
  }
}

test('[S7.02] registering and then signing in does not reveal whether the address is known', async () => {
  expect(await seenOf(KNOWN)).toEqual(await seenOf(`neu-${crypto.randomUUID()}@leser.example`))
})

test.each([
  [404, 'NotFoundError', 'GET', 'articles', ''],
  [404, 'NotFoundError', 'POST', 'auth/local%2fregister', '{}'],
  [405, 'MethodNotAllowedError', 'PUT', 'auth/local', '{}'],
  [413, 'PayloadTooLargeError', 'POST', 'auth/local', 'x'.repeat(100_001)],
])(
  '[S8.04] answers %i as %s in the shape of Strapi 4',
  async (status, name, method, path, body) => {
    const answer = await ask(path, { method, ...(body && { body }) })
    expect(answer.status).toBe(status)
    const error = { status, name, message: expect.any(String), details: {} }
    expect(answer.body).toEqual({ data: null, error })
  },
)
