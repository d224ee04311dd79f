/** The six feeds for partners (S9.09). */
export const PARTNER_FEEDS = ['standard', 'fulltext', 'msn', 'burda', 'newsletter', 'push'] as const

/** What a partner's key may be good for: feeds, and exports in the formats of agencies. */
export const PARTNER_SCOPES = [...PARTNER_FEEDS, 'ninjs', 'newsml-g2'] as const
export type PartnerScope = (typeof PARTNER_SCOPES)[number]

/** How endpoints say that they are for partners: with any key, or with one for that. */
export type PartnerAccess = 'partner' | `partner: ${PartnerScope}`

export const isPartnerAccess = (access: string): access is PartnerAccess =>
  access === 'partner' || access.startsWith('partner: ')

/** A partner whose key is good; `id` is the key's. */
export type Partner = { id: string; name: string; scopes: readonly PartnerScope[] }

export function mayFetch({ scopes }: Partner, access: PartnerAccess): boolean {
  return access === 'partner' || scopes.some((scope) => access === `partner: ${scope}`)
}
