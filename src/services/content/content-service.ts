import type { ContractRouterClient } from '@orpc/contract'
import type { contentContract } from './wire/contract.ts'

/** All operations of the contract, embedded or over HTTP. */
export type ContentService = ContractRouterClient<typeof contentContract>

/** Operations open to everyone: all but the paid body, the texts of changes and the newsroom's curation. */
export type PublicContent = Omit<ContentService, 'paidBody' | 'changeTexts' | 'curation'>
