import { cutText } from '../../../rules/language/cut-text.ts'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '../../../store/tables.ts'
import { maxEntries } from '../../max-entries.ts'
import { ServiceError } from '../../service-error.ts'
import type { Customer } from '../billing-service.ts'
import { PlenigoUnavailableError, readAnswer, type PlenigoClient } from './client.ts'
import { customer, knownCustomer, type PlenigoCustomer } from './shapes.ts'
import { texts } from './texts.de.ts'

const MAX_CUSTOMERS = 20_000

export type PlenigoCustomers = ReturnType<typeof createCustomers>

/** Whose customer is whose: the account is plenigo's externalSystemId, and stays it. */
export function createCustomers(database: Kysely<Tables>, client: PlenigoClient) {
  const numbers = new LRUCache<string, string>(maxEntries(MAX_CUSTOMERS))
  return { numberOf, accountsNumber, findOrMake }

  /** The customer's number; null where plenigo knows none. Nobody becomes a customer by being looked for. */
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

  /** The same, where there still is such an account. */
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
    return shown(accountId, readAnswer(client, customer, answer))
  }

  /** Made from the account when first asked for; null where there is no such account. 409, 503. */
  async function findOrMake(accountId: string): Promise<Customer | null> {
    const account = await readAccount(database, accountId)
    if (!account) return null
    const found = await find(accountId)
    return found ?? make(accountId, account)
  }

  /** Whoever comes second, or after a lost answer, is told 208 and the customer that is there. */
  async function make(accountId: string, account: Account): Promise<Customer | null> {
    const body = newCustomer(accountId, account)
    const answer = await client.call('POST', '/customers', { body }).catch(lost)
    const made = answer && answer.status < 300 ? readAnswer(client, customer, answer) : null
    if (made?.externalSystemId === accountId) {
      numbers.set(accountId, made.customerId)
      return shown(accountId, made)
    }
    // Of two that made one at once, the second may be refused what the first has just done.
    const found = await find(accountId)
    if (found) return found
    if (!answer) throw new PlenigoUnavailableError({ isUnsure: false })
    const { status, errorCode } = answer
    client.log.error({ status, errorCode }, 'plenigo has another customer with this e-mail address')
    throw new ServiceError(409, texts.otherCustomer)
  }
}

/** Whether it was made, plenigo knows. */
function lost(error: unknown): null {
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

const shown = (accountId: string, known: PlenigoCustomer): Customer => ({
  customerId: known.customerId,
  externalSystemId: accountId,
  email: known.email ?? '',
  firstName: known.firstName ?? '',
  lastName: known.lastName ?? '',
  language: 'de',
  status: (known.status ?? 'ACTIVATED') === 'ACTIVATED' ? 'ACTIVATED' : 'BLOCKED',
  registrationDate: known.registrationDate ?? known.createdDate ?? '',
})
