import type { ContractRouterClient } from '@orpc/contract'
import type { contentContract } from './wire/contract.ts'

/** Everything the contract offers, embedded or over HTTP alike. */
export type ContentService = ContractRouterClient<typeof contentContract>

/** What everyone may ask: all but the paid body, what articles said before, and the newsroom's curation. */
export type PublicContent = Omit<ContentService, 'paidBody' | 'changeTexts' | 'curation'>
