import type { IssuedKey } from '../issued-keys.ts'
import type { Partner, PartnerScope } from '../../rules/access/partner-scopes.ts'

/** A partner key as listed. */
export type PartnerKey = Omit<IssuedKey<PartnerScope>, 'name'> & { partner: string }

/** Error messages for requests without the required key. */
export const PARTNER_NEEDED =
  'This needs a partner’s key: authorization: Bearer {key}, or the key as the password of Basic.'
export const OTHER_FEED = 'This partner’s key is for something else.'

/** `days`: lifetime of the key; `null` for no limit. */
export type NewPartnerKey = {
  partner: string
  scopes: readonly PartnerScope[]
  days: number | null
}

/** Keys for partners that read feeds and exports. A partner may have several keys, to replace one by another. */
export type PartnersService = {
  /**
   * Returns the partner of an `Authorization` header, with the key as bearer token or Basic password; `null` without
   * a valid key.
   */
  identify(authorization: string | null | undefined): Promise<Partner | null>
  /** Creates a key. Only this call returns the key itself. */
  make(key: NewPartnerKey): Promise<PartnerKey & { key: string }>
  /** Returns all keys, newest first, at most 1000. */
  list(): Promise<PartnerKey[]>
  /** Returns `false` if the key does not exist or is revoked already. */
  revoke(id: string): Promise<boolean>
}
