import type { Kysely } from 'kysely'
import { CARD_WIDTH, singleVariant, type ImageVariant } from '../../rules/site/images.ts'
import type { Publisher } from '../../rules/site/publisher.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import { createPushDelivery } from '../../services/push/delivery.ts'
import { createPush } from '../../services/push/embedded.ts'
import type { PushService } from '../../services/push/push-service.ts'
import { vapidKeys } from '../../services/push/vapid-keys.ts'
import type { SettingsService } from '../../services/settings/settings-service.ts'
import type { Tables } from '../../store/tables.ts'
import type { Config } from '../config/config.ts'

type Opening = {
  config: Config
  publisher: Publisher
  database: Kysely<Tables>
  content: Pick<PublicContent, 'teasers'>
  settings: Pick<SettingsService, 'read'>
  images: (baseUrl: string, variant: ImageVariant) => string
}

/** Opens push with the keys of the environment, or with those in the database. */
export async function openPush(opening: Opening): Promise<PushService> {
  const { config, publisher, database, content, settings, images } = opening
  const { perSecond, allowsLoopback } = config.push
  const keys = config.push.keys ?? (await vapidKeys(database))
  const subject = `mailto:${publisher.contacts.readers.email}`
  return createPush({
    database,
    content,
    perSecond,
    allowsLoopback,
    publicKey: keys.publicKey,
    delivery: createPushDelivery({ keys, subject, allowsLoopback }),
    isOn: async () => (await settings.read()).push_enabled,
    pictureOf: (image) =>
      image?.baseUrl
        ? images(image.baseUrl, { ...singleVariant(image, CARD_WIDTH, '16:9'), format: 'jpg' })
        : null,
  })
}
