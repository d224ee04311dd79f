import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import {
  CODE_ALPHABET,
  CODE_LENGTH,
  normalCode,
  printedCode,
} from '../../../rules/money/vouchers/voucher-code.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import { announce } from '../../../store/outbox.ts'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'
import { MoneyError } from '../money-error.ts'
import { OFFERS_TAG } from '../offers/offers-service.ts'
import type { NewCodes } from './vouchers-service.ts'

export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')

/** Implements `VouchersService.makeCodes`. The campaign's row lock serializes batches of the same campaign. */
export function makeCodes(database: Kysely<Tables>, request: NewCodes): Promise<string[]> {
  const { campaign, batch } = request
  return inTransaction(database, async (transaction) => {
    const known = await transaction
      .selectFrom('voucher_campaigns')
      .select('campaign')
      .where('campaign', '=', campaign)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!known) throw new MoneyError(404, 'no-campaign')
    const made = await codesOf(transaction, request)
    if (made.length > 0) return made
    const codes = wantedCodes(request)
    const inserted = await transaction
      .insertInto('vouchers')
      .values(codes.map((code) => ({ code, campaign, batch, gift_order_id: null })))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .execute()
    if (inserted.length < codes.length) throw new MoneyError(409, 'code-taken')
    await announce(transaction, [OFFERS_TAG])
    return codes.map(printedCode)
  })
}

function wantedCodes(request: NewCodes): string[] {
  if ('count' in request) return Array.from({ length: request.count }, newCode)
  const codes = request.codes.map(normalCode)
  if (codes.some((code) => code === null))
    throw new ServiceError(400, 'A code is 4 to 40 letters A–Z and digits.')
  return [...new Set(codes.filter((code) => code !== null))]
}

async function codesOf(database: Kysely<Tables>, { campaign, batch }: NewCodes): Promise<string[]> {
  const rows = await database
    .selectFrom('vouchers')
    .select('code')
    .where('campaign', '=', campaign)
    .where('batch', '=', batch)
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => printedCode(code))
}
