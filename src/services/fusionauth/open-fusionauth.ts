import type { OpenRemoteAccounts } from '../accounts/remote-accounts.ts'
import { createFusionAuthAccounts } from './accounts.ts'
import { createFusionAuthClient, type FusionAuthOptions } from './client.ts'
import { fusionAuthDeletion } from './deletion.ts'

/** Opens the accounts of FusionAuth, with the deletion of its users. */
export const openFusionAuth: OpenRemoteAccounts<FusionAuthOptions> = (database, options) => ({
  accounts: createFusionAuthAccounts(database, options),
  deleteElsewhere: fusionAuthDeletion(createFusionAuthClient(options)),
})
