// A push message to 100,000 browsers, from a running site to a fake push service, which checks and decrypts each:
// messages per second, and the memory of the site's process: npm run bench -- push [browsers]
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createPushMessages } from '../src/services/push/messages.ts'
import { openStore } from '../src/store/open-store.ts'
import type { FakeSubscription } from '../test/fakes/push-service.ts'
import type { PushServiceSums, PushServiceRequest } from './fixtures/push-service-process.ts'
import { startSite } from './fixtures/running-site.ts'

const BROWSERS = Number(process.argv[2] ?? 100_000)
const BATCH = 5000
const POLL_MS = 250

const site = await startSite({ PUSH_LOOPBACK: 'true', PUSH_PER_SECOND: '10000' })
const store = await openStore({ dataDir: site.dataDir, migrationsDir: 'db/migrations' })
const file = join(site.dataDir, 'browsers.jsonl')
const service = fork(new URL('./fixtures/push-service-process.ts', import.meta.url), [
  JSON.stringify({
    publicKey: await publicKey(),
    browsers: BROWSERS,
    file,
  } satisfies PushServiceRequest),
])
try {
  await once(service, 'message')
  await subscribeAll()
  const before = await site.megabytes()
  const started = performance.now()
  const id = await createPushMessages(store.database).make({
    title: 'Die Brücke ist offen',
    body: 'Seit heute Morgen rollt der Verkehr – in beide Richtungen.',
    path: '/1300101',
    image: null,
    articleId: 1_300_101,
    breaking: true,
    paths: [],
    at: new Date(),
    by: 'bench',
  })
  let peak = before
  while (!(await isSent(id ?? 0))) {
    peak = Math.max(peak, await site.megabytes())
    await wait(POLL_MS)
  }
  const seconds = (performance.now() - started) / 1000
  const { pushed, browsers, refused } = await sums()
  console.log(
    `push to ${BROWSERS} browsers: ${seconds.toFixed(0)} s, ${Math.round(BROWSERS / seconds)} a second; memory ${before} MB before, ${peak} MB at most`,
  )
  console.log(
    `at the push service: ${pushed} taken (${BROWSERS}) for ${browsers} browsers (${BROWSERS}), ${refused} refused (0)`,
  )
} finally {
  service.disconnect()
  await store.close()
  await site.stop()
}

async function publicKey(): Promise<string> {
  const answer: { publicKey: string } = await (await fetch(`${site.url}/api/push`)).json()
  return answer.publicKey
}

/** Inserts the rows that the endpoint would insert, without quiet hours. */
async function subscribeAll(): Promise<void> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  const made = lines.map((line) => JSON.parse(line) as FakeSubscription)
  for (let at = 0; at < made.length; at += BATCH) {
    const batch = made.slice(at, at + BATCH)
    await store.pool.query(
      `insert into push_subscriptions (endpoint_hash, endpoint, p256dh, auth, breaking, follows, quiet_from, quiet_to)
      select *, true, false, 0, 0 from unnest($1::bytea[], $2::text[], $3::text[], $4::text[])`,
      [
        batch.map(({ endpoint }) => createHash('sha256').update(endpoint).digest()),
        batch.map(({ endpoint }) => endpoint),
        batch.map(({ keys }) => keys.p256dh),
        batch.map(({ keys }) => keys.auth),
      ],
    )
  }
  await store.pool.query('analyze push_subscriptions')
}

async function isSent(id: number): Promise<boolean> {
  const { rows } = await store.pool.query<{ state: string }>(
    'select state from push_messages where id = $1',
    [id],
  )
  return rows[0]?.state === 'sent'
}

async function sums(): Promise<PushServiceSums> {
  const said = once(service, 'message')
  service.send('sums')
  const [answer] = await said
  return answer as PushServiceSums
}
