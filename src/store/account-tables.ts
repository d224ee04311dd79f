import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, MadeMoment, Moment } from './columns.ts'

export type AccountsTable = {
  id: Generated<string>
  email: string
  password_hash: string
  salutation: Generated<string>
  first_name: Generated<string>
  last_name: Generated<string>
  email_verified: Generated<boolean>
  blocked: Generated<boolean>
  roles: Generated<string[]>
  newsroom_role: 'author' | 'editor' | 'chief' | null
  created_at: MadeMoment
  terms_accepted_at: Moment | null
  newsletter_opt_in: Generated<boolean>
  onboarding_completed_at: Moment | null
}

type RefreshTokensTable = {
  id: Generated<string>
  family: string
  account_id: string
  token_hash: Buffer
  created_at: MadeMoment
  expires_at: Moment
  replaced_at: Moment | null
  revoked_at: Moment | null
}

export type SigningKeysTable = {
  kid: string
  private_jwk: Json<unknown>
  public_jwk: Json<unknown>
  created_at: MadeMoment
}

type AccountCodesTable = {
  account_id: string
  purpose: 'confirm-email' | 'change-email' | 'reset-password'
  code_hash: Buffer
  new_email: string | null
  created_at: MadeMoment
  expires_at: Moment
  used_at: Moment | null
}

type SecurityEventsTable = {
  id: GeneratedAlways<number>
  account_id: string
  kind: string
  device: Generated<string>
  created_at: MadeMoment
}

type AccountProvidersTable = {
  account_id: string
  provider: 'google' | 'apple'
  subject: string
  linked_at: MadeMoment
}

type ProviderSignInsTable = {
  state_hash: Buffer
  browser_hash: Buffer
  provider: 'google' | 'apple'
  nonce: string
  code_verifier: string
  next_path: string
  expires_at: Moment
}

type MailsTable = {
  id: GeneratedAlways<number>
  kind: string
  recipient: string
  account_id: string | null
  data: Json<unknown>
  /** When the last try failed; no further try follows. */
  failed_at: Moment | null
  last_error: string | null
  created_at: MadeMoment
}

type PendingRegistrationsTable = {
  id: Generated<string>
  account_id: string
  password_hash: string
  device_hash: Buffer | null
  salutation: Generated<string>
  first_name: Generated<string>
  last_name: Generated<string>
  terms_accepted_at: Moment | null
  newsletter_opt_in: Generated<boolean>
  next_path: Generated<string>
  /** The fields of an order that is placed with the confirmation. */
  order_draft: Json<Readonly<Record<string, string>>> | null
  created_at: MadeMoment
  expires_at: Moment
}

type KnownDevicesTable = {
  account_id: string
  secret_hash: Buffer
  created_at: MadeMoment
  last_used_at: MadeMoment
  expires_at: Moment
}

/** `expire` in milliseconds since 1970. */
type RateLimitsTable = { key: string; points: number; expire: number | null }

type AccountDeletionsTable = {
  account_id: string
  receipt: Generated<string>
  requested_at: MadeMoment
  due_at: Moment
}

type ImportedReadersTable = {
  account_id: string
  source: string
  imported_at: MadeMoment
  record_hash: Buffer
  /** When its owner first had a session; from then on imports leave the account as it is. */
  used_at: Moment | null
  password_kind: string | null
  password_hash: string | null
}

type StaffInvitationsTable = {
  id: GeneratedAlways<number>
  /** The operator who sent it. */
  account_id: string
  email: string
  newsroom_role: 'author' | 'editor' | 'chief' | null
  roles: string[]
  /** `null` until the mail is written. */
  code_hash: Buffer | null
  invited_at: MadeMoment
  expires_at: Moment
}

type SecondFactorsTable = {
  account_id: string
  /** `null` without an app. */
  secret: Buffer | null
  created_at: MadeMoment
  confirmed_at: Moment | null
  app_at: Moment | null
  last_step: Generated<number>
}

type PasskeysTable = {
  id: GeneratedAlways<number>
  account_id: string
  name: string
  credential_id: string
  public_key: Buffer
  counter: Generated<number>
  transports: Generated<string[]>
  created_at: MadeMoment
  last_used_at: Moment | null
}

type PasskeyChallengesTable = {
  session: string
  purpose: 'add' | 'confirm'
  account_id: string
  challenge: string
  created_at: MadeMoment
}

/** Accounts, sign-ins and mails to readers. */
export type AccountTables = {
  accounts: AccountsTable
  refresh_tokens: RefreshTokensTable
  signing_keys: SigningKeysTable
  account_codes: AccountCodesTable
  security_events: SecurityEventsTable
  account_providers: AccountProvidersTable
  provider_sign_ins: ProviderSignInsTable
  mails: MailsTable
  pending_registrations: PendingRegistrationsTable
  known_devices: KnownDevicesTable
  rate_limits: RateLimitsTable
  account_deletions: AccountDeletionsTable
  imported_readers: ImportedReadersTable
  staff_invitations: StaffInvitationsTable
  second_factors: SecondFactorsTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  recovery_codes: { account_id: string; code_hash: Buffer; created_at: MadeMoment }
  factor_sessions: { session: string; account_id: string; confirmed_at: MadeMoment }
}
