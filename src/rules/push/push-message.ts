import type { Site } from '../site/site.ts'
/** The content of a push message, as written in the newsroom. */
export type PushText = {
  title: string
  body: string
  /** A path of this site. */
  path: string
  image: string | null
}

/** The recipients: readers who want breaking news, and readers who want one of these topics and regions. */
export type PushAudience = { breaking: boolean; paths: string[] }

export const MAX_PUSH_TITLE_LENGTH = 120
export const MAX_PUSH_BODY_LENGTH = 300
/** How far ahead a message can be planned. */
export const MAX_PUSH_DAYS_AHEAD = 31
/** How long a message can be taken back before it is sent. */
export const TAKE_BACK_MS = 5000
/** An encrypted message has at most 4,096 bytes, of which the encryption uses 103 (RFC 8291). */
export const MAX_PAYLOAD_BYTES = 4096 - 103

const ICON = '/icons/apple-180.png'

/** The payload for the service worker; a message that arrives twice has the same tag and is shown once. */
export type PushPayload = {
  title: string
  body: string
  path: string
  icon: string
  image?: string
  tag: string
}

/** Returns the payload as JSON, without the picture if it would be too long. */
export function pushPayload(id: number, { title, body, path, image }: PushText): string {
  const payload: PushPayload = { title, body, path, icon: ICON, tag: `push-${id}` }
  if (!image) return JSON.stringify(payload)
  const whole = JSON.stringify({ ...payload, image })
  return new TextEncoder().encode(whole).length <= MAX_PAYLOAD_BYTES
    ? whole
    : JSON.stringify(payload)
}

/**
 * Returns the topic of a message: at the push service a newer message replaces an undelivered one with the same topic (RFC
 * 8030: at most 32 characters).
 */
export function pushTopic(message: {
  id: number
  breaking: boolean
  articleId: number | null
}): string {
  if (message.breaking) return 'eilmeldung'
  return message.articleId === null ? `push-${message.id}` : `artikel-${message.articleId}`
}

const HOUR = 3_600_000

/** Returns how long a message is delivered, in milliseconds; longer quiet hours suppress it. */
export const validFor = (breaking: boolean): number => (breaking ? 4 : 12) * HOUR

/** Returns the seconds before a failed attempt is repeated: 30, then doubled each time. */
export const pauseAfter = (tries: number): number => 30 * 2 ** (tries - 1)

export const MAX_ATTEMPTS = 5

/** Returns the regions and topics that readers can subscribe to. */
export const pushMenu = ({ regions, hotTopics }: Pick<Site['menus'], 'regions' | 'hotTopics'>) => [
  ...regions,
  ...hotTopics,
]
