import { TCString } from '@iabtechlabtcf/core'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CONSENT_COOKIE, consentValue } from '../../src/rules/consent/consent-record.ts'
import { textVersion } from '../../src/rules/consent/consent-words.ts'
import { TC_COOKIE } from '../../src/rules/consent/tcf.ts'
import type { ConsentVendor } from '../../src/rules/consent/vendors.ts'
import { changeSettings } from '../site/change-settings.ts'
import { exchange } from '../site/exchange.ts'
import { postForm } from '../site/form-requests.ts'
import { testSiteForFile } from '../site/test-site.ts'

const GPT = 'https://securepubads.g.doubleclick.net'

const site = await testSiteForFile()

const consentOf = (general: boolean, ...vendors: ConsentVendor[]) => {
  const givenAt = Math.floor(Date.now() / 1000)
  const record = { general, vendors: new Set(vendors), givenAt, id: '0'.repeat(32) }
  return `${CONSENT_COOKIE}=${consentValue(record)}`
}

async function answerTo(path: string, cookie = '') {
  const { headers, body } = await exchange(site.url, { path, headers: cookie ? { cookie } : {} })
  const policy = String(headers['content-security-policy'])
  return { body, scripts: /script-src ([^;]+)/.exec(policy)?.[1] ?? '', etag: headers.etag }
}

const VISITS = ['made', 'cached', 'cached again']

test('[S3.10] the policy allows the vendors its reader has agreed to, also for cached pages, whose body stays the same', async () => {
  const withoutAdServer = await answerTo('/', consentOf(true))
  expect(withoutAdServer.scripts).not.toContain(GPT)
  await changeSettings(site, { ad_network_code: '1234567' })
  const plain = await answerTo('/')
  for (const visit of VISITS) {
    const all = await answerTo('/', consentOf(true))
    expect([visit, all.scripts.includes(GPT)]).toEqual([visit, true])
    const none = await answerTo('/', consentOf(false, 'kdm', 'youtube'))
    expect([visit, none.scripts]).toEqual([visit, plain.scripts])
    expect((await answerTo('/')).scripts).toBe(plain.scripts)
    expect(all.etag).toBe(none.etag)
    expect(all.body).toBe(plain.body)
  }
})

test('[S2.24] the policy of legal pages and the dialog flow allows no vendor, even with consent', async () => {
  for (const path of ['/datenschutz', '/impressum', '/dialog-flow/login'])
    for (const visit of VISITS) {
      const { scripts } = await answerTo(path, consentOf(true, 'echobox', 'ivw'))
      expect([path, visit, scripts.includes('https:')]).toEqual([path, visit, false])
    }
})

test('[S6.06] the policy for a reader with PUR allows no vendor, even with earlier consent', async () => {
  const session = await site.signIn('pur')
  for (const path of ['/', '/account', '/gibt-es-nicht'])
    for (const visit of VISITS) {
      const { scripts } = await answerTo(path, `${session}; ${consentOf(true, 'echobox')}`)
      expect([path, visit, scripts.includes('https:')]).toEqual([path, visit, false])
    }
})

test('the policy allows Sourcepoint before a decision, on pages and for readers that it asks', async () => {
  const sourcepoint = {
    sourcepoint_enabled: true,
    sourcepoint_account_id: '1584',
    sourcepoint_privacy_manager_id: '816218',
    sourcepoint_subdomain: 'cmp.zeitung.example',
  }
  await changeSettings(site, sourcepoint)
  try {
    const [pur, both] = [await site.signIn('pur'), await site.signIn('purplus')]
    for (const visit of VISITS) {
      const let_ = async (path: string, cookie = '') =>
        (await answerTo(path, cookie)).scripts.includes('https://cmp.zeitung.example')
      expect([visit, await let_('/'), await let_('/', both)]).toEqual([visit, true, true])
      expect([visit, await let_('/', pur)]).toEqual([visit, false])
      for (const path of ['/datenschutz', '/dialog-flow/login'])
        expect([visit, path, await let_(path)]).toEqual([visit, path, false])
    }
    const { body } = await answerTo('/einwilligungen')
    expect(body).toContain('data-privacy-manager')
    expect(body).not.toContain('name="vendor_youtube"')
  } finally {
    await changeSettings(
      site,
      Object.fromEntries(Object.keys(sourcepoint).map((key) => [key, null])),
    )
  }
  expect((await answerTo('/')).scripts).not.toContain('cmp.zeitung.example')
})

