import { deviceOf, type Device } from '../rules/paywall.ts'
import type { Reader } from '../rules/reader.ts'
import type { ReaderKinds } from '../rules/roles.ts'

/** A reader whose token has been verified, with the roles read once. */
export type VerifiedReader = { reader: Reader; kinds: ReaderKinds }

/** Who asks, as far as an answer may differ by it. */
export type Visitor = {
  kinds: ReaderKinds | null
  device: Device
  surface: 'web' | 'app'
}

/** S1.10: the native app names itself in its user agent. */
export function visitorOf(verified: VerifiedReader | null, userAgent: string | undefined): Visitor {
  return {
    kinds: verified?.kinds ?? null,
    device: deviceOf(userAgent),
    surface: userAgent?.includes('MorgenblattApp/') ? 'app' : 'web',
  }
}
