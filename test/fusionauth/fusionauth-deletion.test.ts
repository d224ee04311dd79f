import { expect, test } from 'vitest'
import { ServiceError } from '../../src/services/service-error.ts'
import { createAccountData } from '../../src/services/account-data/embedded.ts'
import { fusionAuthDeletion } from '../../src/services/fusionauth/deletion.ts'
import { createFusionAuthClient } from '../../src/services/fusionauth/client.ts'
import { API_KEY, APPLICATION, type FusionAuthUser } from '../fakes/fusionauth.ts'
import { createReader, openFusionAuthSite } from './reader.ts'

const { fusionAuth, site, newUser } = await openFusionAuthSite()

const client = createFusionAuthClient({
  url: fusionAuth.url,
  applicationId: APPLICATION,
  apiKey: API_KEY,
  issuer: 'acme.example',
})
const accountData = createAccountData(site.database, fusionAuthDeletion(client))

/** Creates a user who requested deletion fourteen days ago, and who may have signed in again. */
async function requestedLongAgo(comesBack: boolean): Promise<FusionAuthUser> {
  const user = newUser()
  const reader = createReader(site)
  await reader.signIn(user)
  await reader.send('/account/deletion', { sure: 'on' })
  if (comesBack) expect(await createReader(site).signIn(user)).toMatchObject({ status: 200 })
  await site.database
    .updateTable('account_deletions')
    .set({ due_at: new Date(Date.now() - 1000) })
    .where('account_id', '=', user.id)
    .execute()
  return user
}

async function isKept({ id }: FusionAuthUser): Promise<boolean> {
  const accounts = site.database.selectFrom('accounts').select('id').where('id', '=', id)
  return (await accounts.execute()).length > 0
}

test('a due account is also deleted at FusionAuth; after a new sign-in it stays', async () => {
  const [gone, back] = [await requestedLongAgo(false), await requestedLongAgo(true)]
  expect(await accountData.deleteDue()).toHaveLength(1)
  expect([await isKept(gone), fusionAuth.users.has(gone.id)]).toEqual([false, false])
  expect([await isKept(back), fusionAuth.users.has(back.id)]).toEqual([true, true])
  expect(await createReader(site).signIn(gone)).toMatchObject({ status: 401 })
})

test('a user with another application stays at FusionAuth and loses only this application', async () => {
  const user = await requestedLongAgo(false)
  user.otherApplications = ['8d1c5f44-2f8b-4b41-9bb1-2f4e1f1b7d10']
  await accountData.deleteDue()
  expect([await isKept(user), fusionAuth.users.has(user.id)]).toEqual([false, true])
  expect(user.hasLeft).toBe(true)
})

test('no account is reported as deleted while FusionAuth is down', async () => {
  const user = await requestedLongAgo(false)
  fusionAuth.strange.set(`DELETE /api/user/${user.id}`, {
    status: 500,
    type: 'application/json',
    text: '',
  })
  await expect(accountData.deleteDue()).rejects.toThrow(ServiceError)
  expect(await isKept(user)).toBe(true)
  fusionAuth.strange.clear()
  expect(await accountData.deleteDue()).toHaveLength(1)
  expect(fusionAuth.users.has(user.id)).toBe(false)
})
