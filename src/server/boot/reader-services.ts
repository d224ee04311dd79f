import { join } from 'node:path'
import { limitedAccounts } from '../../services/accounts/limited-accounts.ts'
import { createBearers, withBearers } from '../../services/calls/bearers.ts'
import { createAccountData } from '../../services/account-data/embedded.ts'
import { openLegalTexts } from '../../services/legal-texts/embedded.ts'
import { createConsents } from '../../services/consents/embedded.ts'
import { createSecondFactor } from '../../services/accounts/second-factor/second-factor.ts'
import { openAccounts, openProviders } from './remote/open-accounts.ts'
import { openReaders } from './remote/open-readers.ts'
import type { ReaderServices } from '../site/services.ts'
import type { OrderedRights } from '../../services/billing/rights.ts'
import type { Opening } from './opening.ts'
import type { ContentService } from '../../services/content/content-service.ts'

type ReaderParts = { rights: OrderedRights; content: ContentService }

/** Opens the services for readers: accounts and how they sign in, their data, their lists and consents. */
export async function openReaderServices(
  opening: Opening,
  { rights, content }: ReaderParts,
): Promise<ReaderServices> {
  const { config, publisher, store, log, processes, lines, rateLimits: limits } = opening
  const { database } = store
  const { accounts, deleteElsewhere } = await openAccounts(opening, rights)
  const bearers = createBearers()
  return {
    accounts: withBearers(
      limitedAccounts(accounts, { database, limits, processes, lines }),
      bearers,
    ),
    secondFactor: createSecondFactor({
      database,
      limits,
      isRequired: config.staffSecondFactor === 'required',
      secureCookies: config.publicUrl.startsWith('https:'),
      issuer: publisher.name,
      publicUrl: config.publicUrl,
    }),
    providers: await openProviders(opening),
    accountData: createAccountData(database, deleteElsewhere),
    readers: openReaders({ config, store, content, bearers, log }),
    consents: createConsents(database),
    legalTexts: await openLegalTexts(database, {
      legal: publisher.legal,
      publicUrl: config.publicUrl,
      warn: (sentence) => log.warn(sentence),
    }),
    mailboxFolder: join(config.dataDir, 'mailbox'),
  }
}
