/** The commands of `__tcfapi` that a frame of another site may call: they read consent, and decide nothing. */
export const FRAME_COMMANDS: readonly string[] = [
  'ping',
  'getTCData',
  'addEventListener',
  'removeEventListener',
  'getCustomVendorConsents',
]
