import { parseRecord } from '../../src/services/content/import/record.ts'
import { receiveItems } from '../../src/services/newsroom/wire/receive.ts'
import type { TestSite } from '../site/test-site.ts'

/** Puts agency items into the inbox, free, withheld and withdrawn, with a canary in each text and name. */
export async function plantWire(site: TestSite, word: () => string): Promise<void> {
  const now = new Date()
  const received = (['usable', 'withheld', 'canceled'] as const).map((status) => ({
    record: {
      ...parseRecord(
        {
          title: `Agentur ${word()}`,
          titlePrefix: word(),
          intro: `Vorab ${word()}`,
          section: 'region/leverkusen',
          tags: [word()],
          authors: [`Vera ${word()}`],
          date: '2026-11-20',
          body_md: `Ein Absatz mit ${word()}.\n\n- ${word()}`,
        },
        { now },
      ),
      source: `${word().toLowerCase()}.example`,
      sourceId: `urn:agentur:${word()}`,
    },
    wire: {
      agency: word(),
      rights: word(),
      notes: [word()],
      urgency: 1,
      status,
      embargoUntil: null,
    },
  }))
  await receiveItems(site.database, received, { rewrites: false })
}
