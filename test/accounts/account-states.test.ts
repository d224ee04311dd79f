import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFakeZephr, type FakeZephr } from '../fakes/zephr.ts'
import { closedCookie } from '../site/closed-cookie.ts'
import {
  confirmElsewhere,
  cookiesOf,
  freshAddress,
  NEW_READER_PASSWORD,
  newReader,
  postJson,
  readerOf,
  registrationOf,
} from '../site/form-requests.ts'
import { linkIn, mailTo } from '../site/mailbox.ts'
import { paywallHeading } from '../site/paid-articles.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'
import { writePaidArticle } from '../site/written-article.ts'

let site: TestSite
let paywall: FakeZephr
beforeAll(async () => {
  paywall = await openFakeZephr()
  site = await openTestSite({ PAYWALL_URL: paywall.url })
})
afterAll(async () => {
  await site.close()
  await paywall.close()
})

const HTML = { accept: 'text/html' }

async function ask<Answer>(path: string, cookie: string): Promise<Answer> {
  return (await (await site.get(path, { headers: { cookie } })).json()) as Answer
}

test('[S4.08] without a token there is no reader; an invalid token is deleted', async () => {
  const anonymous = await site.get('/api/session')
  const loggedOut = {
    reader: null,
    userState: {
      loginStatus: 'logged-out',
      fontSize: 112.5,
      gdprConsent: false,
      missedConsentFormFields: [],
      onboardingCompleted: false,
      isLoginProgress: false,
      isNewVerifiedRegistration: false,
    },
  }
  expect(await anonymous.json()).toEqual(loggedOut)
  expect(anonymous.headers.getSetCookie()).toEqual([])
  const broken = await site.get('/api/session', {
    headers: { cookie: `${closedCookie('id_token')}=a.b.c; cache_key=x` },
  })
  expect(await broken.json()).toEqual(loggedOut)
  const cleared = broken.headers.getSetCookie().filter((line) => /=; .*Max-Age=0;/.test(line))
  expect(cleared.map((line) => line.replace(/=.*/, '')).toSorted()).toEqual([
    '__Host-id_token',
    '__Host-refresh_token',
    '__Secure-access_token',
    '__Secure-refresh_token_id',
    'cache_key',
    'signed_in',
  ])
})

test('[S4.08] registration, login and password reset set the token, and logout deletes it', async () => {
  const { email, cookie } = await newReader(site, 'zustand')
  expect(await readerOf(site, cookie)).toMatchObject({ email })
  const login = await postJson(site, '/api/session/login', { email, password: NEW_READER_PASSWORD })
  expect(await readerOf(site, cookiesOf(login))).toMatchObject({ email })
  await postJson(site, '/api/session/forgot', { email })
  const code = new URL(
    linkIn(await mailTo(site, email, /Neues Passwort/)),
    site.url,
  ).searchParams.get('code')
  const password = 'Wiesengrund am Kanal'
  const reset = await postJson(site, '/api/session/reset', {
    code,
    password,
    passwordConfirmation: password,
  })
  const after = cookiesOf(reset)
  expect(await readerOf(site, after)).toMatchObject({ email })
  const logout = await site.get('/api/mein/oauth2/logout', { headers: { cookie: after } })
  expect(cookiesOf(logout)).toBe('')
  expect(logout.headers.getSetCookie().join()).toMatch(/id_token=; .*Max-Age=0/)
  expect(await readerOf(site, after)).toBeNull()
})

test('[S5.11] a confirmed address counts only while its reader is signed in', async () => {
  const email = freshAddress('bestaetigt')
  await postJson(site, '/api/session/register', registrationOf(email))
  const link = linkIn(await mailTo(site, email, /bestätigen/))
  const opened = await site.get(link, { headers: HTML })
  expect(opened.headers.get('location')).toBe('/dialog-flow/verify-email?mit=password')
  expect(await readerOf(site, cookiesOf(opened))).toBeNull()
  const cookie = await confirmElsewhere(site, email)
  expect(await readerOf(site, cookie)).toMatchObject({ emailVerified: true })
  await site.get('/api/mein/oauth2/logout', { headers: { cookie } })
  expect(await readerOf(site, cookie)).toBeNull()
})

