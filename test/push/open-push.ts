import { samplePublisher } from '../fixtures/publisher.fixtures.ts'
import { FIRST_CHOICES, type PushChoices } from '../../src/rules/push/first-choices.ts'
import { createContentService } from '../../src/services/content/embedded.ts'
import { writeSampleTown } from '../fixtures/content.fixtures.ts'
import { createPushDelivery } from '../../src/services/push/delivery.ts'
import { createPush } from '../../src/services/push/embedded.ts'
import type { NewPushMessage } from '../../src/services/push/push-service.ts'
import { vapidKeys } from '../../src/services/push/vapid-keys.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'
import { startPushService } from '../fakes/push-service.ts'

const NEVER_QUIET = { quietFrom: 0, quietTo: 0 }
export const RUNNING = new AbortController().signal

/** Opens push notifications with a database of its own and a fake push service. */
export async function openPush() {
  const store = await createTestDatabase()
  const { database } = store
  await writeSampleTown(store)
  const keys = await vapidKeys(database)
  const service = await startPushService(() => keys.publicKey)
  const subject = 'mailto:leser@morgenblatt.example'
  const push = createPush({
    database,
    content: createContentService(store, samplePublisher),
    delivery: createPushDelivery({ keys, subject, allowsLoopback: true }),
    publicKey: keys.publicKey,
    perSecond: 10_000,
    allowsLoopback: true,
    isOn: async () => true,
    pictureOf: () => null,
  })
  return {
    store,
    push,
    service,
    subscribe,
    /** Creates and sends a message like the office; returns its row of the overview. */
    tell: async (message: Partial<NewPushMessage> = {}) => {
      const id = (await push.make({ ...MESSAGE, at: new Date(), ...message })) ?? 0
      await push.send(id, RUNNING)
      return { id, row: async () => (await push.overview()).messages.find((one) => one.id === id) }
    },
    close: async () => {
      push.close()
      await service.close()
      await store.close()
    },
  }

  async function subscribe(choices: Partial<PushChoices> = {}, accountId: string | null = null) {
    const subscription = service.subscribe()
    const command = {
      subscription,
      accountId,
      choices: { ...FIRST_CHOICES, ...NEVER_QUIET, ...choices },
    }
    const { kind } = await push.subscribe(command)
    return { ...subscription, kind }
  }
}

const MESSAGE = {
  title: 'Die Brücke ist offen',
  body: 'Seit heute Morgen rollt der Verkehr – in beide Richtungen.',
  path: '/region/leverkusen/bruecke-1300101',
  image: null,
  articleId: 1_300_101,
  breaking: true,
  paths: [],
  by: 'rita@morgenblatt.example',
}
