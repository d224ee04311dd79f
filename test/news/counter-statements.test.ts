import { beforeAll, expect, test } from 'vitest'
import type { Article, Teaser } from '../../src/rules/articles/article.ts'
import { writeArticle } from '../leak/plant.ts'
import { readDocument, textOf } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const REPORT = 1_979_101
const STATEMENT = 1_979_102
const TITLE = 'Ich habe den Steg nicht gesperrt'
const SAID = `Zu diesem Artikel gibt es eine Gegendarstellung: ${TITLE}`
const SECRET = 'Was nur lesen darf, wer dafür bezahlt.'
const publishDate = new Date(Date.now() - 60_000).toISOString()

const report = {
  title: 'Der Steg ist zu',
  section: 'region/leverkusen',
  contentRestriction: 'paid',
  publishDate,
  text: `${'Ein langer Anfang, den alle lesen. '.repeat(20)}\n\n${SECRET}`,
}
const statement = {
  title: TITLE,
  titlePrefix: 'Hitdorf',
  section: 'region/leverkusen',
  publishDate,
  counterStatementTo: REPORT,
  text: 'Der Steg war am 3. November offen. Jan Holm',
}

const site = await testSiteForFile()
beforeAll(async () => {
  await writeArticle(site, REPORT, report)
})

const html = async (path: string): Promise<string> => (await site.get(path)).text()
const mainOf = async (path: string): Promise<string> => readDocument(await html(path)).mainText
const read = async (id: number): Promise<Article> =>
  (await (await site.get(`/content-api/v5/articles/${id}`)).json()) as Article

async function withdraw(id: number) {
  const answer = await site.get(`/content-api/v5/articles/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await site.editorKey()}` },
  })
  return { status: answer.status, said: await answer.text() }
}

test('a report links to its counterstatement at once, before its text, also on the locked page', async () => {
  const { urlPath } = await read(REPORT)
  expect(await html(urlPath)).not.toContain('Gegendarstellung')
  await writeArticle(site, STATEMENT, statement)
  for (const path of [urlPath, `${urlPath}?lite`]) {
    const text = await mainOf(path)
    expect(text.indexOf(SAID)).toBeGreaterThan(text.indexOf(report.title))
    expect(text.indexOf(SAID)).toBeLessThan(text.indexOf('Ein langer Anfang'))
    expect(text).not.toContain(SECRET)
  }
  const own = (await read(STATEMENT)).urlPath
  expect(await html(urlPath)).toContain(`href="${own}"`)
  const payload = await html(`${urlPath}/_payload.json`)
  expect(payload).toContain('Zu diesem Artikel gibt es eine Gegendarstellung')
  expect(payload).not.toContain(SECRET)
})

test('a counterstatement is labeled as such, links to the report, is free and has no ads', async () => {
  const { urlPath, titlePrefix, contentRestriction } = await read(STATEMENT)
  expect({ titlePrefix, contentRestriction }).toEqual({
    titlePrefix: 'Gegendarstellung',
    contentRestriction: 'free',
  })
  const page = await html(urlPath)
  const text = textOf(page)
  expect(text).toMatch(/Gegendarstellung\s*Ich habe den Steg nicht gesperrt/)
  expect(text).toContain(`Gegendarstellung zu: ${report.title}`)
  expect(text).toContain('Der Steg war am 3. November offen.')
  expect(text).not.toContain(SECRET)
  expect(page).toContain(`href="${(await read(REPORT)).urlPath}"`)
  expect(page).not.toContain('data-ad-slot')
  expect(await html((await read(REPORT)).urlPath)).toContain('data-ad-slot')
})

test('a counterstatement is listed in its section with its label', async () => {
  for (const path of ['/region/leverkusen', '/neueste'])
    expect(textOf(await html(path))).toMatch(/Gegendarstellung\s*Ich habe den Steg/)
  const list = `/content-api/v5/teasers?list=counterstatement:${REPORT}`
  const { teasers } = (await (await site.get(list)).json()) as { teasers: Teaser[] }
  expect(teasers.map(({ documentId }) => documentId)).toEqual([STATEMENT])
})

test.each([
  [
    { contentRestriction: 'paid' },
    'contentRestriction must be free: everybody may read a counterstatement',
  ],
  [{ counterStatementTo: 1_979_199 }, 'counterStatementTo: there is no article 1979199'],
  [{ counterStatementTo: STATEMENT }, 'counterStatementTo names the article itself'],
  [{ counterStatementTo: 'Der Steg' }, 'counterStatementTo must be a number'],
])('refuses a counterstatement that is paid or answers no article: %j', async (fields, reason) => {
  await expect(writeArticle(site, STATEMENT, { ...statement, ...fields })).rejects.toThrow(reason)
})

test('a counterstatement cannot be withdrawn while its report is online, and stays after the report is withdrawn', async () => {
  const { urlPath } = await read(STATEMENT)
  expect(await withdraw(STATEMENT)).toEqual({
    status: 409,
    said: expect.stringContaining(
      `Article ${STATEMENT} is the counterstatement to article ${REPORT}, which stands on the site`,
    ),
  })
  expect((await withdraw(REPORT)).status).toBe(204)
  const text = await mainOf(urlPath)
  expect(text).toContain('Der Steg war am 3. November offen.')
  expect(text).not.toContain(report.title)
  await writeArticle(site, REPORT, report)
  expect(await mainOf(urlPath)).toContain(`Gegendarstellung zu: ${report.title}`)
  await writeArticle(site, STATEMENT, { ...statement, counterStatementTo: undefined })
  expect((await withdraw(STATEMENT)).status).toBe(204)
  expect(await html((await read(REPORT)).urlPath)).not.toContain('Gegendarstellung')
})
