import { expect, test } from 'vitest'
import { parseSettings } from '../../rules/site/settings.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import { createPageSources } from './page-sources.ts'

/** A content service that answers when the test says so, with a counter of its requests. */
function slowContent() {
  const waiting: (() => void)[] = []
  let asked = 0
  const content = {
    tags: () =>
      new Promise((resolve) => {
        asked += 1
        const answer = [`asked ${asked}`]
        waiting.push(() => resolve(answer))
      }),
  } as unknown as PublicContent
  return { content, release: () => waiting.splice(0).forEach((letGo) => letGo()) }
}

const open = () => {
  const { content, release } = slowContent()
  const sources = createPageSources(
    {
      content,
      offers: { onSale: async () => [] },
      coupons: { publicVouchers: async () => [] },
      legalTexts: { legalText: async () => null, legalVersions: async () => [] },
      ads: { running: async () => [] },
      headlines: { shownHeadlines: async () => [] },
      issues: {
        sentIssues: async () => ({ issues: [], total: 0 }),
        sentIssue: async () => null,
        latestIssues: async () => [],
      },
    },
    () => parseSettings({}),
  )
  const ask = () => sources.open().services.content.tags() as Promise<unknown>
  return { sources, release, ask }
}

test('concurrent and later calls share one request to the content service', async () => {
  const { release, ask } = open()
  const both = [ask(), ask()]
  release()
  expect(await Promise.all([...both, ask()])).toEqual([['asked 1'], ['asked 1'], ['asked 1']])
})

test.each(['invalidate', 'clear'] as const)(
  'a call after a change (%s) does not use an answer that was requested before it',
  async (drop) => {
    const { sources, release, ask } = open()
    const before = ask()
    sources[drop](['tags'])
    const after = ask()
    release()
    expect(await before).toEqual(['asked 1'])
    expect(await after).toEqual(['asked 2'])
    expect(await ask()).toEqual(['asked 2'])
  },
)
