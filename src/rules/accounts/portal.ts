import type { ReaderKinds } from '../access/roles.ts'

/** The result of a form after it was sent. */
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

/** S2.19, S6.10: returns the portal's pages without those whose guards would redirect this reader. */
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

/** S6.10: whether the reader has, or ever had, a subscription, single topics or coins. Bills stay available. */
export function isCustomer(kinds: ReaderKinds, hasContracts: boolean): boolean {
  if (hasContracts) return true
  return kinds.plus || kinds.pur || kinds.epaper || kinds.wallet || kinds.plusTagIds.length > 0
}
