import type { Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'
import type { PlenigoClient } from './client.ts'
import type { PlenigoCustomers } from './customers.ts'
import { createAccountQueue, takeLease } from './lease.ts'
import { texts } from './texts.de.ts'
import { isUnsure } from './wallets.ts'

/** What every part of the billing at plenigo works with. */
export type PlenigoParts = {
  database: Kysely<Tables>
  client: PlenigoClient
  customers: PlenigoCustomers
  /** The `uniqueId` of the wallet that buys articles. */
  walletId: string
  /** Moves an account's credits while nobody else does, on any node; `busy` answers for who cannot, or does not know what was done. */
  alone: <Result>(
    accountId: string,
    work: () => Promise<Result>,
    busy?: () => Promise<Result>,
  ) => Promise<Result>
}

const BUSY_SECONDS = 60

/** Where `busy` does not know what became of a wish either, the lease is kept: the wish is not made twice. */
export function createAlone(database: Kysely<Tables>): PlenigoParts['alone'] {
  const inTurn = createAccountQueue()
  return (accountId, work, busy = unsure) =>
    inTurn(accountId, async () => {
      const lease = await takeLease(database, accountId)
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

function unsure(): never {
  throw new ServiceError(503, texts.unsure, BUSY_SECONDS)
}
