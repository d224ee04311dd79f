import { shortened } from '../language/cut-text.ts'

/**
 * About how many characters of a message a device shows before it cuts. Devices cut by width, font and size of the screen, so
 * these are guides.
 */
export const PUSH_PLATFORMS = [
  { name: 'android', label: 'Android', title: 45, body: 90 },
  { name: 'ios', label: 'iPhone und iPad', title: 38, body: 110 },
  { name: 'desktop', label: 'Computer', title: 55, body: 120 },
] as const

type PlatformGuide = (typeof PUSH_PLATFORMS)[number]

/** Returns a text as a platform shows it. */
export const shownOn = (
  platform: PlatformGuide,
  { title, body }: { title: string; body: string },
): { title: string; body: string } => ({
  title: shortened(title, platform.title),
  body: shortened(body, platform.body),
})

/** Returns the platforms that cut a text of this length. */
export const cutOn = (field: 'title' | 'body', length: number): PlatformGuide[] =>
  PUSH_PLATFORMS.filter((platform) => length > platform[field])
