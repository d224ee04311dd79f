import { createHash, randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { RECOVERY_CODES } from '../../../rules/accounts/second-factor/second-factor.ts'
import type { Tables } from '../../../store/tables.ts'
import { confirmSession } from './factor-rows.ts'
import type { FactorHolder, FactorResult } from './second-factor-service.ts'

/** Without characters that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** The codes are random and long, so a plain hash is enough. */
const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z\d]/g, ''))
    .digest()

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-')

/** Replaces the recovery codes of an account and returns the new ones, which are not stored. */
export async function replaceRecoveryCodes(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await transaction.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await transaction
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOf(code) })))
    .execute()
  return codes
}

/** Uses a recovery code up. Returns `false` if the account has no such code. */
export async function useRecoveryCode(
  transaction: Transaction<Tables>,
  accountId: string,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Makes recovery codes for a factor, and confirms the session that has just set it up or proved it. */
export async function doneWithCodes(
  transaction: Transaction<Tables>,
  reader: FactorHolder['reader'],
): Promise<FactorResult> {
  const codes = await replaceRecoveryCodes(transaction, reader.ssoId)
  return { kind: 'done', codes, ...(await confirmSession(transaction, reader)) }
}
