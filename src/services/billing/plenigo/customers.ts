import { cutText } from '../../../rules/language/cut-text.ts'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '../../../store/tables.ts'
import { maxEntries } from '../../max-entries.ts'
import { ReaderRefusal } from '../../service-error.ts'
import type { Customer } from '../wallets/wallet-service.ts'
import { PlenigoUnavailableError, readAnswer, type PlenigoClient } from './client.ts'
import { customer, knownCustomer, type PlenigoCustomer } from './shapes.ts'
import { texts } from './texts.de.ts'

const MAX_CUSTOMERS = 20_000

export type PlenigoCustomers = ReturnType<typeof createCustomers>

/** Maps accounts to plenigo customers. The account id is plenigo's `externalSystemId` and never changes. */
export function createCustomers(database: Kysely<Tables>, client: PlenigoClient) {
  const numbers = new LRUCache<string, string>(maxEntries(MAX_CUSTOMERS))
  return { numberOf, accountsNumber, findOrMake }

  /** Returns the customer id, or `null` if plenigo has no such customer. Never creates one. */
  async function numberOf(accountId: string): Promise<string | null> {
    const known = numbers.get(accountId)
    if (known) return known
    const path = `/customers/customerIdByExternalSystemId/${encodeURIComponent(accountId)}`
    const answer = await client.call('GET', path)
    if (answer.status === 404) return null
    const { customerId } = readAnswer(client, knownCustomer, answer)
    numbers.set(accountId, customerId)
    return customerId
  }

  /** Like `numberOf`, but only for an existing account. */
  async function accountsNumber(accountId: string): Promise<string | null> {
    return (await readAccount(database, accountId)) ? numberOf(accountId) : null
  }

  async function find(accountId: string): Promise<Customer | null> {
    const customerId = await numberOf(accountId)
    if (customerId === null) return null
    const answer = await client.call('GET', `/customers/${customerId}`)
    if (answer.status === 404) {
      numbers.delete(accountId)
      return null
    }
    return toCustomer(accountId, readAnswer(client, customer, answer))
  }

  /** Returns the customer and creates it on first use; `null` if the account does not exist. Throws 409 or 503. */
  async function findOrMake(accountId: string): Promise<Customer | null> {
    const account = await readAccount(database, accountId)
    if (!account) return null
    const found = await find(accountId)
    return found ?? createCustomer(accountId, account)
  }

  /** Creates a customer. A second call, in parallel or after a lost response, gets 208 with the existing customer. */
  async function createCustomer(accountId: string, account: Account): Promise<Customer | null> {
    const body = newCustomer(accountId, account)
    const answer = await client.call('POST', '/customers', { body }).catch(nullIfUnsure)
    const made = answer && answer.status < 300 ? readAnswer(client, customer, answer) : null
    if (made?.externalSystemId === accountId) {
      numbers.set(accountId, made.customerId)
      return toCustomer(accountId, made)
    }
    // Of two parallel requests, plenigo may refuse the second one, although the first one has created the customer.
    const found = await find(accountId)
    if (found) return found
    if (!answer) throw new PlenigoUnavailableError({ isUnsure: false })
    const { status, errorCode } = answer
    client.log.error({ status, errorCode }, 'plenigo has another customer with this e-mail address')
    throw new ReaderRefusal(409, texts.otherCustomer)
  }
}

/** Returns `null` for an unknown outcome; the caller then asks plenigo. */
function nullIfUnsure(error: unknown): null {
  if (error instanceof PlenigoUnavailableError && error.isUnsure) return null
  throw error
}

function newCustomer(accountId: string, { email, first_name, last_name }: Account) {
  return {
    email,
    externalSystemId: accountId,
    language: 'de',
    ...(first_name && { firstName: cutText(first_name, 100) }),
    ...(last_name && { lastName: cutText(last_name, 100) }),
  }
}

type Account = { email: string; first_name: string; last_name: string }

async function readAccount(database: Kysely<Tables>, accountId: string): Promise<Account | null> {
  const row = await database
    .selectFrom('accounts')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

const toCustomer = (accountId: string, known: PlenigoCustomer): Customer => ({
  customerId: known.customerId,
  externalSystemId: accountId,
  email: known.email ?? '',
  firstName: known.firstName ?? '',
  lastName: known.lastName ?? '',
  language: 'de',
  status: (known.status ?? 'ACTIVATED') === 'ACTIVATED' ? 'ACTIVATED' : 'BLOCKED',
  registrationDate: known.registrationDate ?? known.createdDate ?? '',
})
