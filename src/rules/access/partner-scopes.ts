/** The six feeds for partners (S9.09). */
export const PARTNER_FEEDS = ['standard', 'fulltext', 'msn', 'burda', 'newsletter', 'push'] as const

/** The scopes of a partner's key: feeds, and exports in the formats of news agencies. */
export const PARTNER_SCOPES = [...PARTNER_FEEDS, 'ninjs', 'newsml-g2'] as const
export type PartnerScope = (typeof PARTNER_SCOPES)[number]

/** The access declaration of endpoints for partners: any key, or a key with one scope. */
export type PartnerAccess = 'partner' | `partner: ${PartnerScope}`

export const isPartnerAccess = (access: string): access is PartnerAccess =>
  access === 'partner' || access.startsWith('partner: ')

/** A partner with a valid key; `id` is the key's. */
export type Partner = { id: string; name: string; scopes: readonly PartnerScope[] }

export function mayFetch({ scopes }: Partner, access: PartnerAccess): boolean {
  return access === 'partner' || scopes.some((scope) => access === `partner: ${scope}`)
}
