import type { ReaderKinds } from '../access/roles.ts'

/** What a form says after it was sent: done, or why not. */
export type PortalNotice = { kind: 'done' | 'problem'; text: string }

/** A page of the portal by its name in `routes.ts`. */
export type PortalPart = { page: PortalPage; label: string }
type PortalPage =
  | 'account'
  | `account-${'profile' | 'security' | 'abo' | 'coins' | 'plus-verification' | 'data'}`
  | 'bookmarks'
  | 'deine-themen'
  | 'regions'
  | 'bookmarks-region'
  | 'read-articles'
  | 'newsletters'

export type PortalGroup = { title: string; parts: PortalPart[] }

const part = (page: PortalPage, label: string): PortalPart => ({ page, label })

/** S2.19, S6.10: the portal's parts, without those whose guards would send this reader back. */
export function portalGroups(kinds: ReaderKinds, hasContracts: boolean): PortalGroup[] {
  return [
    {
      title: 'Konto',
      parts: [
        part('account', 'Übersicht'),
        part('account-profile', 'Persönliche Daten'),
        part('account-security', 'Passwort und Sicherheit'),
        ...(isCustomer(kinds, hasContracts) ? [part('account-abo', 'Abo')] : []),
        ...(kinds.wallet ? [part('account-coins', 'Coins')] : []),
        ...(kinds.plus ? [] : [part('account-plus-verification', 'PLUS prüfen')]),
        part('account-data', 'Meine Daten'),
      ],
    },
    {
      title: 'Lesen',
      parts: [
        part('bookmarks', 'Merkliste'),
        part('deine-themen', 'Meine Themen'),
        part('regions', 'Meine Orte'),
        part('bookmarks-region', 'Aus meinen Orten'),
        part('read-articles', 'Gelesen'),
        part('newsletters', 'Newsletter'),
      ],
    },
  ]
}

/** S6.10: whoever has bought something, a subscription, single topics or coins, or had it once: bills are kept. */
export function isCustomer(kinds: ReaderKinds, hasContracts: boolean): boolean {
  if (hasContracts) return true
  return kinds.plus || kinds.pur || kinds.epaper || kinds.wallet || kinds.plusTagIds.length > 0
}
