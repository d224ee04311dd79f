/** Where vendors of the Transparency & Consent Framework look for the TC string; readable by scripts, it stays `COOKIE_AGES.consent`. */
export const TC_COOKIE = 'euconsent-v2'

const READING_COMMANDS: readonly string[] = [
  'ping',
  'getTCData',
  'addEventListener',
  'removeEventListener',
  'getCustomVendorConsents',
]

/** Returns whether a frame of another site may call this command of `__tcfapi`: it may read consent, and decide nothing. */
export const mayFrameCall = (command: string): boolean => READING_COMMANDS.includes(command)
