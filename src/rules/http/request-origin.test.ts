import { expect, test } from 'vitest'
import { isForeignRequest } from './request-origin.ts'

const PUBLIC = 'https://morgenblatt.example'
const isForeign = (site?: string, origin?: string, host = 'morgenblatt.example') =>
  isForeignRequest({ site, origin, host, publicUrl: PUBLIC })

test.each([
  ['its own page', 'same-origin', PUBLIC],
  ['its own page, without an origin', 'same-origin', undefined],
  ['the address bar', 'none', undefined],
  ['a page the browser calls same-site, with an origin of this site', 'same-site', PUBLIC],
  ['a program without a browser', undefined, undefined],
  ['an old browser on its own page', undefined, PUBLIC],
])('a request from %s is not foreign', (_, site, origin) =>
  expect(isForeign(site, origin)).toBe(false),
)

test.each([
  ['another site', 'cross-site', 'https://evil.example'],
  ['another site that names this one', 'cross-site', PUBLIC],
  ['a sibling subdomain', 'same-site', 'https://blog.morgenblatt.example'],
  ['a sibling subdomain without an origin', 'same-site', undefined],
  ['a sandboxed frame', undefined, 'null'],
  ['a sandboxed frame of a sibling', 'same-site', 'null'],
  ['a browser with an unknown Sec-Fetch-Site', 'sideways', 'https://evil.example'],
  ['an old browser on another page', undefined, 'https://morgenblatt.example.evil.example'],
  ['the same host on another port', undefined, 'https://morgenblatt.example:444'],
])('a request from %s is foreign', (_, site, origin) => expect(isForeign(site, origin)).toBe(true))

test('behind a proxy that changes the host the public address counts', () => {
  expect(isForeign(undefined, PUBLIC, 'intern:3000')).toBe(false)
  expect(isForeign(undefined, 'https://evil.example', 'intern:3000')).toBe(true)
})
