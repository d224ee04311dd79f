import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { sql, type Kysely, type Transaction } from 'kysely'
import { z } from 'zod'
import { MAX_PASSKEYS } from '../../../rules/accounts/second-factor/second-factor.ts'
import type { Tables } from '../../../store/tables.ts'
import type { Passkey } from './second-factor-service.ts'

/** The site that passkeys are for: browsers refuse them everywhere else. */
export type PasskeySite = {
  /** The address of the site (`https://www.morgenblatt.example`). */
  publicUrl: string
  /** The name of the paper, shown by the browser. */
  issuer: string
}

const rpIdOf = ({ publicUrl }: PasskeySite): string => new URL(publicUrl).hostname
const originOf = ({ publicUrl }: PasskeySite): string => new URL(publicUrl).origin

/** The names that the browser shows when a passkey is made. */
type Owner = { accountId: string; email: string }

/** Returns the passkeys of an account, oldest first. */
export async function listPasskeys(
  database: Kysely<Tables>,
  accountId: string,
): Promise<Passkey[]> {
  const rows = await database
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(MAX_PASSKEYS)
    .execute()
  return rows
}

const credentialsOf = async (database: Kysely<Tables>, accountId: string) =>
  (
    await database
      .selectFrom('passkeys')
      .select(['credential_id as id', 'transports'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .limit(MAX_PASSKEYS)
      .execute()
  ).map(({ id, transports }) => ({ id, transports }))

/** Returns what the browser needs to make a passkey; one that the account has is not made again. */
export const additionOptions = async (
  database: Kysely<Tables>,
  site: PasskeySite,
  { accountId, email, challenge }: Owner & { challenge: string },
): Promise<object> =>
  generateRegistrationOptions({
    rpName: site.issuer,
    rpID: rpIdOf(site),
    userName: email,
    userID: new TextEncoder().encode(accountId),
    challenge: bytesOf(challenge),
    excludeCredentials: await credentialsOf(database, accountId),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })

/** Returns what the browser needs to sign with a passkey of the account; `null` without one. */
export async function confirmationOptions(
  database: Kysely<Tables>,
  site: PasskeySite,
  { accountId, challenge }: { accountId: string; challenge: string },
): Promise<object | null> {
  const allowCredentials = await credentialsOf(database, accountId)
  if (allowCredentials.length === 0) return null
  return generateAuthenticationOptions({
    rpID: rpIdOf(site),
    challenge: bytesOf(challenge),
    allowCredentials,
    userVerification: 'preferred',
  })
}

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'))

type Answer = { accountId: string; challenge: string; credential: string }

/** Verifies a new passkey and saves it. */
export async function savePasskey(
  transaction: Transaction<Tables>,
  site: PasskeySite,
  { accountId, challenge, credential, name }: Answer & { name: string },
): Promise<'saved' | 'wrong-passkey' | 'known-passkey'> {
  const response = answerOf<RegistrationResponseJSON>(credential)
  const verified =
    response &&
    (await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: originOf(site),
      expectedRPID: rpIdOf(site),
      // The password was asked for; a key without a PIN is a second factor, too.
      requireUserVerification: false,
    }).catch(refusedAnswer))
  if (!verified?.verified) return 'wrong-passkey'
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const saved = await transaction
    .insertInto('passkeys')
    .values({
      account_id: accountId,
      name,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: transports.filter((one) => TRANSPORT.test(one)).slice(0, MAX_TRANSPORTS),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return saved ? 'saved' : 'known-passkey'
}

const TRANSPORT = /^[a-z-]{1,20}$/
const MAX_TRANSPORTS = 8

/**
 * Verifies the answer of a passkey of this account, once: the row's lock serializes parallel answers, and a count that does
 * not rise is from a copy of the key.
 */
export async function verifyPasskey(
  transaction: Transaction<Tables>,
  site: PasskeySite,
  { accountId, challenge, credential }: Answer,
): Promise<boolean> {
  const response = answerOf<AuthenticationResponseJSON>(credential)
  const key =
    response &&
    (await transaction
      .selectFrom('passkeys')
      .select(['id', 'public_key', 'counter'])
      .where('account_id', '=', accountId)
      .where('credential_id', '=', response.id)
      .forUpdate()
      .executeTakeFirst())
  if (!key) return false
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: originOf(site),
    expectedRPID: rpIdOf(site),
    credential: {
      id: response.id,
      publicKey: new Uint8Array(key.public_key),
      counter: key.counter,
    },
    requireUserVerification: false,
  }).catch(refusedAnswer)
  if (!verified?.verified) return false
  await transaction
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: sql<Date>`now()` })
    .where('id', '=', key.id)
    .execute()
  return true
}

const credentialSchema = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
})

/** Returns the browser's answer, or `null` for any other text. The library checks the parts of its `response`. */
function answerOf<Response extends RegistrationResponseJSON | AuthenticationResponseJSON>(
  credential: string,
): Response | null {
  try {
    return credentialSchema.parse(JSON.parse(credential)) as unknown as Response
  } catch {
    return null
  }
}

/** The library throws for every part of an answer that is wrong; it calls no other service. */
const refusedAnswer = (): null => null
