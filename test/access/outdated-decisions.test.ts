import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { plainBody } from '../../src/server/pages/answers/stored-answer.ts'
import type { VisitDecision } from '../../src/server/access/access-gate.ts'
import { parsePageUrl } from '../../src/server/pages/addresses/page-url.ts'
import type { OpenSite } from '../../src/server/boot/site.ts'
import { visitorOf } from '../../src/server/access/visitor.ts'
import type { Store } from '../../src/store/store.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'
import { openDemoTown } from '../site/demo-town.ts'
import { openSiteOn, urlOf } from '../site/open-site-on.ts'

let store: Store
let site: OpenSite
beforeAll(async () => {
  const { template, dataDir } = await openDemoTown(inject('runFolder'))
  store = await createTestDatabase(template)
  site = await openSiteOn({ databaseUrl: urlOf(store), dataDir })
})
afterAll(async () => {
  await site?.close()
  await store?.close()
})

const OPEN: Omit<VisitDecision, 'article'> = {
  access: { outcome: 'open', cause: { kind: 'free' } },
  key: 'open|ads|web',
  cookies: [],
  isProvisional: false,
}

test('an access decision made while an article was free does not open it after it becomes paid', async () => {
  const { article_id: articleId } = await store.database
    .selectFrom('paid_bodies')
    .select('article_id')
    .orderBy('article_id')
    .executeTakeFirstOrThrow()
  const address = parsePageUrl(`/${articleId}`)
  if (!address) throw new Error('The article has no address.')
  const article = {
    articleId,
    urlPath: `/${articleId}`,
    contentRestriction: 'free' as const,
    mainTagPath: [],
    tagPaths: [],
    section: 'politik',
    hasPaidBody: false,
  }
  const result = await site.parts.answers.answer({
    address,
    visitor: visitorOf(
      null,
      { headers: {}, socket: new Socket() },
      { secureCookies: true, app: null },
    ),
    encoding: 'identity',
    decision: { ...OPEN, article },
  })
  if (result.kind !== 'answer') throw new Error(`It was ${result.kind}.`)
  expect(String(await plainBody(result.answer))).not.toContain('class="paid-body')
  expect(result.decision.access.outcome).toBe('locked')
})
