import { expect, test } from 'vitest'
import type { Visitor } from '../../access/visitor.ts'
import { createResponseHeaders } from './response-headers.ts'

const STORED = ['cache-control', 'public', 'surrogate-key', 'site', 'etag', '"a"']
const visitor = {} as Visitor
const responseHeaders = createResponseHeaders((headers) => headers)
const answer = { sources: [] }

test('a response without cookies and link token has the stored headers themselves, which are serialized once', () => {
  const headers = responseHeaders(STORED, { visitor, answer, carriesToken: false, cookies: [] })
  expect(headers).toBe(STORED)
})

test('responses to the same link token have the same headers, which are serialized once', () => {
  const withToken = { visitor, answer, carriesToken: true, cookies: [] }
  expect(responseHeaders(STORED, withToken)).toBe(responseHeaders(STORED, withToken))
})

test('a response with a cookie or a link token is not cached by others', () => {
  const privately = ['etag', '"a"', 'cache-control', 'private, no-store']
  const withCookie = { visitor, answer, carriesToken: false, cookies: ['a=b'] }
  const headers = responseHeaders(STORED, withCookie)
  expect(headers).toEqual([...privately, 'referrer-policy', 'strict-origin', 'set-cookie', 'a=b'])
  const withToken = { visitor, answer, carriesToken: true, cookies: [] }
  expect(responseHeaders(STORED, withToken).slice(0, 4)).toEqual(privately)
  expect(responseHeaders(STORED, withToken).slice(-2)).toEqual(['x-robots-tag', 'noindex'])
  expect(STORED).toHaveLength(6)
})
