import { beforeAll, expect, test } from 'vitest'
import { cookiesOf, newReader, postForm, readerOf } from '../site/form-requests.ts'
import { fieldOf, readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const PAGE = '/account/plus-verification'

const site = await testSiteForFile()
beforeAll(async () => {
  const first = await send(
    'PUT',
    'Kundennummer;PLZ;Name\r\nK-1001;51373;Frei\r\nK-1002;51371;Plus\r\n',
  )
  expect(await first.json()).toMatchObject({ kind: 'imported', read: 2, added: 2 })
})

async function send(
  method: string,
  body: string,
  type = 'text/csv',
  query = '',
): Promise<Response> {
  return site.get(`/api/billing/print-subscribers${query}`, {
    method,
    body,
    headers: { 'content-type': type, authorization: `Bearer ${await site.editorKey()}` },
  })
}

const verify = (cookie: string, customerNumber: string, postcode: string) =>
  postForm(site, PAGE, { customerNumber, postcode }, { cookie })

const placeOf = (response: Response) => response.headers.get('location') ?? ''

const rolesOf = async (cookie: string) =>
  Reflect.get((await readerOf(site, cookie)) ?? {}, 'roles') as string[]

test('[S1.04] customer number and postcode give PLUS at once to one account, until the list no longer has them', async () => {
  const { cookie } = await newReader(site, 'druck')
  const sent = await verify(cookie, ' k 1001 ', '51373')
  expect(placeOf(sent)).toBe('/account?hinweis=plus-found')
  expect(await rolesOf(cookiesOf(sent))).toEqual(
    expect.arrayContaining(['PLUS_USER', 'EPAPER_USER']),
  )

  const abo = await site.get('/account/abo', { headers: { cookie: cookiesOf(sent) } })
  expect(readDocument(await abo.text()).mainText).toContain('Gedruckte Zeitung Kundennummer K1001')

  const other = await newReader(site, 'zweite')
  const taken = await verify(other.cookie, 'K1001', '51373')
  expect(placeOf(taken)).toBe(`${PAGE}?hinweis=taken`)
  const html = await (await site.get(placeOf(taken), { headers: { cookie: other.cookie } })).text()
  expect(readDocument(html).mainText).toContain('gehört schon zu einem anderen Konto')

  await send('PUT', 'customerNumber,postcode\nK1002,51371\n')
  const gone = await postForm(site, PAGE, {}, { cookie: cookiesOf(sent) })
  expect(placeOf(gone)).toBe(`${PAGE}?hinweis=plus-missing`)
  expect(await rolesOf(cookiesOf(gone))).not.toContain('PLUS_USER')
  await send('POST', '[{"customerNumber":"K1001","postcode":"51373"}]', 'application/json')
  const back = await postForm(site, PAGE, {}, { cookie: cookiesOf(gone) })
  expect(placeOf(back)).toBe('/account?hinweis=plus-found')
})

test('if several accounts claim the same number at once, one gets it', async () => {
  await send('POST', 'customerNumber,postcode\nK2001,51373\n')
  const readers = await Promise.all(['a', 'b', 'c'].map((name) => newReader(site, name)))
  const sent = await Promise.all(readers.map(({ cookie }) => verify(cookie, 'K2001', '51373')))
  expect(sent.map(placeOf).filter((place) => place.includes('plus-found'))).toHaveLength(1)
  expect(sent.map(placeOf).filter((place) => place.includes('taken'))).toHaveLength(2)
})

test('invalid input is reported at its field in German and stays in the form', async () => {
  const { cookie } = await newReader(site, 'vertippt')
  const sent = await verify(cookie, '1', 'Leverkusen')
  expect(placeOf(sent)).toBe(`${PAGE}?hinweis=check&fehler=customerNumber%2Cpostcode`)
  const kept = `${cookie}; ${cookiesOf(sent)}`
  const html = await (await site.get(placeOf(sent), { headers: { cookie: kept } })).text()
  expect(html).toContain('id="customerNumber-error"')
  expect(readDocument(html).mainText).toContain('etwa 51373, A-1010 oder CH-8001')
  expect(fieldOf(html, 'customerNumber').value).toBe('1')
})

test('limits verification to five attempts; the sixth is refused without a lookup', async () => {
  await send('POST', 'customerNumber,postcode\nK3001,51373\n')
  const { cookie } = await newReader(site, 'raet')
  for (let postcode = 51360; postcode < 51365; postcode += 1)
    expect(placeOf(await verify(cookie, 'K3001', String(postcode)))).toContain('unknown')
  expect(placeOf(await verify(cookie, 'K3001', '51373'))).toBe(`${PAGE}?hinweis=limited`)
})

test('a full list with an invalid line is refused; an update skips that line', async () => {
  const list =
    'customerNumber;postcode\nK4001;51373\nK4002;5137\n"K4003";"51373"\nK4001;51375\n?;1\n'
  const refused = await send('PUT', list)
  expect(refused.status).toBe(422)
  const report = (await refused.json()) as { faults: { line: number }[] }
  expect(report).toMatchObject({ kind: 'refused', read: 5, added: 0, faultCount: 3 })
  expect(report.faults.map(({ line }) => line)).toEqual([3, 5, 6])
  const updated = await send('POST', list)
  expect(await updated.json()).toMatchObject({
    kind: 'imported',
    added: 2,
    removed: 0,
    faultCount: 3,
  })
})

test('[S1.04] a full list with partial=1 is imported without its invalid lines and reports each of them', async () => {
  await send('PUT', 'customerNumber;postcode\nK5001;51373\nK5002;51373\nK5003;51373\n')
  const list =
    'Kundennummer;PLZ;Land\nK5001;1010;AT\nK5002;5137;\nK5004;D-51371;\n?;51373;DE\nK5005;75001;FR\n'
  const sent = await send('PUT', list, 'text/csv', '?partial=1')
  expect(sent.status).toBe(200)
  expect(await sent.json()).toMatchObject({
    kind: 'imported',
    read: 5,
    added: 1,
    changed: 1,
    removed: 1,
    faultCount: 3,
    faults: [
      { line: 3, because: 'postcode', reason: 'The country has no such postcode.' },
      { line: 5, because: 'number' },
      { line: 6, because: 'country', reason: 'The country is not DE, AT, CH, LI or LU.' },
    ],
  })
  const { cookie } = await newReader(site, 'wien')
  expect(placeOf(await verify(cookie, 'K5001', 'CH-1010'))).toContain('unknown')
  expect(placeOf(await verify(cookie, 'K5001', 'A-1010'))).toBe('/account?hinweis=plus-found')
  const spared = await newReader(site, 'verschont')
  expect(placeOf(await verify(spared.cookie, 'K5002', 'D-51373'))).toContain('plus-found')
  expect((await send('PUT', list, 'text/csv', '?partial=yes')).status).toBe(400)
})

test('a long list is imported completely; the next one removes missing customers', async () => {
  const list = (from: number, to: number) =>
    `customerNumber;postcode\n${Array.from({ length: to - from }, (_, index) => `N${from + index};51373`).join('\n')}\n`
  await send('PUT', list(100_000, 125_001))
  const next = await send('PUT', list(100_001, 125_003).replace('N100001;51373', 'N100001;51371'))
  expect(await next.json()).toMatchObject({
    kind: 'imported',
    read: 25_002,
    added: 2,
    changed: 1,
    unchanged: 24_999,
    removed: 1,
  })
})

test.each([
  ['', 'text/csv', 400],
  ['Name;Ort\nFrei;Leverkusen', 'text/csv', 400],
  ['"K1;51373', 'text/csv', 400],
  ['customerNumber;postcode\n', 'text/csv', 422],
  ['{}', 'application/json', 400],
  ['[{"customerNumber":1,"postcode":51373}]', 'application/json', 400],
  ['[', 'application/json', 400],
])('refuses „%s“ as %s', async (body, type, status) => {
  expect((await send('PUT', body, type)).status).toBe(status)
})

test('the list requires the editor key', async () => {
  expect((await site.get('/api/billing/print-subscribers')).status).toBe(401)
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