test('[S1.05] the consent form works without script: consent is stored for 360 days and can be withdrawn', async () => {
  const page = await site.get('/einwilligungen')
  const version = /name="version" value="([\da-f]{8})"/.exec(await page.text())?.[1] ?? ''
  const send = (fields: Record<string, string>, cookie = '') =>
    site.get('/einwilligungen', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: cookie ? { cookie } : {},
    })
  const agreed = await send({ choice: 'chosen', version, vendor_youtube: 'on' })
  expect([agreed.status, agreed.headers.get('location')]).toEqual([
    303,
    '/einwilligungen?hinweis=saved',
  ])
  const [line = ''] = agreed.headers.getSetCookie()
  expect(line).toContain(`Max-Age=${360 * 24 * 60 * 60}`)
  expect(line).not.toContain('HttpOnly')
  const cookie = line.split(';')[0] ?? ''
  const shown = await (await site.get('/einwilligungen', { headers: { cookie } })).text()
  expect(shown).toMatch(/id="vendor_youtube"[^>]*checked/)
  expect(shown).not.toMatch(/id="vendor_x"[^>]*checked/)
  expect(shown).toContain('einzeln ausgewählt')
  const withdrawn = await send({ choice: 'none' }, cookie)
  expect(withdrawn.headers.getSetCookie()[0]).toMatch(/\.0{17}\./)
  const proofs = await (await site.get('/einwilligungen', { headers: { cookie } })).text()
  expect(proofs).toMatch(/alles abgelehnt oder widerrufen.*einzeln ausgewählt/s)
  const strange = await send({ choice: 'all', version: '00000000' })
  expect(strange.headers.getSetCookie()).toEqual([])
  expect(strange.headers.get('location')).toBe('/einwilligungen?hinweis=again')
})

test('[S3.19, S9.04] the answer that withdraws consent also deletes the tracking and language cookies', async () => {
  const kept = 'dm_trackingId=0b9f; visits=3; language=de'
  const send = async (choice: string, cookie: string) => {
    const answer = await site.get('/einwilligungen', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ choice, version: textVersion('reject') }),
      headers: { cookie },
    })
    return answer.headers
      .getSetCookie()
      .filter((line) => !line.startsWith(CONSENT_COOKIE) && !line.startsWith('cache_key='))
  }
  expect(await send('none', `${kept}; ${consentOf(true, 'kdm')}`)).toEqual([
    'dm_trackingId=; Path=/; Max-Age=0; SameSite=None; Secure',
    'visits=; Path=/; Max-Age=0; SameSite=Lax',
    'language=; Path=/; Max-Age=0; SameSite=Lax',
  ])
  expect(await send('chosen', `visits=3; ${consentOf(false, 'kdm')}`)).toEqual([
    'visits=; Path=/; Max-Age=0; SameSite=Lax',
  ])
  expect(await send('none', consentOf(true, 'kdm'))).toEqual([])
  expect(await send('all', `${kept}; ${consentOf(false)}`)).toEqual([
    `language=de; Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax; Secure`,
  ])
})

test('the TC string is stored next to the consent record with the same lifetime, if the site has an id in TCF', async () => {
  const send = (cookie: string, choice: string) =>
    site.get('/einwilligungen', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ choice, version: textVersion('reject') }),
      headers: cookie ? { cookie } : {},
    })
  const lineOf = (answer: Response) =>
    answer.headers.getSetCookie().find((line) => line.startsWith(TC_COOKIE)) ?? ''
  const valueOf = (line: string) => line.split(';')[0]?.slice(TC_COOKIE.length + 1) ?? ''
  expect(lineOf(await send('', 'all'))).toBe('')
  expect((await answerTo('/')).body).not.toContain('page-tcf')
  await changeSettings(site, { tcf_cmp_id: 300 })
  expect((await answerTo('/')).body).toContain('name="page-tcf" content="300 ')
  const line = lineOf(await send('', 'all'))
  expect(line).toContain(`Max-Age=${360 * 24 * 60 * 60}`)
  expect(line).not.toContain('HttpOnly')
  expect(TCString.decode(valueOf(line)).vendorConsents.has(755)).toBe(true)
  const cookie = `${TC_COOKIE}=${valueOf(line)}`
  const refused = TCString.decode(valueOf(lineOf(await send(cookie, 'none'))))
  expect([refused.vendorConsents.size, refused.vendorsDisclosed.has(755)]).toEqual([0, true])
  await changeSettings(site, { tcf_cmp_id: 0 })
  expect(lineOf(await send(cookie, 'all'))).toMatch(/^euconsent-v2=;.*Max-Age=0/)
})

test('[S8.08] a consent whose proof cannot be stored is not granted, and a refusal takes effect without a proof', async () => {
  const version = textVersion('reject')
  const decide = async (choice: string) => {
    const answer = await postForm(site, '/einwilligungen', { choice, version })
    const cookies = answer.headers.getSetCookie().map((line) => line.split('=')[0])
    return [answer.headers.get('location'), cookies.includes(CONSENT_COOKIE)]
  }
  const kept = '/einwilligungen?hinweis=saved'
  expect(await decide('all')).toEqual([kept, true])
  await sql`alter table consents rename to consents_away`.execute(site.database)
  try {
    expect(await decide('all')).toEqual(['/einwilligungen?hinweis=not-kept', false])
    expect(await decide('none')).toEqual([kept, true])
  } finally {
    await sql`alter table consents_away rename to consents`.execute(site.database)
  }
})