test('[S3.06] the session contains the user state and the user data without the token', async () => {
  const cookie = `${await site.signIn('plus')}; fontSize=125`
  const answer = await ask<{ reader: object; userState: object }>('/api/session', cookie)
  expect(Object.keys(answer.reader).toSorted()).toEqual([
    'email',
    'emailVerified',
    'expiresAt',
    'firstName',
    'lastName',
    'roles',
    'salutation',
    'ssoId',
  ])
  expect(answer.userState).toMatchObject({
    loginStatus: 'logged-in',
    fontSize: 125,
    missedConsentFormFields: [],
    isLoginProgress: false,
  })
  const change = async (onboarding: boolean) => {
    const body = JSON.stringify({ isOnboardingCompleted: onboarding })
    const headers = { cookie, 'content-type': 'application/json' }
    await site.get('/api/onboarding', { method: 'POST', headers, body })
    return (await ask<{ userState: object }>('/api/session', cookie)).userState
  }
  expect(await change(false)).toMatchObject({
    onboardingCompleted: false,
    isNewVerifiedRegistration: true,
  })
  expect(await change(true)).toMatchObject({
    onboardingCompleted: true,
    isNewVerifiedRegistration: false,
  })
})

test('[S6.03] PLUS reads every article without a paywall request and has no bookmark limit', async () => {
  const { urlPath, secret } = await writePaidArticle(site, 1_993_001)
  const read = async (cookie: string) => (await site.get(urlPath, { headers: { cookie } })).text()
  const plus = await site.signIn('plus')
  const before = paywall.requests.length
  for (let visit = 0; visit < 3; visit += 1) expect(await read(plus)).toContain(secret)
  expect(paywall.requests.length).toBe(before)
  const free = await read(await site.signIn('frei'))
  expect([free.includes(secret), free.includes(paywallHeading)]).toEqual([false, true])
  expect(paywall.requests.length).toBe(before + 1)

  const { reader } = await ask<{ reader: { ssoId: string } }>('/api/session', plus)
  const bookmarks = `/user-api/mandators/morgenblatt/users/${reader.ssoId}/bookmarks`
  const { teasers } = await ask<{ teasers: { documentId: number }[] }>(
    '/content-api/v5/teasers?list=newest&limit=8',
    plus,
  )
  for (const { documentId } of teasers) {
    const headers = { cookie: plus }
    const saved = await site.get(`${bookmarks}/${documentId}`, { method: 'POST', headers })
    expect([200, 201]).toContain(saved.status)
  }
  expect((await ask<object[]>(bookmarks, plus)).length).toBe(8)
})

test('[S3.03] the paywall request contains every documented field of a view', async () => {
  const { id, urlPath } = await writePaidArticle(site, 1_993_004)
  const cookie = await site.signIn('frei')
  const headers = {
    cookie,
    referer: 'https://www.google.com/',
    'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36',
  }
  await site.get(`/${id}?link-token=x.y.z`, { headers })
  await site.get(urlPath, { headers })
  const article = {
    _dm_ressort: 'leverkusen',
    _dm_contentRestriction: 'paid',
    _dm_referrer: headers.referer,
    _dm_device: 'mobile',
    _dm_pageType: 'Artikelseite',
    _dm_contentid: String(id),
    _anonId: null,
  }
  const jwt = /id_token=([^;]+)/.exec(cookie)?.[1]
  const asked = (inputs: object) => ({
    body: { jwt, features: [{ path: urlPath, inputs: { ...article, ...inputs } }] },
  })
  expect(paywall.requests.slice(-2)).toMatchObject([
    asked({ _dm_linkTokenState: 'invalid', _dm_linkTokenType: 'unknown' }),
    asked({ _dm_linkTokenState: 'none' }),
  ])
})

test('[S6.03] PLUS with WALLET has both roles', async () => {
  const cookie = await site.signIn('pluswallet')
  const { urlPath, secret } = await writePaidArticle(site, 1_993_002)
  expect(await (await site.get(urlPath, { headers: { cookie } })).text()).toContain(secret)
  const { reader } = await ask<{ reader: { roles: string[] } }>('/api/session', cookie)
  expect(reader.roles.toSorted()).toEqual(['PLUS_USER', 'WALLET_USER'])
  const { customerId } = await ask<{ customerId: string }>('/api/plenigo/session', cookie)
  expect(await ask(`/api/plenigo/wallet/${customerId}`, cookie)).toMatchObject({
    availableCreditCount: 3,
  })
})

test('[S3.16] a search result is a list of teasers with documentId', async () => {
  const { id } = await writePaidArticle(site, 1_993_003)
  const { teasers } = await ask<{ teasers: { documentId: unknown }[] }>(
    '/content-api/v5/articles/search?offset=0&limit=5&searchTerms=schl%C3%BCssel%3Bplatz%3B1993003',
    '',
  )
  expect(teasers.map(({ documentId }) => documentId)).toContain(id)
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
