import type { Site } from '../site/site.ts'
/** What is told, as the office writes it. */
export type PushText = {
  title: string
  body: string
  /** Of this site. */
  path: string
  image: string | null
}

/** Whom it is for: who wants breaking news, and who wants one of these topics and regions. */
export type PushAudience = { breaking: boolean; paths: string[] }

export const MAX_PUSH_TITLE_LENGTH = 120
export const MAX_PUSH_BODY_LENGTH = 300
/** Encrypted a message has 4,096 bytes at most; the encryption takes 103 of them (RFC 8291). */
export const MAX_PAYLOAD_BYTES = 4096 - 103

const ICON = '/icons/apple-180.png'

/** What the service worker is handed; a message that comes twice has the same tag and shows once. */
export type PushPayload = {
  title: string
  body: string
  path: string
  icon: string
  image?: string
  tag: string
}

/** A picture that would make it too long stays away. */
export function pushPayload(id: number, { title, body, path, image }: PushText): string {
  const payload: PushPayload = { title, body, path, icon: ICON, tag: `push-${id}` }
  if (!image) return JSON.stringify(payload)
  const whole = JSON.stringify({ ...payload, image })
  return new TextEncoder().encode(whole).length <= MAX_PAYLOAD_BYTES
    ? whole
    : JSON.stringify(payload)
}

/** At the push service a newer one takes the place of an older one that has not been fetched (RFC 8030: at most 32 characters). */
export function pushTopic(message: {
  id: number
  breaking: boolean
  articleId: number | null
}): string {
  if (message.breaking) return 'eilmeldung'
  return message.articleId === null ? `push-${message.id}` : `artikel-${message.articleId}`
}

const HOUR = 3_600_000

/** How long it is news. What the quiet hours outlast is not told. */
export const validFor = (breaking: boolean): number => (breaking ? 4 : 12) * HOUR

/** After how many seconds a try that failed is made again: a half, then the double each time. */
export const pauseAfter = (tries: number): number => 30 * 2 ** (tries - 1)

export const MAX_ATTEMPTS = 5

/** The regions and topics that readers can be told of. */
export const pushMenu = ({ regions, hotTopics }: Pick<Site['menus'], 'regions' | 'hotTopics'>) => [
  ...regions,
  ...hotTopics,
]
