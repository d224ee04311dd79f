import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../test/fixtures/test-database.ts'
import { queueMail } from './queue.ts'
import { mailSending } from './sending.ts'

test('stores a refused recipient’s address with the mail, but not in the error for the log', async () => {
  const store = await createTestDatabase()
  onTestFinished(() => store.close())
  const { database } = store
  const data = { subject: 'Guten Tag', paragraphs: ['Ein Satz.'] }
  const recipient = 'frida.frei+blatt@weit-weg.example'
  await queueMail(database, { kind: 'message', recipient, accountId: null, data })
  const [mail] = await database.selectFrom('mails').select('id').execute()
  const said = `all recipients were rejected: 451 4.3.0 <${recipient}>: Temporary lookup failure`
  const delivery = { send: () => Promise.reject(new Error(said)), close: () => undefined }
  const send = mailSending({
    database,
    composers: {},
    delivery,
    publicUrl: 'https://morgenblatt.example',
  })
  const job = { id: String(mail?.id), isLast: false }
  await expect(send(job)).rejects.toThrow(
    /^all recipients were rejected: 451 4\.3\.0 <…@…>: Temporary lookup failure$/,
  )
  const [kept] = await database.selectFrom('mails').select('last_error').execute()
  expect(kept?.last_error).toBe(said)
})
