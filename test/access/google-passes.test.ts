import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  CLIENT_ID,
  googleParameters,
  openGoogleIssuer,
  type GoogleIssuer,
} from '../fakes/google-issuer.ts'
import { changeSettings } from '../site/change-settings.ts'
import { closedCookie } from '../site/closed-cookie.ts'
import { exchange, type Exchange } from '../site/exchange.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'
import { writePaidArticle, type WrittenArticle } from '../site/written-article.ts'

let issuer: GoogleIssuer
let site: TestSite
let article: WrittenArticle

beforeAll(async () => {
  issuer = await openGoogleIssuer()
  site = await openTestSite({ GOOGLE_JWKS_URL: issuer.jwksUrl })
  article = await writePaidArticle(site, 1_970_001)
})
afterAll(async () => {
  await site?.close()
  await issuer?.close()
})

/** The passes the site has given this browser, as Cookie headers; the browser sends the last one. */
let passes: string[]
beforeEach(() => {
  passes = []
})

function keepPass(answer: Exchange): Exchange {
  const lines = answer.headers['set-cookie'] ?? []
  passes.push(
    ...lines
      .filter((line) => line.startsWith(`${closedCookie('gaa')}=`))
      .map((line) => line.split(';')[0] ?? ''),
  )
  return answer
}

async function isOpen(query: URLSearchParams): Promise<boolean> {
  const headers = { cookie: passes.at(-1) ?? '', referer: 'https://www.google.com/' }
  const path = `${article.urlPath}?${query}`
  return keepPass(await exchange(site.url, { path, headers })).body.includes(article.secret)
}

test('[S4.06] mode "verified": a redeemed pass opens the same address repeatedly', async () => {
  await changeSettings(site, { extended_access: 'verified', google_access_client_id: CLIENT_ID })
  const query = googleParameters()
  expect(await isOpen(query)).toBe(false)
  const token = await issuer.token()
  keepPass(
    await exchange(site.url, {
      path: '/api/google-access',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(query), token, path: article.urlPath }),
    }),
  )
  for (const address of [query, query, query, googleParameters()]) {
    expect(await isOpen(address)).toBe(true)
    expect(passes).toHaveLength(1)
  }
})

test('[S4.06] mode "parameters": a view opened by a pass issues no new pass, so the first one expires on time', async () => {
  await changeSettings(site, { extended_access: 'parameters' })
  const query = googleParameters()
  const madeUp = new URLSearchParams('gaa_at=a&gaa_n=b&gaa_sig=c&gaa_ts=d')
  for (const address of [query, query, googleParameters(), madeUp, query]) {
    expect(await isOpen(address)).toBe(true)
    expect(passes).toHaveLength(1)
  }
})
