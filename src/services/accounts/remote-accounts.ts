import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { OrderedRights } from '../billing/rights.ts'
import type { AccountsService } from './accounts-service.ts'

/** Accounts, and how an account is deleted where a remote service keeps it; `null` without one. */
export type OpenAccounts = {
  accounts: AccountsService
  deleteElsewhere: ((accountId: string) => Promise<void>) | null
}

/** Opens the accounts of a remote identity service, which is described by `Options`. */
export type OpenRemoteAccounts<Options> = (
  database: Kysely<Tables>,
  options: Options & { rights: OrderedRights },
) => OpenAccounts
