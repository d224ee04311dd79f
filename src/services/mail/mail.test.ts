import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runJobs, type JobFailure } from '../../store/jobs/run-jobs.ts'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { mailboxDelivery, readMailbox, smtpDelivery, type Delivery } from './delivery.ts'
import { queueMail } from './queue.ts'
import { enqueueMails, mailSending, type Composers } from './sending.ts'
import { samplePublisher } from '../../../test/fixtures/publisher.fixtures.ts'

type Received = { from: string; to: string[]; source: string }

const store = await testDatabaseForFile()
let server: SMTPServer
let url: string
let received: Received[] = []
/** Number of mails the server refuses before it accepts one. */
let refusals = 0
const workers: { stop(): Promise<void> }[] = []
const failures: JobFailure[] = []

const sample = {
  subject: 'Prüfung <b>eins</b>',
  paragraphs: ['ein Satz mit „Anführung“ & <script>alert(1)</script>.'],
  button: { label: 'Öffnen', url: 'https://www.morgenblatt.example/?a=1&b=2' },
}

vi.setConfig({ testTimeout: 60_000 })
beforeAll(async () => {
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
  vi.resetConfig()
  await new Promise<void>((resolve) => {
    server.close(resolve)
  })
})

const PUBLIC_URL = 'https://www.morgenblatt.example'

/** Starts a node that sends mails. */
async function start(composers: Composers = {}, delivery?: Delivery): Promise<void> {
  const { database } = store
  const from = 'Morgenblatt <post@morgenblatt.example>'
  const used = delivery ?? smtpDelivery(url, { from, publisher: samplePublisher })
  const sending = { database, composers, delivery: used, publicUrl: PUBLIC_URL }
  const jobs = await runJobs(store, {
    handlers: { 'send-mail': mailSending(sending) },
    onFailure: (failure) => failures.push(failure),
    onError: (error) => {
      throw error
    },
  })
  workers.push({ stop: () => jobs.stop().then(() => used.close()) })
}

const queue = (recipient: string, extra: object = {}) =>
  queueMail(store.database, { kind: 'message', recipient, accountId: null, data: sample, ...extra })

/** Waits long enough for polling: a lost notification is only noticed after half a minute. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 90_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not happen.')
    await wait(20)
  }
}

const left = async () => (await store.database.selectFrom('mails').selectAll().execute()).length

async function jobsIn(state: string): Promise<number> {
  const { rows } = await sql`select from pgboss.job where state = ${state}`.execute(store.database)
  return rows.length
}

test('sends a mail as text and HTML to its recipient and deletes it from the database', async () => {
  await queue('leserin@leser.example')
  await start()
  await until(async () => received.length === 1 && (await left()) === 0)
  const [mail] = received
  expect(mail).toMatchObject({ from: 'post@morgenblatt.example', to: ['leserin@leser.example'] })
  expect(mail?.source).toContain('text/plain')
  expect(mail?.source).toContain('text/html')
  expect(mail?.source).toMatch(/auto-submitted: auto-generated/i)
})

test('an address cannot add recipients or headers', async () => {
  await queue('a@leser.example, b@leser.example\r\nBcc: c@leser.example')
  await queue('zuletzt@leser.example')
  await start()
  await until(() => received.some(({ to }) => to.includes('zuletzt@leser.example')))
  const others = received.filter(({ to }) => !to.includes('zuletzt@leser.example'))
  expect(others.flatMap(({ to }) => to)).not.toContain('c@leser.example')
  expect(others.flatMap(({ to }) => to)).not.toContain('b@leser.example')
  await store.database.deleteFrom('mails').execute()
})

test('does not send a mail of a failed transaction', async () => {
  await start()
  const failed = store.database.transaction().execute(async (transaction) => {
    await queueMail(transaction, {
      kind: 'message',
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

test('keeps a refused mail and sends it later, also after a restart', async () => {
  refusals = 1
  await queue('zweimal@leser.example')
  await start()
  await until(() => failures.length === 1)
  await until(async () => {
    const row = await store.database.selectFrom('mails').selectAll().executeTakeFirst()
    return typeof row?.last_error === 'string'
  })
  expect(failures[0]?.error).toContain('Come back later')
  expect(failures[0]).toMatchObject({ job: 'send-mail', tries: 1, isLast: false })
  const { rows } = await sql<{ pause: number }>`
    select extract(epoch from start_after - now())::float8 as pause from pgboss.job where state = 'retry'`.execute(
    store.database,
  )
  expect(rows[0]?.pause).toBeGreaterThan(10)

  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await sql`update pgboss.job set start_after = now()`.execute(store.database)
  await start()
  await until(async () => received.length === 1 && (await left()) === 0)
})

test('keeps a mail that failed for good with its error, and sends it when it is queued again', async () => {
  await queue('nie@leser.example')
  await sql`update pgboss.job set retry_limit = 0`.execute(store.database)
  refusals = 1
  await start()
  await until(() => failures.length === 1)
  expect(failures[0]).toMatchObject({ tries: 1, isLast: true })
  await until(async () => (await jobsIn('failed')) === 1)
  await enqueueMails(store.database)
  const row = await store.database.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  expect(row.last_error).toContain('Come back later')
  expect(row.failed_at).not.toBeNull()

  await store.database.updateTable('mails').set({ failed_at: null }).execute()
  await enqueueMails(store.database)
  await until(async () => received.length === 1 && (await left()) === 0)
})

test('adds a job to mails without one and no second job to others', async () => {
  for (const name of ['eins', 'zwei', 'drei']) await queue(`${name}@leser.example`)
  await sql`delete from pgboss.job where singleton_key = (select max(id)::text from mails)`.execute(
    store.database,
  )
  await enqueueMails(store.database)
  expect(await jobsIn('created')).toBe(3)
  await start()
  await until(async () => (await left()) === 0)
  expect(received).toHaveLength(3)
})

test('two nodes send each mail once', async () => {
  for (let index = 0; index < 20; index += 1) await queue(`leser${index}@leser.example`)
  await start()
  await start()
  await until(async () => (await left()) === 0)
  expect(received.flatMap(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, index) => `leser${index}@leser.example`).toSorted(),
  )
})

test('a composer runs when the mail is sent, and may drop it', async () => {
  await queue('ja@leser.example', { kind: 'gruss', data: { ja: true } })
  await queue('nein@leser.example', { kind: 'gruss', data: { ja: false } })
  await start({
    gruss: async ({ data }) =>
      Reflect.get(Object(data), 'ja') === true ? { subject: 'Gruß', paragraphs: ['Hallo.'] } : null,
  })
  await until(async () => (await left()) === 0)
  expect(received.map(({ to }) => to)).toEqual([['ja@leser.example']])
})

test('without a server, writes mails to files only their owner can read', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'mailbox-')), 'mailbox')
  await start({}, mailboxDelivery(folder, samplePublisher))
  await queue('datei@leser.example')
  await until(async () => (await readMailbox(folder)).length === 1)
  const [mail] = await readMailbox(folder)
  expect(mail).toMatchObject({ to: 'datei@leser.example', subject: sample.subject })
  expect(mail?.text).toContain('Guten Tag,')
  const [name = ''] = await readdir(folder)
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
  await rm(folder, { recursive: true })
})
