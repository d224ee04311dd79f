/** The commands of `__tcfapi` that a frame of another site may call: they only read consent. */
export const FRAME_COMMANDS: readonly string[] = [
  'ping',
  'getTCData',
  'addEventListener',
  'removeEventListener',
  'getCustomVendorConsents',
]
