import type { Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { ReaderRefusal } from '../../service-error.ts'
import type { PlenigoClient } from './client.ts'
import type { PlenigoCustomers } from './customers.ts'
import { createAccountQueue, acquireLease } from './lease.ts'
import { texts } from './texts.de.ts'
import { isUnsure } from './wallets.ts'

/** Shared dependencies of the plenigo billing modules. */
export type PlenigoParts = {
  database: Kysely<Tables>
  client: PlenigoClient
  customers: PlenigoCustomers
  /** `uniqueId` of the wallet used to buy articles. */
  walletId: string
  /**
   * Runs `work` while no one else moves the account's credits on any node. `busy` provides the result if the lease is
   * taken or the outcome is unknown.
   */
  alone: <Result>(
    accountId: string,
    work: () => Promise<Result>,
    busy?: () => Promise<Result>,
  ) => Promise<Result>
}

const BUSY_SECONDS = 60

/** If `busy` fails too, the lease is kept, so that the request is not repeated. */
export function createAlone(database: Kysely<Tables>): PlenigoParts['alone'] {
  const inTurn = createAccountQueue()
  return (accountId, work, busy = throwUnsure) =>
    inTurn(accountId, async () => {
      const lease = await acquireLease(database, accountId)
      if (!lease) return busy()
      const result = await work().catch(async (error: unknown) => {
        if (isUnsure(error)) return busy()
        await lease.release()
        throw error
      })
      await lease.release()
      return result
    })
}

function throwUnsure(): never {
  throw new ReaderRefusal(503, texts.unsure, BUSY_SECONDS)
}
