import { expect } from 'vitest'
import type { WholeIssue } from '../../src/services/newsroom/newsletters/contract.ts'
import type { TestSite } from '../site/test-site.ts'

export type NewsroomAnswer<Body> = { status: number; body: Body }

/** Sends a request to `/api/newsroom` with the session of a member of staff. */
export async function askNewsroom<Body = { message: string }>(
  site: TestSite,
  cookie: string,
  [method, path]: readonly [method: string, path: string],
  body?: object,
): Promise<NewsroomAnswer<Body>> {
  const answer = await site.get(`/api/newsroom${path}`, {
    method,
    headers: {
      cookie,
      'accept-language': 'de',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as Body }
}

type Written = { newsletter: string; subject: string; lead: string }

/** Writes an issue as an editor does. */
export async function writeIssue(
  site: TestSite,
  cookie: string,
  { newsletter, subject, lead }: Written,
): Promise<WholeIssue> {
  const made = await askNewsroom<WholeIssue>(site, cookie, ['POST', '/issues'], { newsletter })
  expect(made.status).toBe(201)
  const { id, version: seen } = made.body
  const fields = { seen, subject, lead, preheader: '', picks: [], fills: true }
  const saved = await askNewsroom<WholeIssue>(site, cookie, ['PUT', `/issues/${id}`], fields)
  expect(saved.status).toBe(200)
  return saved.body
}

/** Sends an issue now; returns it once all its mails are queued. */
export async function sendIssueNow(
  site: TestSite,
  cookie: string,
  { id, version }: WholeIssue,
): Promise<WholeIssue> {
  const move = { move: 'plan', seen: version }
  const planned = await askNewsroom(site, cookie, ['POST', `/issues/${id}/moves`], move)
  expect(planned.status).toBe(200)
  const read = () => askNewsroom<WholeIssue>(site, cookie, ['GET', `/issues/${id}`])
  await expect.poll(async () => (await read()).body.state).toBe('sent')
  return (await read()).body
}
