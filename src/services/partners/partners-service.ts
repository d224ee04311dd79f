import type { IssuedKey } from '../issued-keys.ts'
import type { Partner, PartnerScope } from '../../rules/access/partner-scopes.ts'

/** A partner's key as it is listed. */
export type PartnerKey = Omit<IssuedKey<PartnerScope>, 'name'> & { partner: string }

/** Why a request without the right is refused. */
export const PARTNER_NEEDED =
  'This needs a partner’s key: authorization: Bearer {key}, or the key as the password of Basic.'
export const OTHER_FEED = 'This partner’s key is for something else.'

/** `days` until it ends; null for none. */
export type NewPartnerKey = {
  partner: string
  scopes: readonly PartnerScope[]
  days: number | null
}

/** Whom feeds and exports are given to beside readers. A partner may have several keys, so that one can follow another. */
export type PartnersService = {
  /** Whose key an `Authorization` header carries, as bearer or as the password of Basic; null where none that is good. */
  identify(authorization: string | null | undefined): Promise<Partner | null>
  /** The key itself is told this once. */
  make(key: NewPartnerKey): Promise<PartnerKey & { key: string }>
  /** All that were made, the newest first; 1,000 at most. */
  list(): Promise<PartnerKey[]>
  /** False where there is no such key, or it was revoked before. */
  revoke(id: string): Promise<boolean>
}
