import { beforeAll, expect, test } from 'vitest'
import { createWalletService } from '../../src/services/billing/wallets/embedded.ts'
import { paywallHeading, paidArticles } from '../site/paid-articles.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let wanda: string
let articles: { id: number; path: string }[]

beforeAll(async () => {
  wanda = await site.signIn('wallet')
  articles = await paidArticles(site)
})

type Customer = { customerId: string; externalSystemId: string }
type Wallet = { uniqueId: string; availableCreditCount: number }

async function read<Answer>(path: string, cookie = wanda): Promise<Answer> {
  const response = await site.get(`/api/plenigo/${path}`, { headers: { cookie } })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return (await response.json()) as Answer
}

const customerOf = (cookie = wanda) => read<Customer>('session', cookie)

async function walletOf(cookie = wanda): Promise<Wallet> {
  return read<Wallet>(`wallet/${(await customerOf(cookie)).customerId}`, cookie)
}

async function order(articleId: number, cookie = wanda) {
  const { customerId, externalSystemId } = await customerOf(cookie)
  return {
    customerId,
    uniqueId: 'coins',
    reason: 'Ein Artikel',
    userId: externalSystemId,
    articleId,
    coinsAmount: 1,
  }
}

function use(body: unknown, cookie = wanda, headers: Record<string, string> = {}) {
  return site.get('/api/plenigo/credits/use', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Each test uses a different article, so that it has not been bought before. */
function articleAt(index: number) {
  const article = articles[index]
  if (!article) throw new Error('The demo town has too few paid articles.')
  return article
}

test('[S3.08] the demo reader is a customer with ten credits', async () => {
  const customer = await customerOf()
  expect(customer.customerId).toMatch(/^\d{1,18}$/)
  expect(await walletOf()).toMatchObject({ uniqueId: 'coins', availableCreditCount: 10 })
})

test('[S4.19] [S7.10] a credit opens one article at once, for this reader only', async () => {
  const { id, path } = articleAt(0)
  const locked = await (await site.get(path, { headers: { cookie: wanda } })).text()
  expect(locked).toContain(paywallHeading)
  const { availableCreditCount } = await walletOf()

  const bought = await use({ ...(await order(id)), waivesWithdrawal: true })
  expect(bought.status).toBe(200)
  const answer = (await bought.json()) as Wallet & { usageDate: string }
  expect(answer.availableCreditCount).toBe(availableCreditCount - 1)
  expect(Date.parse(answer.usageDate)).toBeGreaterThan(0)

  const opened = await site.get(path, { headers: { cookie: wanda } })
  expect(await opened.text()).not.toContain(paywallHeading)
  const payload = await site.get(`${path}/_payload.json`, { headers: { cookie: wanda } })
  expect(await payload.text()).not.toContain(paywallHeading)
  expect(await (await site.get(path)).text()).toContain(paywallHeading)
  const other = articleAt(1)
  expect(await (await site.get(other.path, { headers: { cookie: wanda } })).text()).toContain(
    paywallHeading,
  )
  expect(await read('credits/purchases')).toContainEqual(
    expect.objectContaining({ articleId: id, usageDate: answer.usageDate, creditsUsed: 1 }),
  )
})

test('a refunded purchase locks the article again, also on another node', async () => {
  const { id, path } = articleAt(0)
  const { externalSystemId: accountId } = await customerOf()
  const { availableCreditCount } = await walletOf()
  const refund = { accountId, articleId: id, reason: 'Kulanz' }
  expect(await createWalletService(site).refundCredits(refund)).toMatchObject({ kind: 'refunded' })
  const page = async () => (await site.get(path, { headers: { cookie: wanda } })).text()
  await expect.poll(page).toContain(paywallHeading)
  expect((await walletOf()).availableCreditCount).toBe(availableCreditCount + 1)
  expect(await read('credits/purchases')).not.toContainEqual(
    expect.objectContaining({ articleId: id }),
  )
})

test('[S6.04] charges a repeated purchase once, after a double click or a lost answer', async () => {
  const { id } = articleAt(2)
  const before = await walletOf()
  const wanted = await order(id)
  const answers = await Promise.all(Array.from({ length: 6 }, () => use(wanted)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await use(wanted)).status).toBe(200)
  expect((await walletOf()).availableCreditCount).toBe(before.availableCreditCount - 1)
})

test('[S4.07] a locked article is the same for every reader: it contains the price but no balance', async () => {
  const { id, path } = articleAt(3)
  const [own, anyone] = await Promise.all([
    site.get(path, { headers: { cookie: wanda } }),
    site.get(path),
  ])
  const html = await own.text()
  expect(html).toBe(await anyone.text())
  expect(html).toContain(`<div data-buy-article="${id}" data-price="1"></div>`)
  expect(html).not.toMatch(/Guthaben/)
})

type Refused = { errorCode: number; errorMessage: string; validationErrors?: { field: string }[] }

async function refusalOf(response: Response): Promise<Refused & { status: number }> {
  return { status: response.status, ...((await response.json()) as Refused) }
}

test('[S7.10] without a sign-in, wallet requests are refused and no session is created', async () => {
  for (const path of ['session', 'wallet/100000001', 'credits/purchases']) {
    const response = await site.get(`/api/plenigo/${path}`)
    expect(await refusalOf(response)).toMatchObject({ status: 401, errorCode: 20_028 })
  }
  const wanted = await order(articleAt(4).id)
  expect(await refusalOf(await use(wanted, ''))).toMatchObject({ status: 401, errorCode: 20_028 })
})

test("[S7.10] refuses to read or spend another reader's wallet", async () => {
  const frida = await site.signIn('frei')
  const { customerId } = await customerOf()
  const looking = await site.get(`/api/plenigo/wallet/${customerId}`, {
    headers: { cookie: frida },
  })
  expect(await refusalOf(looking)).toMatchObject({ status: 403, errorCode: 90_010 })
  const before = await walletOf()
  const spending = await use(await order(articleAt(4).id), frida)
  expect(await refusalOf(spending)).toMatchObject({ status: 403, errorCode: 90_010 })
  expect(await walletOf()).toEqual(before)
})

test('[S6.04] a reader without the wallet role has no wallet and cannot buy', async () => {
  const frida = await site.signIn('frei')
  const { customerId } = await customerOf(frida)
  const looking = await site.get(`/api/plenigo/wallet/${customerId}`, {
    headers: { cookie: frida },
  })
  expect(await refusalOf(looking)).toMatchObject({ status: 404, errorCode: 88_404 })
  const spending = await use(await order(articleAt(4).id, frida), frida)
  expect(await refusalOf(spending)).toMatchObject({ status: 403, errorCode: 90_010 })
})

const BAD_ORDERS: [string, Record<string, unknown>, number, number][] = [
  ['another amount', { coinsAmount: 0 }, 400, 88_400],
  ['a negative amount', { coinsAmount: -1 }, 400, 88_400],
  ['too many coins', { coinsAmount: 5 }, 400, 88_400],
  ['half a coin', { coinsAmount: 0.5 }, 400, 88_400],
  ['the amount as a string', { coinsAmount: '1' }, 400, 88_400],
  ['no article', { articleId: null }, 400, 88_400],
  ['an article id out of range', { articleId: 2_147_483_648 }, 400, 88_400],
  ['an article id out of range, as a string', { articleId: '2147483648' }, 400, 88_400],
  ['an article id in letters', { articleId: 'eins' }, 400, 88_400],
  ['an article id with a sign', { articleId: '+1300101' }, 400, 88_400],
  ['an unknown article', { articleId: 2_147_483_647 }, 422, 88_422],
  ['a free article, as a string', { articleId: '1300101' }, 422, 88_422],
  ['a free article', { articleId: 1_300_101 }, 422, 88_422],
  ['another wallet', { uniqueId: 'gold' }, 404, 88_404],
  ['a customer id in letters', { customerId: 'wanda' }, 400, 88_400],
  ['another customer', { customerId: '1' }, 403, 90_010],
  ['another reader', { userId: '00000000-0000-0000-0000-000000000000' }, 403, 90_010],
  ['no reason', { reason: ' ' }, 400, 88_400],
  ['a long reason', { reason: 'x'.repeat(101) }, 400, 88_400],
  ['a NUL', { reason: 'a\0b' }, 400, 88_400],
  ['a waiver as a string', { waivesWithdrawal: 'ja' }, 400, 88_400],
]

test('[S7.10] accepts an article id given as a string of digits', async () => {
  const id = articleAt(5).id
  const response = await use({ ...(await order(id)), articleId: String(id) })
  expect(response.status).toBe(200)
  expect(await read('credits/purchases')).toContainEqual(expect.objectContaining({ articleId: id }))
})

test.each(BAD_ORDERS)('[S7.10] refuses an order with %s', async (_, change, status, errorCode) => {
  const before = await walletOf()
  const response = await use({ ...(await order(articleAt(4).id)), ...change })
  expect(await refusalOf(response)).toMatchObject({ status, errorCode })
  expect(await walletOf()).toEqual(before)
})

test.each(['', '{', '[]', 'null', '"x"'])('[S7.10] refuses the purchase body %j', async (body) => {
  expect(await refusalOf(await use(body))).toMatchObject({ status: 400, errorCode: 88_400 })
})

test('[S6.04] refuses purchases sent by a page of another site', async () => {
  const before = await walletOf()
  const wanted = await order(articleAt(4).id)
  expect((await use(wanted, wanda, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await use(wanted, wanda, { origin: 'https://evil.example' })).status).toBe(403)
  expect(await walletOf()).toEqual(before)
})

test('[S6.04] refuses a purchase when the credits are used up, and the article stays locked', async () => {
  let left = (await walletOf()).availableCreditCount
  for (let index = 5; left > 0; index += 1) {
    const response = await use(await order(articleAt(index).id))
    left = ((await response.json()) as Wallet).availableCreditCount
  }
  const { id, path } = articleAt(4)
  const refused = await use(await order(id))
  expect(await refusalOf(refused)).toMatchObject({ status: 412, errorCode: 88_412 })
  expect((await walletOf()).availableCreditCount).toBe(0)
  expect(await (await site.get(path, { headers: { cookie: wanda } })).text()).toContain(
    paywallHeading,
  )
})

test('the site logs no failed request in the tests of this file', () => {
  expect(site.errors.filter((line) => line.includes('A request failed'))).toEqual([])
})
