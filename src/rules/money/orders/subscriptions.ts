import type { ReaderKinds } from '../../access/roles.ts'
import { EPAPER_PATH } from '../../site/site.ts'
import { plural } from '../../language/plural.ts'

/** A reader's subscription: its name and a sentence. */
export type SubscriptionInWords = {
  name: string
  text: string
  /** Where to use it, if not on this site. */
  at?: { href: string; label: string }
}

/**
 * S1.02, S3.07: describes the roles for the reader. `tagLabel` returns the name of a topic with its own subscription;
 * `hasEpaper` is whether this site leads to the issues of the e-paper.
 */
export function subscriptionsInWords(
  kinds: ReaderKinds,
  tagLabel: (tagId: number) => string,
  hasEpaper = false,
): SubscriptionInWords[] {
  const held: (SubscriptionInWords | false)[] = [
    kinds.plus && { name: 'PLUS', text: 'Sie lesen alle Artikel der Website.' },
    kinds.pur && { name: 'PUR', text: 'Sie lesen ohne Werbung und ohne Auswertung.' },
    kinds.epaper && {
      name: 'E-Paper',
      ...epaperInWords(hasEpaper),
    },
    ...kinds.plusTagIds.map((id) => ({
      name: `PLUS-Thema „${tagLabel(id)}“`,
      text: 'Sie lesen alle Artikel zu diesem Thema.',
    })),
    kinds.wallet && { name: 'Coins', text: 'Sie kaufen einzelne Artikel mit Coins.' },
    kinds.newsroom && {
      name: 'Redaktion',
      text: 'Sie lesen alles, was die Redaktion veröffentlicht.',
    },
    kinds.operator && { name: 'Betrieb', text: 'Sie betreuen die Website.' },
  ]
  return held.filter((one) => one !== false)
}

const epaperInWords = (hasEpaper: boolean): Omit<SubscriptionInWords, 'name'> =>
  hasEpaper
    ? {
        text: 'Sie lesen die gedruckte Zeitung am Bildschirm, am Vorabend ab 21 Uhr, und alle Artikel der Website.',
        at: { href: EPAPER_PATH, label: 'Lesen' },
      }
    : {
        text: 'Sie lesen die gedruckte Zeitung am Bildschirm und alle Artikel der Website. Den Zugang zu den Ausgaben nennt Ihnen der Leserservice.',
      }

/** Returns one line for the overview page. */
export function subscriptionInShort(kinds: ReaderKinds): string {
  const names = subscriptionsInWords(kinds, (id) => String(id)).map(({ name }) => name)
  const topics = kinds.plusTagIds.length
  const plain = names.filter((name) => !name.startsWith('PLUS-Thema'))
  const all =
    topics > 0
      ? [...plain, plural(topics, { one: 'ein PLUS-Thema', other: `${topics} PLUS-Themen` })]
      : plain
  return all.length > 0 ? all.join(', ') : 'Kein Abo: Sie lesen alle freien Artikel'
}
