import { beforeAll, expect, test } from 'vitest'
import { postForm } from '../site/form-requests.ts'
import { fieldOf, readDocument } from '../site/html.ts'
import { paidArticles, paywallHeading } from '../site/paid-articles.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let cookie: string
let articles: { id: number; path: string }[]
beforeAll(async () => {
  cookie = await site.signIn('wallet')
  articles = await paidArticles(site)
})

async function read(path: string): Promise<string> {
  const response = await site.get(path, { headers: { cookie } })
  expect(response.status).toBe(200)
  return response.text()
}

const placeOf = (response: Response) => response.headers.get('location') ?? ''
const buy = (fields: Record<string, string>) => postForm(site, '/account/coins', fields, { cookie })
const textOf = (html: string) => readDocument(html).mainText.replaceAll('\u00a0', ' ')
const consent = { waivesWithdrawal: 'on' }

test.each(['', '?lite'])(
  '[S4.07] [S7.10] without script, the paywall%s links to a form that buys and opens the article',
  async (lite) => {
    const { id, path } = articles[lite === '' ? 0 : 1] ?? { id: 0, path: '' }
    const locked = await read(path + lite)
    expect(locked).toContain(paywallHeading)
    const [, link = ''] = /href="([^"]*artikel=\d+[^"]*)"/.exec(locked) ?? []
    const html = await read(link.replaceAll('&amp;', '&').split('#')[0] ?? '')
    expect(textOf(html)).toContain('diesen einen Artikel für 1 Coin auf Dauer')
    const fields = {
      article: fieldOf(html, 'article').value ?? '',
      price: fieldOf(html, 'price').value ?? '',
    }
    expect(fields).toEqual({ article: String(id), price: '1' })

    const refused = await buy(fields)
    expect(placeOf(refused)).toBe(`/account/coins?hinweis=no-consent&artikel=${id}`)
    expect(textOf(await read(placeOf(refused)))).toContain('Bitte stimmen Sie zu')

    const answers = await Promise.all([1, 2].map(() => buy({ ...fields, ...consent })))
    expect(answers.map(placeOf)).toEqual([path, path])
    expect(await read(path)).not.toContain(paywallHeading)
    const movements = textOf(await read('/account/coins')).split('Buchungen')[1] ?? ''
    expect(movements.match(/−1/g)).toHaveLength(lite === '' ? 1 : 2)
  },
)

test('[S6.04] an outdated price, a free article and an unknown article are refused and cost nothing', async () => {
  const balance = /Ihr Guthaben: \d+ Coins/.exec(textOf(await read('/account/coins')))?.[0]
  const article = String(articles[2]?.id)
  const cheap = await buy({ article, price: '0', ...consent })
  expect(placeOf(cheap)).toBe(`/account/coins?hinweis=price-changed&artikel=${article}`)
  for (const none of ['', '0', '99999999999', '2147483647', 'x'])
    expect(placeOf(await buy({ article: none, price: '1', ...consent }))).toBe(
      '/account/coins?hinweis=not-for-sale',
    )
  expect(textOf(await read('/account/coins'))).toContain(balance)
})

test('shows customer service instead of a dead link for a bought article that was deleted', async () => {
  const { id } = articles[3] ?? { id: 0 }
  await buy({ article: String(id), price: '1', ...consent })
  expect(await read('/account/coins')).toContain(`<a href="/${id}">`)
  const gone = await site.get(`/content-api/v5/articles/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await site.editorKey()}` },
  })
  expect(gone.status).toBe(204)
  const html = await read('/account/coins')
  expect(html).not.toContain(`<a href="/${id}">`)
  expect(textOf(html)).toContain('Dieser Artikel ist nicht abrufbar. Es hilft der Leserservice')
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
