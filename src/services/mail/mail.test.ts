import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store/open-store.ts'
import { createTestDatabase } from '../../store/test-database.ts'
import { mailboxDelivery, readMailbox, smtpDelivery, type Delivery } from './delivery.ts'
import { mailHtml } from './mail-layout.ts'
import { queueMail } from './queue.ts'
import { startMailWorker, type Composer } from './worker.ts'
import { samplePublisher } from '../../rules/site/sample-publisher.ts'

type Received = { from: string; to: string[]; source: string }

let store: Store
let server: SMTPServer
let url: string
let received: Received[] = []
/** How many mails the server refuses before it takes one. */
let refusals = 0
const workers: { stop(): Promise<void> }[] = []
const failures: { attempts: number; error: string }[] = []

const sample = {
  subject: 'Prüfung <b>eins</b>',
  paragraphs: ['ein Satz mit „Anführung“ & <script>alert(1)</script>.'],
  button: { label: 'Öffnen', url: 'https://www.morgenblatt.example/?a=1&b=2' },
}

beforeAll(async () => {
  store = await createTestDatabase()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1
          done(new Error('Come back later'))
          return
        }
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
beforeEach(() => {
  received = []
  failures.length = 0
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})
afterAll(async () => {
  await new Promise<void>((resolve) => {
    server.close(resolve)
  })
  await store.close()
})

function start(composers: Record<string, Composer> = {}, delivery?: Delivery): void {
  workers.push(
    startMailWorker({
      database: store.database,
      composers,
      delivery:
        delivery ??
        smtpDelivery(url, {
          from: 'Morgenblatt <post@morgenblatt.example>',
          publisher: samplePublisher,
        }),
      onFailure: (failure) => failures.push(failure),
      everyMilliseconds: 20,
    }),
  )
}

const queue = (recipient: string, extra: object = {}) =>
  queueMail(store.database, { kind: 'letter', recipient, accountId: null, data: sample, ...extra })

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not happen.')
    await wait(20)
  }
}

const left = async () => (await store.database.selectFrom('mails').selectAll().execute()).length

test('a mail goes out as text and HTML, to the recipient alone, and leaves the store', async () => {
  await queue('leserin@leser.example')
  start()
  await until(async () => received.length === 1 && (await left()) === 0)
  const [mail] = received
  expect(mail).toMatchObject({ from: 'post@morgenblatt.example', to: ['leserin@leser.example'] })
  expect(mail?.source).toContain('text/plain')
  expect(mail?.source).toContain('text/html')
  expect(mail?.source).toMatch(/auto-submitted: auto-generated/i)
})

test('the words of a mail cannot become markup', async () => {
  const page = await mailHtml(sample, samplePublisher)
  expect(page).toContain('&lt;script&gt;')
  expect(page).not.toContain('<script>')
  expect(page).toContain('href="https://www.morgenblatt.example/?a=1&amp;b=2"')
})

test('an address cannot bring further recipients or headers along', async () => {
  await queue('a@leser.example, b@leser.example\r\nBcc: c@leser.example')
  await queue('zuletzt@leser.example')
  start()
  await until(() => received.some(({ to }) => to.includes('zuletzt@leser.example')))
  const others = received.filter(({ to }) => !to.includes('zuletzt@leser.example'))
  expect(others.flatMap(({ to }) => to)).not.toContain('c@leser.example')
  expect(others.flatMap(({ to }) => to)).not.toContain('b@leser.example')
  await store.database.deleteFrom('mails').execute()
})

test('a mail of a transaction that failed is never sent', async () => {
  start()
  const failed = store.database.transaction().execute(async (transaction) => {
    await queueMail(transaction, {
      kind: 'letter',
      recipient: 'nie@leser.example',
      accountId: null,
      data: sample,
    })
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  await queue('danach@leser.example')
  await until(() => received.length === 1)
  expect(received[0]?.to).toEqual(['danach@leser.example'])
})

test('a refused mail is kept, tried again later and then taken, after a restart too', async () => {
  refusals = 1
  await queue('zweimal@leser.example')
  start()
  await until(() => failures.length === 1)
  await until(async () => {
    const row = await store.database.selectFrom('mails').selectAll().executeTakeFirst()
    return typeof row?.last_error === 'string'
  })
  expect(failures[0]?.error).toContain('Come back later')
  const row = await store.database.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  expect(row.attempts).toBe(1)
  expect(row.due_at.getTime()).toBeGreaterThan(Date.now() + 20_000)

  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await store.database.updateTable('mails').set({ due_at: new Date() }).execute()
  start()
  await until(async () => received.length === 1 && (await left()) === 0)
})

test('two nodes send each mail once', async () => {
  for (let index = 0; index < 20; index += 1) await queue(`leser${index}@leser.example`)
  start()
  start()
  await until(async () => (await left()) === 0)
  expect(received.flatMap(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, index) => `leser${index}@leser.example`).toSorted(),
  )
})

test('a composer writes at the last moment, and may find that there is nothing to say', async () => {
  await queue('ja@leser.example', { kind: 'gruss', data: { ja: true } })
  await queue('nein@leser.example', { kind: 'gruss', data: { ja: false } })
  start({
    gruss: async ({ data }) =>
      Reflect.get(Object(data), 'ja') === true ? { subject: 'Gruß', paragraphs: ['Hallo.'] } : null,
  })
  await until(async () => (await left()) === 0)
  expect(received.map(({ to }) => to)).toEqual([['ja@leser.example']])
})

test('without a server mails become files for their owner alone', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'mailbox-')), 'mailbox')
  start({}, mailboxDelivery(folder, samplePublisher))
  await queue('datei@leser.example')
  await until(async () => (await readMailbox(folder)).length === 1)
  const [mail] = await readMailbox(folder)
  expect(mail).toMatchObject({ to: 'datei@leser.example', subject: sample.subject })
  expect(mail?.text).toContain('Guten Tag,')
  const [name = ''] = await readdir(folder)
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
  await rm(folder, { recursive: true })
})
