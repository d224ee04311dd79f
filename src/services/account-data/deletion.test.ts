import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { createAccountData } from './embedded.ts'

const store = await testDatabaseForFile()

async function account(email: string): Promise<string> {
  const made = store.database
    .insertInto('accounts')
    .values({ email, password_hash: '' })
    .returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}

test('a deleted account takes its trial push messages with it and no other messages', async () => {
  const { database } = store
  const [gone, staying] = [await account('ex@haus.example'), await account('jetzt@haus.example')]
  const receipt = randomUUID()
  const message = { body: '', path: '/', breaking: false, state: 'sent' as const, choices: [] }
  const moments = { planned_at: new Date(), valid_until: new Date() }
  const rows = [
    { title: 'An alle', only_account: null },
    { title: 'Probe von einst', only_account: gone },
    { title: 'Probe', only_account: staying },
  ]
  await database
    .insertInto('push_messages')
    .values(rows.map((row) => ({ ...message, ...moments, ...row })))
    .execute()
  await database
    .insertInto('account_deletions')
    .values({ account_id: gone, receipt, due_at: new Date(Date.now() - 1000) })
    .execute()
  expect(await createAccountData(database).deleteDue()).toEqual([receipt])
  const left = await database.selectFrom('push_messages').select('title').orderBy('id').execute()
  expect(left.map(({ title }) => title)).toEqual(['An alle', 'Probe'])
})
