import type { Kysely, Transaction } from 'kysely'
import type { PaywallRule } from '../../rules/paywall/paywall-rules.ts'
import { faultsOf } from '../../rules/paywall/paywall-rules-faults.ts'
import { announce } from '../../store/outbox.ts'
import type { Tables } from '../../store/tables.ts'
import { ServiceError } from '../service-error.ts'
import { ruleList, type RuleDocument } from './contract.ts'

/** Cache tag announced when the rules change. */
export const PAYWALL_RULES_TAG = 'paywall-rules'

const NO_RULES: RuleDocument = { version: 0, rules: [] }

/** Returns the stored rules. */
export async function readRules(database: Kysely<Tables>): Promise<RuleDocument> {
  const row = await database
    .selectFrom('paywall_rules')
    .select(['version', 'document'])
    .executeTakeFirst()
  return row ? { version: row.version, rules: ruleList.parse(row.document) } : NO_RULES
}

/** Replaces the rules of `version`. Throws 422 for contradictory rules, 409 if another version is stored. */
export async function saveRules(
  database: Kysely<Tables>,
  { version, rules }: RuleDocument,
): Promise<RuleDocument> {
  const faults = faultsOf(rules)
  if (faults.length > 0) throw new ServiceError(422, faults.join(' '))
  return database.transaction().execute(async (transaction) => {
    const isSaved =
      version === 0
        ? await insertRules(transaction, rules)
        : await replaceRules(transaction, { version, rules })
    if (!isSaved) {
      const stored = await readRules(transaction)
      throw new ServiceError(409, `Another version is stored: ${stored.version}.`)
    }
    await announce(transaction, [PAYWALL_RULES_TAG])
    return { version: version + 1, rules }
  })
}

async function insertRules(
  transaction: Transaction<Tables>,
  rules: readonly PaywallRule[],
): Promise<boolean> {
  const row = await transaction
    .insertInto('paywall_rules')
    .values({ version: 1, document: JSON.stringify(rules) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

async function replaceRules(
  transaction: Transaction<Tables>,
  { version, rules }: RuleDocument,
): Promise<boolean> {
  const row = await transaction
    .updateTable('paywall_rules')
    .set({ version: version + 1, document: JSON.stringify(rules) })
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}
