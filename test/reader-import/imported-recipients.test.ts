import { expect, test } from 'vitest'
import { freshAddress, postForm } from '../site/form-requests.ts'
import { linkIn, mailsTo, mailTo } from '../site/mailbox.ts'
import { openReaderImport } from './reader-import.fixtures.ts'

const { site, run, migrate } = await openReaderImport('empfaenger.csv')

const ordersOf = (email: string) =>
  site.database
    .selectFrom('newsletter_subscriptions as s')
    .leftJoin('accounts', 'accounts.id', 's.account_id')
    .leftJoin('consent_texts', 'version', 'consent_version')
    .select(['newsletter', 'confirmed_at', 'consent_source', 'text', 'opt_in_sent_at', 'ended_at'])
    .where((where) => where.or([where('s.email', '=', email), where('accounts.email', '=', email)]))
    .orderBy('newsletter')
    .execute()

const PROVEN = 'email;newsletters;consent_time;consent_source;consent_text\n'
const TEXT = 'Ja, schickt mir den Brief; ich kann ihn jederzeit abbestellen.'
const proven = (email: string, newsletters = 'fruehblatt') =>
  `${PROVEN}${email};${newsletters};2021-05-03 07:15:00;192.0.2.7;"${TEXT}"\n`

test('a recipient with time, source and text of the consent keeps the newsletter and the proof', async () => {
  const email = freshAddress('paula')
  expect((await migrate(proven(email), '--write')).stderr).toContain(
    '1 with proof of consent, 0 marked',
  )
  expect(await ordersOf(email)).toEqual([
    {
      newsletter: 'fruehblatt',
      confirmed_at: new Date('2021-05-03T05:15:00Z'),
      consent_source: '192.0.2.7',
      text: TEXT,
      opt_in_sent_at: null,
      ended_at: null,
    },
  ])
})

test('a newsletter that its reader has cancelled here is not ordered again by another run', async () => {
  const email = freshAddress('petra')
  await migrate(proven(email), '--write')
  await site.database
    .updateTable('newsletter_subscriptions')
    .set({ ended_at: new Date(), ended_by: 'reader' })
    .where('email', '=', email)
    .execute()
  const again = await migrate(proven(email), '--write')
  expect(again.stderr).toContain('0 with proof of consent, 0 marked for a renewed consent, 1 known')
  expect(await ordersOf(email)).toMatchObject([{ ended_at: expect.any(Date) }])
})

test('a recipient without proof gets one mail, and only after an operator asks for it', async () => {
  const email = freshAddress('olaf')
  const list = `email,subscribed_to_emails,name\n${email},true,Olaf Opladen\n`
  const map = '--newsletter=subscribed_to_emails=fruehblatt'
  const { stderr } = await migrate(list, map, '--write')
  expect(stderr).toContain('read as: ghost')
  expect(stderr).toContain('0 with proof of consent, 1 marked for a renewed consent')
  expect(await ordersOf(email)).toMatchObject([{ confirmed_at: null, opt_in_sent_at: null }])

  expect((await run('--send-opt-in')).stderr).toMatch(/^1 recipients would get a mail/)
  expect(await mailsTo(site, email)).toEqual([])
  expect((await run('--send-opt-in', '--write')).stderr).toContain('1 mails queued')
  const mail = await mailTo(site, email, /weiter bekommen/)
  expect((await run('--send-opt-in', '--write')).stderr).toContain('0 mails queued')

  const code = new URL(linkIn(mail), site.url).searchParams.get('code') ?? ''
  expect(await ordersOf(email)).toMatchObject([
    { confirmed_at: null, opt_in_sent_at: expect.any(Date) },
  ])
  await postForm(site, '/newsletters/confirmation', { code }, { origin: site.url })
  expect(await ordersOf(email)).toMatchObject([{ confirmed_at: expect.any(Date) }])
  expect(await mailsTo(site, email)).toHaveLength(1)
})

test('proof that a later file brings confirms a recipient who was marked', async () => {
  const email = freshAddress('paul')
  await migrate(`email;newsletters\n${email};fruehblatt\n`, '--write')
  expect((await migrate(proven(email), '--write')).stderr).toContain(
    '1 with proof of consent, 0 marked',
  )
  expect(await ordersOf(email)).toMatchObject([{ confirmed_at: expect.any(Date), text: TEXT }])
})

test('an unknown newsletter is refused with the list of those that exist, and can be mapped or left out', async () => {
  const email = freshAddress('pia')
  const refused = await migrate(proven(email, 'Stadtbrief'), '--write')
  expect(refused.code).toBe(3)
  expect(refused.stderr).toMatch(
    /empfaenger\.csv:2: rejected, newsletters: there is no newsletter „Stadtbrief“; this site has: fruehblatt, .*--newsletter Stadtbrief=ID/,
  )
  expect(refused.stderr).not.toContain(email)
  const left = await migrate(proven(email, 'Stadtbrief'), '--newsletter=Stadtbrief=', '--write')
  expect(left.code).toBe(0)
  expect(await ordersOf(email)).toEqual([])
  await migrate(proven(email, 'Stadtbrief'), '--newsletter=Stadtbrief=rathaus', '--write')
  expect(await ordersOf(email)).toMatchObject([{ newsletter: 'rathaus' }])
})

test('--recipients-only imports orders and makes no accounts', async () => {
  const email = freshAddress('nora')
  const { stderr } = await migrate(proven(email), '--recipients-only', '--write')
  expect(stderr).toContain('1 with proof of consent')
  expect(await ordersOf(email)).toMatchObject([{ confirmed_at: expect.any(Date) }])
  const accounts = site.database.selectFrom('accounts').select('id').where('email', '=', email)
  expect(await accounts.execute()).toEqual([])
})

test('an order for an address with an account of this site is not changed', async () => {
  const before = await ordersOf('frei@morgenblatt.example')
  const { stderr } = await migrate(proven('frei@morgenblatt.example', 'rathaus'), '--write')
  expect(stderr).toContain('1 existing')
  expect(await ordersOf('frei@morgenblatt.example')).toEqual(before)
})
