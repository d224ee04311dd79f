import { expect, test } from 'vitest'
import { expectRefusal, rawRequest } from '../site/raw-request.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

const JSON_TYPE = { 'content-type': 'application/json' }
const BODIES: [name: string, body: string | Uint8Array<ArrayBuffer>][] = [
  ['broken JSON', '{"identifier":'],
  ['no JSON', 'identifier=a'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[1,2]'],
  ['wrong types', '{"identifier":1,"email":{},"password":[]}'],
  ['invalid UTF-8', Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d)],
  ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['a null character', '{"identifier":"a\\u0000b","email":"a\\u0000b","password":"x\\u0000y"}'],
  ['half a character', '{"identifier":"\\ud800","email":"\\ud800","password":"\\udfff"}'],
  ['more than the limit', JSON.stringify({ email: 'a', password: 'x'.repeat(150_000) })],
]

test.each(BODIES)('the content backend refuses %s in Strapi’s error shape', async (_, body) => {
  const answer = await rawRequest(site.url, {
    method: 'POST',
    target: '/backend/auth/local',
    headers: JSON_TYPE,
    body,
  })
  expectRefusal(answer)
  if (answer.status === 413) return
  expect(JSON.parse(answer.body)).toMatchObject({
    data: null,
    error: { status: answer.status, name: expect.any(String) },
  })
})

test.each(BODIES)('the sign-in refuses %s with a message', async (_, body) => {
  const answer = await rawRequest(site.url, {
    method: 'POST',
    target: '/api/session/login',
    headers: JSON_TYPE,
    body,
  })
  expectRefusal(answer)
  expect(JSON.parse(answer.body)).toMatchObject({ message: expect.any(String) })
})

test.each(BODIES)('writing an article refuses %s, with or without a key', async (_, body) => {
  const target = '/content-api/v5/articles/1999999'
  const refused = await rawRequest(site.url, { method: 'PUT', target, headers: JSON_TYPE, body })
  expectRefusal(refused)
  const authorization = `Bearer ${await site.editorKey()}`
  const answer = await rawRequest(site.url, {
    method: 'PUT',
    target,
    headers: { ...JSON_TYPE, authorization },
    body,
  })
  expectRefusal(answer)
  expect(JSON.parse(answer.body)).toMatchObject({
    statusCode: answer.status,
    error: expect.any(String),
  })
})

test('an invalid Origin header does not break the sign-in', async () => {
  const headers = { ...JSON_TYPE, origin: 'not an origin' }
  const body = '{"email":"a@morgenblatt.example","password":"b"}'
  expectRefusal(
    await rawRequest(site.url, { method: 'POST', target: '/api/session/login', headers, body }),
  )
})

test.each(['/api/session/login', '/backend/auth/local', '/dialog-flow/login'])(
  'refuses a chunked body at %s',
  async (target) => {
    const headers = { ...JSON_TYPE, 'transfer-encoding': 'chunked' }
    const body = '2\r\n{}\r\n0\r\n\r\n'
    const answer = await rawRequest(site.url, {
      method: 'POST',
      target,
      headers,
      body,
      isFramed: true,
    })
    expect(answer.status).toBe(411)
  },
)

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
