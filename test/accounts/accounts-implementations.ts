import { afterAll } from 'vitest'
import type { AccountsService } from '../../src/services/accounts/accounts-service.ts'
import { codeIn, openSampleAccounts } from '../fixtures/accounts.fixtures.ts'
import { createFusionAuthAccounts } from '../../src/services/fusionauth/accounts.ts'
import { orderedRights } from '../../src/services/billing/rights.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'
import { API_KEY, APPLICATION, openFusionAuth } from '../fakes/fusionauth.ts'

/** An implementation under test with access to the code of the newest mail to an address. */
type Implementation = {
  accounts: AccountsService
  confirmationCode: (email: string) => Promise<string>
  resetCode: (email: string) => Promise<string>
}

/** Opens the embedded accounts of a sample database. */
export async function openEmbedded(): Promise<Implementation> {
  const { accounts, mails, close } = await openSampleAccounts()
  afterAll(close)
  const newestCode = async (email: string) => {
    const mail = (await mails()).findLast(({ to }) => to === email)
    return mail ? codeIn(mail.content) : ''
  }
  return { accounts, confirmationCode: newestCode, resetCode: newestCode }
}

/** Opens accounts backed by a fake FusionAuth, which sends its own mails. */
export async function openFusionAuthAccounts(): Promise<Implementation> {
  const fake = await openFusionAuth()
  afterAll(() => fake.close())
  const store = await createTestDatabase()
  afterAll(() => store.close())
  const accounts = createFusionAuthAccounts(store.database, {
    url: fake.url,
    applicationId: APPLICATION,
    apiKey: API_KEY,
    issuer: 'acme.example',
    rights: orderedRights(store.database),
  })
  const newestCode = (codes: Map<string, string>) => (email: string) => {
    const owner = [...fake.users.values()].find((user) => user.email === email)
    return Promise.resolve([...codes].findLast(([, id]) => id === owner?.id)?.[0] ?? '')
  }
  return {
    accounts,
    confirmationCode: newestCode(fake.verificationIds),
    resetCode: newestCode(fake.changePasswordIds),
  }
}
