import type { Image } from '../articles/article.ts'
import type { MenuItem } from './site.ts'
import type { Settings } from './settings.ts'
import type { PaperColors } from './colors.ts'
import type { StoredDatum } from '../consent/stored-data.ts'

/** The dunning terms: days between a due date and the next mail, days to pay after it, and fees in cents. */
export type Dunning = Readonly<{
  graceDays: number
  payDays: number
  /** For the second reminder. */
  feeCents: number
  /** The bank's fee for a returned debit. */
  returnFeeCents: number
}>

/** An address for readers' questions. */
export type Contact = { email: string; phone: string | null; hours: string | null }

export const LEGAL_NAMES = ['impressum', 'agb', 'datenschutz', 'widerruf'] as const
export type LegalName = (typeof LEGAL_NAMES)[number]

export const LEGAL_TITLES: Record<LegalName, string> = {
  agb: 'Allgemeine Geschäftsbedingungen',
  datenschutz: 'Datenschutz',
  impressum: 'Impressum',
  widerruf: 'Widerrufsbelehrung',
}

/** A legal text, rendered from Markdown when the site starts. */
export type LegalText = {
  /** Plain text before the first heading. */
  intro: string
  parts: readonly { id: string; label: string }[]
  /** HTML; the list of stored data is inserted between two parts. */
  html: readonly string[]
  /** The list of stored data, if the text has a place for it. */
  storedData: readonly StoredDatum[]
  /** A hash of the text, eight hexadecimal digits. */
  version: string
  /** The text as plain text, for mails. */
  paragraphs: readonly string[]
}

/**
 * The publisher's data from one file (decision 29), read once at the start. What the newsroom changes at run time is in the
 * settings and in the site's record.
 */
export type Publisher = Readonly<{
  /** „Leverkusener Morgenblatt“. */
  name: string
  /** The name in running text: „Morgenblatt“. */
  shortName: string
  description: string
  seoTitle: string
  /** The edition's key in content, User API and bookmarks. */
  mandator: string
  /** The brand's key in the paywall service; templates begin with it. */
  brand: string
  /** The audience of account tokens. */
  audience: string
  /** Its hosts in addition to `PUBLIC_URL`; Google may refer readers to each (S9.10). */
  hosts: readonly string[]
  /** The channel of the home page (S2.04), whose articles have short paths (S5.03): `region/leverkusen`. */
  homePath: string
  homeName: string
  /** The places shown at headlines of the home page (S2.31). */
  editions: readonly string[]
  regions: readonly MenuItem[]
  /** The site with the articles of the larger edition; null if there is no such site. */
  mainSiteUrl: string | null
  /** The mailbox for messages to authors and reports of errors; null if there is no such mailbox. */
  newsroomEmail: string | null
  /** The native app's name in its user agent, and its login page. */
  app: { userAgent: string; loginUrl: string } | null
  company: {
    name: string
    street: string
    city: string
    /** VAT identification number or tax number, required on invoices (§ 14 Abs. 4 Nr. 2 UStG). */
    vatId: string
    /** The account for transfers and SEPA direct debits. */
    iban: string
    bic: string | null
    /** Gläubiger-Identifikationsnummer for SEPA direct debits; without it this payment method is not offered. */
    sepaCreditorId: string | null
  }
  dunning: Dunning
  contacts: Readonly<
    Record<'readers' | 'subscriptions' | 'cancellation' | 'withdrawal' | 'accessibility', Contact>
  >
  /** The sender of mails; without an address, `leserservice@` and the public host. */
  sender: { name: string; address: string | null }
  /** Offered at the registration. */
  newsletter: { id: string; title: string; text: string } | null
  /** The file that maps codes of agencies and feeds; null if there is no such file. */
  codes: string | null
  colors: PaperColors
  legal: Readonly<Record<LegalName, LegalText>>
  /** The folder of `logo.svg`, `favicon.svg` and `article.svg`, the picture of articles without one. */
  pictures: string
  /** Shown for an article without a picture (S3.15); if null, its first letter is drawn. */
  fallbackPicture: Image | null
}>

/** Returns the sender of mails, unless the environment sets it: `Name <address>`. */
export function senderOf({ sender }: Pick<Publisher, 'sender'>, publicUrl: string): string {
  const address = sender.address ?? `leserservice@${new URL(publicUrl).hostname}`
  return `${sender.name} <${address}>`
}

/** Returns all hosts of this site; `publicUrl` is its public address. */
export const ownHosts = ({ hosts }: Pick<Publisher, 'hosts'>, publicUrl: string): string[] => [
  new URL(publicUrl).host,
  ...hosts,
]

/** Returns the settings whose defaults come from the publisher. */
export function publisherSettings({
  hosts,
  app,
  mainSiteUrl,
  newsroomEmail,
}: Publisher): Partial<Settings> {
  return {
    google_showcase_referrers: [...hosts],
    app_login_url: app?.loginUrl ?? '',
    main_site_url: mainSiteUrl ?? '',
    newsroom_email: newsroomEmail ?? '',
  }
}
