import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { samplePublisher } from '../../../test/fixtures/publisher.fixtures.ts'
import { mailboxDelivery, readMailbox } from './delivery.ts'

test('skips a mail that is deleted while the mailbox is read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const mail = { to: 'da@leser.example', content: { subject: 'Da', paragraphs: ['Hallo.'] } }
  await mailboxDelivery(folder, samplePublisher).send(mail)
  // A listed file that no longer exists when it is opened.
  await symlink(join(folder, 'removed'), join(folder, '2026-01-01-removed.json'))
  expect((await readMailbox(folder)).map(({ subject }) => subject)).toEqual(['Da'])
})
