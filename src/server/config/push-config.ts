import { z } from 'zod'
import { wholeNumber } from './setting-words.ts'
import { needed } from './sign-in-config.ts'

const base64url = (bytes: number) =>
  z
    .string()
    .refine(
      (text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes,
      `it is no key of ${bytes} bytes in base64url, as \`npx web-push generate-vapid-keys\` makes it`,
    )
    .optional()

/**
 * Settings of push: both VAPID keys or neither, messages per second of a node, and whether loopback push services are
 * allowed.
 */
export const pushSettings = {
  VAPID_PUBLIC_KEY: base64url(65),
  VAPID_PRIVATE_KEY: base64url(32),
  PUSH_PER_SECOND: wholeNumber(1, 10_000).default(500),
  PUSH_LOOPBACK: z.enum(['true', 'false']).default('false'),
}

export type PushConfig = {
  /** Null: generated once and stored in the database. */
  keys: { publicKey: string; privateKey: string } | null
  perSecond: number
  /** Allows the fake push service of tests. */
  allowsLoopback: boolean
}

type Settings = {
  VAPID_PUBLIC_KEY?: string | undefined
  VAPID_PRIVATE_KEY?: string | undefined
  PUSH_PER_SECOND: number
  PUSH_LOOPBACK: 'true' | 'false'
}

export function pushConfig(settings: Settings): PushConfig {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PUSH_PER_SECOND, PUSH_LOOPBACK } = settings
  const keys =
    VAPID_PUBLIC_KEY || VAPID_PRIVATE_KEY
      ? {
          publicKey: needed('VAPID_PUBLIC_KEY', VAPID_PUBLIC_KEY),
          privateKey: needed('VAPID_PRIVATE_KEY', VAPID_PRIVATE_KEY),
        }
      : null
  return { keys, perSecond: PUSH_PER_SECOND, allowsLoopback: PUSH_LOOPBACK === 'true' }
}
