import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { sql, type Kysely } from 'kysely'
import type { PushChoices } from '../../rules/push/first-choices.ts'
import type { Tables } from '../../store/tables.ts'
import { isPublicAddress } from '../images/public-address.ts'
import type { BrowserSubscription, SubscribeResult, SubscribeRequest } from './push-service.ts'

const MAX_ENDPOINT_LENGTH = 1000
/** Maximum of browsers per account. */
const MAX_BROWSERS = 20
const BASE64URL = /^[\w-]+=*$/
const POINT_BYTES = 65
const UNCOMPRESSED = 4
const AUTH_BYTES = 16

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest()

/** Returns whether a browser may register this endpoint: a public https URL, or loopback for tests. */
export function isPushEndpoint(text: string, allowsLoopback: boolean): boolean {
  const url = text.length <= MAX_ENDPOINT_LENGTH ? URL.parse(text) : null
  if (!url || url.username || url.password) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 0 && url.protocol === 'https:') return host.includes('.')
  const isOurs = allowsLoopback && isPublicAddress(host, true) && !isPublicAddress(host)
  return isOurs || (url.protocol === 'https:' && isPublicAddress(host))
}

/** An uncompressed point on the curve and sixteen bytes (RFC 8291). */
function areKeys({ p256dh, auth }: BrowserSubscription['keys']): boolean {
  if (!BASE64URL.test(p256dh) || !BASE64URL.test(auth)) return false
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED) return false
  return Buffer.from(auth, 'base64url').length === AUTH_BYTES
}

/** Saves a subscription. A known endpoint gets the new choices; a replaced endpoint passes on its choices. */
export async function subscribe(
  database: Kysely<Tables>,
  { subscription, choices, accountId, replaces }: SubscribeRequest,
  allowsLoopback: boolean,
): Promise<SubscribeResult> {
  const { endpoint, keys } = subscription
  if (!isPushEndpoint(endpoint, allowsLoopback) || !areKeys(keys)) return { kind: 'refused' }
  return database.transaction().execute(async (transaction): Promise<SubscribeResult> => {
    const before = replaces ? await deleteSubscription(transaction, replaces) : undefined
    const owner = accountId ?? before?.account_id ?? null
    if (owner && (await countOthers(transaction, owner, endpoint)) >= MAX_BROWSERS)
      return { kind: 'too-many' }
    const row = {
      endpoint,
      ...keys,
      account_id: owner,
      ...(before ? columnsOf(choicesOf(before)) : columnsOf(choices)),
    }
    await transaction
      .insertInto('push_subscriptions')
      .values({ endpoint_hash: hashOf(endpoint), ...row })
      .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(row))
      .execute()
    return { kind: 'subscribed' }
  })
}

const deleteSubscription = (database: Kysely<Tables>, endpoint: string) =>
  database
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', hashOf(endpoint))
    .returningAll()
    .executeTakeFirst()

async function countOthers(
  database: Kysely<Tables>,
  accountId: string,
  endpoint: string,
): Promise<number> {
  const { others } = await database
    .selectFrom('push_subscriptions')
    .select(sql<number>`count(*)::int`.as('others'))
    .where('account_id', '=', accountId)
    .where('endpoint_hash', '!=', hashOf(endpoint))
    .executeTakeFirstOrThrow()
  return others
}

export async function readChoices(
  database: Kysely<Tables>,
  endpoint: string,
): Promise<PushChoices | null> {
  const row = await database
    .selectFrom('push_subscriptions')
    .select(['breaking', 'follows', 'choices', 'quiet_from', 'quiet_to'])
    .where('endpoint_hash', '=', hashOf(endpoint))
    .executeTakeFirst()
  return row ? choicesOf(row) : null
}

export async function unsubscribe(database: Kysely<Tables>, endpoint: string): Promise<void> {
  await deleteSubscription(database, endpoint)
}

type ChoiceColumns = {
  breaking: boolean
  follows: boolean
  choices: string[]
  quiet_from: number
  quiet_to: number
}

const choicesOf = (row: ChoiceColumns): PushChoices => ({
  breaking: row.breaking,
  follows: row.follows,
  paths: row.choices,
  quietFrom: row.quiet_from,
  quietTo: row.quiet_to,
})

const columnsOf = (choices: PushChoices): ChoiceColumns => ({
  breaking: choices.breaking,
  follows: choices.follows,
  choices: choices.paths,
  quiet_from: choices.quietFrom,
  quiet_to: choices.quietTo,
})
