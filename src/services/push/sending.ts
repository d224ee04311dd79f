import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely, type Selectable } from 'kysely'
import { MAX_ATTEMPTS, pauseAfter, pushPayload, pushTopic } from '../../rules/push/push-message.ts'
import type { Tables } from '../../store/tables.ts'
import type { PushAddress, PushDelivery, PushOutcome } from './delivery.ts'
import { sendingTimeOf, saveNextRecipients, type QuietHours } from './recipients.ts'

export type SendingParts = {
  database: Kysely<Tables>
  delivery: PushDelivery
  /** Maximum messages per second and node. */
  perSecond: number
}

type MessageRow = Selectable<Tables['push_messages']>
type Due = PushAddress & QuietHours & { id: number; tries: number }
/** `held`: quiet hours began after the recipient was saved; `null` if they end after the message expires. */
type Settled = Due & { outcome: PushOutcome | { kind: 'held'; until: Date | null } }

const BATCH = 200
const AT_ONCE = 50
/**
 * If a node dies, other nodes retry its recipients after this time; messages already sent are repeated with the same
 * tag.
 */
const CLAIM_DURATION = '2 minutes'

/**
 * Sends a message. Recipients are saved once; each is claimed by one node while it is tried, and its result is stored.
 * Recipients to retry later or in quiet hours are left for the next run.
 */
export async function sendPush(
  parts: SendingParts,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const message = await begin(parts.database, id)
  if (!message) return
  while (!signal.aborted) {
    const isSpread = await saveNextRecipients(parts.database, id)
    if (isSpread === null) return
    const started = performance.now()
    const due = await claim(parts.database, id)
    if (due.length === 0 && isSpread) break
    await settle(parts.database, message, await sendAll(parts, message, due))
    const pause = (due.length / parts.perSecond) * 1000 - (performance.now() - started)
    if (pause > 0) await wait(pause, undefined, { signal }).catch(() => undefined)
  }
  await finish(parts.database, id)
}

async function begin(database: Kysely<Tables>, id: number): Promise<MessageRow | undefined> {
  await database
    .updateTable('push_messages')
    .set({ state: 'sending', started_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .where('planned_at', '<=', sql<Date>`clock_timestamp()`)
    .execute()
  return database
    .selectFrom('push_messages')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst()
}

async function claim(database: Kysely<Tables>, message: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update push_deliveries d set tries = tries + 1, next_at = clock_timestamp() + ${CLAIM_DURATION}::interval
    from push_subscriptions s, (
      select subscription_id from push_deliveries
      where message_id = ${message} and state = 'queued' and next_at <= clock_timestamp()
      order by next_at limit ${BATCH} for update skip locked) due
    where d.message_id = ${message} and d.subscription_id = due.subscription_id and s.id = d.subscription_id
    returning s.id::float8 as id, d.tries, s.endpoint, s.p256dh, s.auth, s.quiet_from, s.quiet_to`.execute(
    database,
  )
  return rows
}

/** Sends fifty at a time. */
async function sendAll(
  { delivery }: SendingParts,
  message: MessageRow,
  due: readonly Due[],
): Promise<Settled[]> {
  const { breaking, valid_until: until } = message
  const isTrial = message.only_account !== null
  const id = Number(message.id)
  const payload = pushPayload(id, message)
  const topic = pushTopic({ id, breaking, articleId: message.article_id })
  const waiting = due.values()
  const settled: Settled[] = []
  const work = async () => {
    for (const one of waiting) {
      settled.push({ ...one, outcome: await outcomeOf(one) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return settled

  async function outcomeOf(one: Due): Promise<Settled['outcome']> {
    const ttlSeconds = Math.floor((until.getTime() - Date.now()) / 1000)
    if (ttlSeconds <= 0) return { kind: 'refused' }
    const moment = sendingTimeOf(one, { isTrial, until })
    if (!moment || moment.getTime() > Date.now()) return { kind: 'held', until: moment }
    return delivery.send(one, payload, { ttlSeconds, topic, urgency: breaking ? 'high' : 'normal' })
  }
}

/** Returns the next state of a recipient, and the seconds until a retry. */
function nextState({ outcome, tries }: Settled): {
  state: 'sent' | 'gone' | 'failed' | 'queued' | 'quiet'
  seconds: number
} {
  if (outcome.kind === 'held')
    return outcome.until
      ? { state: 'queued', seconds: Math.ceil((outcome.until.getTime() - Date.now()) / 1000) }
      : { state: 'quiet', seconds: 0 }
  if (outcome.kind === 'sent' || outcome.kind === 'gone') return { state: outcome.kind, seconds: 0 }
  if (outcome.kind !== 'later' || tries >= MAX_ATTEMPTS) return { state: 'failed', seconds: 0 }
  return { state: 'queued', seconds: outcome.seconds ?? pauseAfter(tries) }
}

async function settle(
  database: Kysely<Tables>,
  { id }: MessageRow,
  settled: readonly Settled[],
): Promise<void> {
  if (settled.length === 0) return
  const fates = settled.map((one) => ({ id: one.id, ...nextState(one) }))
  const of = (state: string) => fates.filter((fate) => fate.state === state)
  await database.transaction().execute(async (transaction) => {
    await sql`
      update push_deliveries d set state = f.state, next_at = clock_timestamp() + f.seconds * interval '1 second'
      from unnest(${fates.map((fate) => fate.id)}::bigint[], ${fates.map(({ state }) => state)}::text[],
        ${fates.map(({ seconds }) => seconds)}::int[]) f (id, state, seconds)
      where d.message_id = ${id} and d.subscription_id = f.id and f.state <> 'gone'`.execute(
      transaction,
    )
    const gone = of('gone').map((fate) => fate.id)
    if (gone.length > 0)
      await transaction.deleteFrom('push_subscriptions').where('id', 'in', gone).execute()
    await sql`
      update push_messages set sent = sent + ${of('sent').length}, gone = gone + ${gone.length},
        failed = failed + ${of('failed').length}, quiet = quiet + ${of('quiet').length} where id = ${id}`.execute(
      transaction,
    )
  })
}

/** Finishes the message if no recipient is left. */
async function finish(database: Kysely<Tables>, id: number): Promise<void> {
  await sql`
    update push_messages m set state = 'sent', finished_at = clock_timestamp()
    where id = ${id} and state = 'sending'
      and not exists (select from push_deliveries where message_id = m.id and state = 'queued')
      and not exists (select from push_subscriptions s where s.id > m.reached and s.made_at <= m.started_at)`.execute(
    database,
  )
}
