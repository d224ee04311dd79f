import type { Image } from '../articles/article.ts'
import type { MenuItem } from './site.ts'
import type { Settings } from './settings.ts'
import type { PaperColors } from './colors.ts'
import type { StoredDatum } from '../consent/stored-data.ts'

/** How late payers are reminded: days after a day to pay until the next mail, days to pay then, and what it costs in cents. */
export type Dunning = Readonly<{
  graceDays: number
  payDays: number
  /** For the second dunning. */
  feeCents: number
  /** What a bank asks for a debit that came back. */
  returnFeeCents: number
}>

/** Whom readers write to. */
export type Contact = { email: string; phone: string | null; hours: string | null }

export const LEGAL_NAMES = ['impressum', 'agb', 'datenschutz', 'widerruf'] as const
export type LegalName = (typeof LEGAL_NAMES)[number]

/** A text of law or contract, made of Markdown when the site starts. */
export type LegalText = {
  /** Plain; what stands before the first heading. */
  intro: string
  parts: readonly { id: string; label: string }[]
  /** HTML; between two of them the site says what it stores on a reader's device. */
  html: readonly string[]
  /** That, where the text has a place for it. */
  storedData: readonly StoredDatum[]
  /** Made of the text itself, eight hexadecimal digits: another text has another. */
  version: string
  /** The same as plain text, for mails. */
  paragraphs: readonly string[]
}

/**
 * What is the publisher's own, from one file (decision 29): read at the start, the same until the next.
 * What the newsroom changes while the site runs stands in the settings and in the site's record.
 */
export type Publisher = Readonly<{
  /** „Leverkusener Morgenblatt“ */
  name: string
  /** As it is called in running text: „Morgenblatt“. */
  shortName: string
  description: string
  seoTitle: string
  /** The edition, as content, User API and bookmarks know it. */
  mandator: string
  /** As the paywall service knows it; templates begin with it. */
  brand: string
  /** Whom the tokens of accounts are made for. */
  audience: string
  /** Its hosts beside `PUBLIC_URL`; Google may send its readers to each (S9.10). */
  hosts: readonly string[]
  /** The channel the home page shows (S2.04), and whose articles go by short addresses (S5.03): `region/leverkusen`. */
  homePath: string
  homeName: string
  /** The places whose headlines say so on the home page (S2.31). */
  editions: readonly string[]
  regions: readonly MenuItem[]
  /** Where articles of the larger edition are; null where there is none. */
  mainSiteUrl: string | null
  /** What the native app calls itself in its user agent, and its own login page. */
  app: { userAgent: string; loginUrl: string } | null
  company: {
    name: string
    street: string
    city: string
    /** VAT identification number or tax number, as invoices have to name it (§ 14 Abs. 4 Nr. 2 UStG). */
    vatId: string
    /** Where transfers go, and debits by SEPA. */
    iban: string
    bic: string | null
    /** Gläubiger-Identifikationsnummer, for debits by SEPA; without one nobody pays so. */
    sepaCreditorId: string | null
  }
  dunning: Dunning
  contacts: Readonly<
    Record<'readers' | 'subscriptions' | 'cancellation' | 'withdrawal' | 'accessibility', Contact>
  >
  /** As whom mails come; without an address, `leserservice@` the public host. */
  sender: { name: string; address: string | null }
  /** Offered to whoever registers. */
  newsletter: { id: string; title: string; text: string } | null
  /** The file that says what codes of agencies and feeds mean here; null where there is none. */
  codes: string | null
  colors: PaperColors
  legal: Readonly<Record<LegalName, LegalText>>
  /** Folder of `logo.svg`, `favicon.svg` and `article.svg`, for articles without a picture. */
  pictures: string
  /** Shown where an article has no picture (S3.15); null: its first letter is drawn. */
  fallbackPicture: Image | null
}>

/** As whom mails come, where the environment does not say: `Name <address>`. */
export function senderOf({ sender }: Pick<Publisher, 'sender'>, publicUrl: string): string {
  const address = sender.address ?? `leserservice@${new URL(publicUrl).hostname}`
  return `${sender.name} <${address}>`
}

/** Every host that is this site; `publicUrl` as readers know it. */
export const ownHosts = ({ hosts }: Pick<Publisher, 'hosts'>, publicUrl: string): string[] => [
  new URL(publicUrl).host,
  ...hosts,
]

/** The settings whose default is the publisher's. */
export function publisherSettings({ hosts, app, mainSiteUrl }: Publisher): Partial<Settings> {
  return {
    google_showcase_referrers: [...hosts],
    app_login_url: app?.loginUrl ?? '',
    main_site_url: mainSiteUrl ?? '',
  }
}
