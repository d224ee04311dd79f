import type { ReaderKinds } from '../access/roles.ts'

/** What a form says after it was sent: done, or why not. */
export type PortalNotice = { kind: 'done' | 'problem'; text: string }

export type PortalPart = { page: string; href: string; label: string }

export type PortalGroup = { title: string; parts: PortalPart[] }

const part = (page: string, href: string, label: string): PortalPart => ({ page, href, label })

/** S2.19, S6.10: the portal's parts, without those whose guards would send this reader back. */
export function portalGroups(kinds: ReaderKinds): PortalGroup[] {
  return [
    {
      title: 'Konto',
      parts: [
        part('account', '/account', 'Übersicht'),
        part('account-profile', '/account/profile', 'Persönliche Daten'),
        part('account-security', '/account/security', 'Passwort und Sicherheit'),
        ...(isCustomer(kinds) ? [part('account-abo', '/account/abo', 'Abo')] : []),
        ...(kinds.wallet ? [part('account-coins', '/account/coins', 'Coins')] : []),
        ...(kinds.plus
          ? []
          : [part('account-plus-verification', '/account/plus-verification', 'PLUS prüfen')]),
        part('account-data', '/account/data', 'Meine Daten'),
      ],
    },
    {
      title: 'Lesen',
      parts: [
        part('bookmarks', '/bookmarks', 'Merkliste'),
        part('deine-themen', '/deine-themen', 'Meine Themen'),
        part('regions', '/regions', 'Meine Orte'),
        part('bookmarks-region', '/bookmarks/region', 'Aus meinen Orten'),
        part('read-articles', '/read-articles', 'Gelesen'),
        part('newsletters', '/newsletters', 'Newsletter'),
      ],
    },
  ]
}

/** S6.10: whoever has bought something: a subscription, single topics or coins. */
export function isCustomer(kinds: ReaderKinds): boolean {
  return kinds.plus || kinds.pur || kinds.epaper || kinds.wallet || kinds.plusTagIds.length > 0
}
