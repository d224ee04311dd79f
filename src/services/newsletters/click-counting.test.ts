import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSampleIssues, PUBLIC_URL } from '../../../test/fixtures/issues.fixtures.ts'
import { createRateLimits } from '../rate-limits/rate-limits.ts'
import { clicksOf, isPathOfSite } from './click-counting.ts'
import { createNewsletters } from './embedded.ts'

const { store, issues, reset, addReaders, sent, sendAll } = await openSampleIssues()
const { database } = store
const newsletters = createNewsletters({ database, limits: createRateLimits(database) })
const READER = { method: 'GET', userAgent: 'Mozilla/5.0 Firefox/140.0', purpose: undefined }
const LINK = new RegExp(`${PUBLIC_URL}/newsletters/link/(\\d+)/(\\d+)/([0-9a-f-]{36})`)
const UNSUBSCRIBE = /abmelden\/([0-9a-f-]{36})\?issue=(\d+)/

afterAll(() => store.close())
beforeEach(() => reset())

/** Lets a reader agree with the text of a version. */
const agree = (email: string, version: string) =>
  database
    .updateTable('newsletter_subscriptions')
    .set({ opens_version: version, opens_agreed_at: new Date() })
    .where('email', '=', email)
    .execute()

/** Sends an issue to all readers; returns its id and the mail of each. */
async function sendIssue(): Promise<{ id: number; mailTo: (reader: number) => string }> {
  const id = (await issues.make('fruehblatt', 'rita@morgenblatt.example')) ?? 0
  await issues.plan(id, new Date(), 'rita@morgenblatt.example')
  await issues.send(id, new AbortController().signal)
  await sendAll()
  const mailTo = (reader: number) => {
    const content = sent.find(({ to }) => to === `leser${reader}@leser.example`)?.content
    return content && 'html' in content ? content.html + content.text : ''
  }
  return { id, mailTo }
}

function linkIn(mail: string) {
  const [, issue, article, key = ''] = LINK.exec(mail) ?? []
  return { issue: Number(issue), article: Number(article), key }
}

const resultsOf = async (id: number) => {
  const issue = await issues.find(id)
  return [issue?.clicks, issue?.clicksMeasured]
}

test('only mails of readers who agreed to the counting of clicks have counted links', async () => {
  await addReaders(3)
  await agree('leser1@leser.example', '2026-11-30-zaehlen')
  await agree('leser2@leser.example', '2026-11-25-oeffnen')
  const { id, mailTo } = await sendIssue()
  expect(mailTo(1)).toMatch(LINK)
  expect(mailTo(1)).toContain('welchen Links Sie folgen')
  for (const reader of [2, 3]) {
    expect(mailTo(reader)).not.toMatch(LINK)
    expect(mailTo(reader)).toMatch(/href="https:\/\/morgenblatt\.example\/[^"]+-\d{7}"/)
  }
  expect(mailTo(2)).toContain('/api/newsletters/opens/')
  expect(mailTo(2)).not.toContain('welchen Links Sie folgen')
  expect(await resultsOf(id)).toEqual([0, 1])
  const kept = await database.selectFrom('newsletter_deliveries').select('click_key').execute()
  expect(kept.filter(({ click_key }) => click_key !== null)).toHaveLength(1)
})

test('a followed link leads to the article and adds one to sums, which name no reader', async () => {
  await addReaders(1)
  await agree('leser1@leser.example', '2026-11-30-zaehlen')
  const { id, mailTo } = await sendIssue()
  const link = linkIn(mailTo(1))
  const target = await newsletters.followLink(link, READER)
  expect(target).toMatch(new RegExp(`^/.*${link.article}`))
  await Promise.all([1, 2, 3].map(() => newsletters.followLink(link, READER)))
  expect(await resultsOf(id)).toEqual([4, 1])
  expect(await clicksOf(database, id)).toEqual([{ article: link.article, clicks: 4 }])
  const { rows } = await sql<object>`select * from newsletter_clicks`.execute(database)
  expect(rows).toEqual([{ issue_id: id, article_id: link.article, clicks: 4 }])
})

test.each([
  { method: 'HEAD' },
  { userAgent: undefined },
  { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { purpose: 'prefetch;anonymous-client-ip' },
])('a request %j is redirected and not counted', async (request) => {
  await addReaders(1)
  await agree('leser1@leser.example', '2026-11-30-zaehlen')
  const { id, mailTo } = await sendIssue()
  const link = linkIn(mailTo(1))
  expect(await newsletters.followLink(link, { ...READER, ...request })).toMatch(/^\//)
  expect(await resultsOf(id)).toEqual([0, 1])
})

test('links work without their key: after 90 days, after the consent was withdrawn, and if they are cut', async () => {
  await addReaders(1)
  await agree('leser1@leser.example', '2026-11-30-zaehlen')
  const { id, mailTo } = await sendIssue()
  const link = linkIn(mailTo(1))
  const target = await newsletters.followLink(link, READER)
  await newsletters.endOpensByLink(UNSUBSCRIBE.exec(mailTo(1))?.[1] ?? '')
  for (const key of [link.key, crypto.randomUUID(), '', "' or 1=1"])
    expect(await newsletters.followLink({ ...link, key }, READER)).toBe(target)
  await database
    .updateTable('newsletter_issues')
    .set({ finished_at: new Date('2024-11-30') })
    .execute()
  await issues.tidy()
  expect(await newsletters.followLink(link, READER)).toBe(target)
  expect(await resultsOf(id)).toEqual([1, 1])
})

test('a link leads nowhere but to articles of its own issue, on this site', async () => {
  await addReaders(1)
  await agree('leser1@leser.example', '2026-11-30-zaehlen')
  const { mailTo } = await sendIssue()
  const link = linkIn(mailTo(1))
  for (const other of [
    { article: 1_999_999 },
    { issue: link.issue + 1 },
    { issue: 2 ** 40 },
    { article: -1 },
  ])
    expect(await newsletters.followLink({ ...link, ...other }, READER)).toBeNull()
  const draft = (await issues.make('fruehblatt', 'rita@morgenblatt.example')) ?? 0
  expect(await newsletters.followLink({ ...link, issue: draft }, READER)).toBeNull()
  for (const path of ['//evil.example/x', '/\\evil.example', 'https://evil.example', ''])
    expect(isPathOfSite(path)).toBe(false)
  const { rows } = await sql`select from newsletter_clicks`.execute(database)
  expect(rows).toEqual([])
})

test('an issue counts the readers who unsubscribe by its link, each once, and not by another one', async () => {
  await addReaders(2)
  const first = await sendIssue()
  const [, key = '', issue] = UNSUBSCRIBE.exec(first.mailTo(1)) ?? []
  expect(Number(issue)).toBe(first.id)
  await newsletters.unsubscribeByLink(key, first.id)
  await newsletters.unsubscribeByLink(key, first.id)
  const [, other = ''] = UNSUBSCRIBE.exec(first.mailTo(2)) ?? []
  await newsletters.unsubscribeByLink(other, first.id + 100)
  expect(await issues.find(first.id)).toMatchObject({ unsubscribed: 2, unsubscribedByLink: 1 })
})
