import type { ProviderName } from '../../rules/accounts/provider-sign-in.ts'

/** A person, as a verified token of an identity provider describes them. */
export type Identity = {
  provider: ProviderName
  /** Identifies the person; an address may change hands. */
  subject: string
  email: string | null
  emailVerified: boolean
  firstName: string
  lastName: string
  /** Set if the account service asks the provider itself; the other fields are then unknown. */
  accessToken?: string
}
