import { newAccount } from '../fixtures/orders.fixtures.ts'
import { openSampleIssues, PUBLIC_URL } from '../fixtures/issues.fixtures.ts'
import { samplePublisher } from '../fixtures/publisher.fixtures.ts'
import type { NewsroomRole } from '../../src/rules/newsroom/moves.ts'
import { createContentService } from '../../src/services/content/embedded.ts'
import { previewIssue } from '../../src/services/newsletters/issues/issue-preview.ts'
import { plannedIssues } from '../../src/services/newsletters/issues/embedded.ts'
import { previewWelcome } from '../../src/services/newsletters/welcome/welcome-mail.ts'
import { createNewslettersApi } from '../../src/services/newsroom/newsletters/newsletters-api.ts'

export const RITA = 'rita@morgenblatt.example'

/** Opens the sample town's newsletters with the newsroom's API of newsletters, called as a member of staff. */
export async function openNewslettersApi() {
  const sample = await openSampleIssues()
  const { store, issues } = sample
  const { database } = store
  const content = createContentService(store, samplePublisher)
  const mailParts = { database, content, publicUrl: PUBLIC_URL, publisher: samplePublisher }
  const announced: string[] = []
  const logged: { act: string; after: unknown }[] = []
  const errors: unknown[] = []
  const api = createNewslettersApi({
    database,
    content,
    issues,
    mandator: async () => 'morgenblatt',
    onAnnounced: (tags) => void announced.push(...tags),
    onError: (error) => void errors.push(error),
    preview: (id) => previewIssue(mailParts, id),
    previewWelcome: (newsletter) => previewWelcome(mailParts, newsletter),
    record: async (_by, { act }, work) => {
      const { result, log } = await work({ issues: plannedIssues(database) })
      if (log) logged.push({ act, after: log.after })
      return result
    },
  })
  const accountId = await newAccount(store)
  return { ...sample, mailParts, announced, logged, errors, send }

  async function send<Body = { message: string }>(
    method: string,
    path: string,
    body?: object,
    role: NewsroomRole = 'editor',
  ) {
    const request = new Request(`http://localhost/content-api/v5${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'accept-language': 'de' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await api(request, {
      editor: { kind: 'editor', id: 'account:1', name: 'Rita', rights: ['drafts'], role },
      by: { id: accountId, email: RITA, session: '1' },
    })
    const text = (await answer?.text()) ?? ''
    return { status: answer?.status, body: (text ? JSON.parse(text) : null) as Body }
  }
}
