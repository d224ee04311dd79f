import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutFields } from '../site/checkout-fields.ts'
import { cookiesOf, newReader, postForm } from '../site/form-requests.ts'
import { readDocument } from '../site/html.ts'
import { mailTo } from '../site/mailbox.ts'
import { openSiteOn } from '../site/open-site-on.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const DEMO = fileURLToPath(new URL('../../db/demo/publisher', import.meta.url))
const CHECKOUT = '/order/onepage-checkout?offer=plus-month'

let site: TestSite
let folder: string
beforeAll(async () => {
  site = await openTestSite()
  folder = await mkdtemp(join(tmpdir(), 'legal-texts-'))
  await cp(DEMO, folder, { recursive: true })
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

async function read(path: string, cookie = ''): Promise<string> {
  const response = await site.get(path, { headers: { cookie } })
  expect(response.status).toBe(200)
  return response.text()
}

/** Returns the permanent address of a text's version on a page. */
async function versionOn(path: string, name: string): Promise<string> {
  const [address] = new RegExp(`/rechtstexte/${name}/[0-9a-f]{8}`).exec(await read(path)) ?? []
  if (!address) throw new Error(`${path} names no version of ${name}.`)
  return address
}

/** Starts the site again on the same database with other terms in the publisher's file. */
async function startWithOtherTerms() {
  await writeFile(join(folder, 'agb.md'), 'Ab heute anders\n\n## 1. Neues\n\nAlles neu.\n')
  const other = await openSiteOn({
    databaseUrl: site.databaseUrl,
    dataDir: site.dataDir,
    environment: { PUBLISHER_FILE: join(folder, 'publisher.yaml') },
  })
  const url = `http://127.0.0.1:${await other.listen()}`
  return { get: (path: string) => fetch(url + path), close: () => other.close() }
}

test('[S2.09] a legal text shows its date and links to its permanent version', async () => {
  const places = { agb: '/agb', datenschutz: '/datenschutz', widerruf: '/abo-service' }
  for (const [name, path] of Object.entries(places)) {
    expect(readDocument(await read(path)).mainText).toMatch(/Fassung vom \d{1,2}\. \p{L}+ \d{4}/u)
    const address = await versionOn(path, name)
    const page = readDocument(await read(address))
    expect(page.mainText).toMatch(/Fassung vom .*\. Sie gilt heute\./)
    expect(page.canonical).toEqual([`https://morgenblatt.example${address}`])
    expect(await read(`/rechtstexte/${name}`)).toContain(`href="${address}"`)
  }
  expect(await read(await versionOn('/datenschutz', 'datenschutz'))).toContain('nuxt-color-mode')
  expect((await site.get('/rechtstexte/agb/ffffffff')).status).toBe(404)
  expect((await site.get('/rechtstexte/satzung')).status).toBe(404)
})

test('the privacy text lists what is stored with consent, on the device and on the server, and for how long', async () => {
  const { mainText } = readDocument(await read('/datenschutz'))
  expect(mainText).not.toContain('Ohne Einwilligung liegt auf Ihrem Gerät nur dies')
  for (const said of [
    'für alles, was nur mit Ihrer Einwilligung dort liegt, § 25 Abs. 1 TDDDG',
    'Damit wir Ihre Einwilligung nachweisen können (Art. 7 Abs. 1 DSGVO), speichern wir vier Jahre lang',
    'was wir dabei unter Ihrer Zufallszahl festhalten, löschen wir nach 30 Tagen',
    'die Adresse, die Ihr Browser dafür von seinem Push-Dienst bekommt',
  ])
    expect(mainText).toContain(said)
})

test('[S1.03] an order stores its text versions; checkout, mail, confirmation and „Mein Abo“ link to them, also after the texts change', async () => {
  const { email, cookie } = await newReader(site, 'fassung')
  const terms = await versionOn('/agb', 'agb')
  const withdrawal = await versionOn('/abo-service', 'widerruf')
  const html = await read(CHECKOUT, cookie)
  for (const address of [terms, withdrawal]) expect(html).toContain(`href="${address}"`)
  const sent = await postForm(site, CHECKOUT, checkoutFields(html), { cookie })
  const own = cookiesOf(sent)

  const other = await startWithOtherTerms()
  try {
    const { text } = await mailTo(site, email, /^Ihre Bestellung/)
    const confirmation = await read(sent.headers.get('location') ?? '', own)
    const abo = await read('/account/abo', own)
    for (const page of [html, confirmation, abo, await read(terms)]) {
      const { mainText } = readDocument(page)
      expect(mainText).toMatch(/Fassung vom \d{1,2}\. \p{L}+ \d{4}/u)
      for (const address of [terms, withdrawal])
        expect(mainText).not.toContain(address.split('/').at(-1))
    }
    for (const address of [terms, withdrawal]) {
      expect(text.replaceAll('=\r\n', '')).toContain(`https://morgenblatt.example${address}`)
      for (const page of [confirmation, abo]) expect(page).toContain(`href="${address}"`)
    }
    const now = await (await other.get('/agb')).text()
    expect(now).toContain('Alles neu.')
    expect(now).not.toContain(terms)
    const old = await (await other.get(terms)).text()
    expect(readDocument(old).mainText).toMatch(/Das ist die alte Fassung vom .* Was heute gilt/)
    // One element, because a notice puts its children in columns.
    expect(old).toMatch(/<p class="notice"><span>Das ist .*<\/a><\/span><\/p>/)
    expect(old).toContain('Vertragspartnerin ist die Morgenblatt Verlag GmbH')
    expect(old).toContain('name="robots" content="noindex')
  } finally {
    await other.close()
  }
})

test('[S2.23] the checkout has the name of the paper and a way back, and no menus; the links that the law requires stay', async () => {
  const { cookie } = await newReader(site, 'ohne-menue')
  const html = await read(`${CHECKOUT}&next=%2Fagb`, cookie)
  expect(html).toContain('aria-label="Leverkusener Morgenblatt, zur Startseite"')
  expect(html).toContain('href="/agb">← Zurück')
  for (const gone of [
    'class="subscribe"',
    'hot-topics',
    'main-menu',
    'footer-columns',
    'data-drawer',
  ])
    expect(html).not.toContain(gone)
  for (const path of ['/impressum', '/datenschutz', '/agb', '/einwilligungen'])
    expect(html).toContain(`href="${path}"`)
  expect(html).toContain('Verträge hier kündigen')
  expect(html).toContain('Vertrag widerrufen')
})
