// @module-tag full
import { expect, test } from 'vitest'
import { openAttackedSite } from '../account-attacks/signed-in.ts'
import { snapshot } from '../account-attacks/snapshot.ts'
import { writingEndpoints, type Writing } from '../account-attacks/writing-endpoints.ts'
import { rawRequest } from '../site/raw-request.ts'

const { site, cookies, victim } = await openAttackedSite({ TRUSTED_PROXIES: '127.0.0.1' })

type Body = { type: string; body: string | Uint8Array<ArrayBuffer> }

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const FORM_DATA = 'multipart/form-data; boundary=x'
const part = (name: string, content: string): string =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\n${content}\r\n`

const mapped = (fields: object, change: (value: unknown) => unknown): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)])),
  )

/** Bodies that no page of the site sends, built from the endpoint's own fields. */
function hostileBodies({ form, json }: Writing): Record<string, Body> {
  const fields: object = typeof json === 'object' && json !== null ? json : (form ?? {})
  const names = Object.keys(fields)
  const inJson = (change: (value: unknown) => unknown) => ({
    type: JSON_TYPE,
    body: mapped(fields, change),
  })
  const inForm = (of: (name: string) => string) => ({
    type: FORM_TYPE,
    body: names.map(of).join('&'),
  })
  return {
    lists: inJson((value) => [value]),
    numbers: inJson(() => 1e308),
    'infinite numbers': {
      type: JSON_TYPE,
      body: mapped(fields, () => 'N').replaceAll('"N"', '1e999'),
    },
    objects: inJson((value) => ({ $ne: value, toString: 'x' })),
    'nulls in lists': inJson(() => [null]),
    'empty texts': inJson(() => ''),
    'a null character': inJson((value) => `${String(value)}\u0000`),
    'half a character': {
      type: JSON_TYPE,
      body: mapped(fields, () => 'H').replaceAll('"H"', '"\\ud800"'),
    },
    'long texts': inJson(() => 'x'.repeat(20_000)),
    'a prototype': { type: JSON_TYPE, body: `{"__proto__":${JSON.stringify(fields)}}` },
    'a constructor': {
      type: JSON_TYPE,
      body: `{"constructor":{"prototype":${JSON.stringify(fields)}}}`,
    },
    'a list': { type: JSON_TYPE, body: `[${JSON.stringify(fields)},"x"]` },
    'a word': { type: JSON_TYPE, body: '"x"' },
    'invalid UTF-8': {
      type: JSON_TYPE,
      body: Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d),
    },
    'too much': { type: JSON_TYPE, body: JSON.stringify({ x: 'x'.repeat(150_000) }) },
    'fields twice': inForm((name) => `${name}=x&${name}=`),
    'fields as lists': inForm((name) => `${name}[]=x&${name}[]=y&${name}[a]=z`),
    'bytes in fields': inForm((name) => `${name}=%ff%fe%00&%ff=${name}`),
    'half an escape': inForm((name) => `${name}=%&${name}=%00%zz&=&&`),
    'files for texts': {
      type: FORM_DATA,
      body: `${names.map((name) => part(name, 'x')).join('')}--x--\r\n`,
    },
    'half a form': { type: FORM_DATA, body: part('email', 'x').slice(0, 40) },
    'no boundary': { type: 'multipart/form-data', body: part('email', 'x') },
    nothing: { type: 'text/plain', body: '' },
  }
}

const STACK = /\n\s+at |node_modules|\.tsx?:\d+|TypeError|postgres|select .* from /i

/** Endpoints that need no body and ignore the one they get. */
const NEEDS_NONE = /sign-out-everywhere|oauth2\/logout|plus-verification|user-api.*\/\w+$/

/** Only shows the submitted values again. */
const SHOWS_AGAIN = '/nicht-gesendet'

test('hostile bodies break no endpoint and change no data', { timeout: 240_000 }, async () => {
  const before = await snapshot(site)
  let count = 0
  for (const writing of writingEndpoints(victim)) {
    if (NEEDS_NONE.test(writing.path) && writing.method !== 'PUT') continue
    for (const [name, { type, body }] of Object.entries(hostileBodies(writing))) {
      count += 1
      const answer = await rawRequest(site.url, {
        method: writing.method ?? 'POST',
        target: writing.path,
        headers: {
          'content-type': type,
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': `198.51.${count >> 8}.${count & 255}`,
          cookie: cookies.wallet,
        },
        body,
      })
      const seen = { path: writing.path, name, status: answer.status }
      const asForm =
        /^\/(?:dialog-flow|account|newsletters|order|kuendigen|widerrufen|das-war-ich-nicht|betrieb|einwilligungen|api\/google-login)/.test(
          writing.path,
        )
      const good = (status: number) =>
        (status >= 400 && status < 500) ||
        (asForm && status === 303) ||
        (writing.path === SHOWS_AGAIN && status === 200)
      expect(seen).toEqual({ ...seen, status: expect.toSatisfy(good) })
      expect(answer.body).not.toMatch(STACK)
    }
  }
  expect(await snapshot(site)).toEqual(before)
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
