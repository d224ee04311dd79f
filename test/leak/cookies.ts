import { CONSENT_COOKIE, consentValue } from '../../src/rules/consent/consent-record.ts'
import { closedCookie } from '../site/closed-cookie.ts'
import type { ExchangeRequest } from '../site/exchange.ts'
import type { ReaderKind } from '../site/test-site.ts'
import type { Dice } from './dice.ts'

/** Cookies that give no rights. */
const USELESS_COOKIES = [
  `${closedCookie('see_as')}=plus`,
  `${closedCookie('see_as')}=purplus`,
  `${closedCookie('gaa')}=x.y.z`,
  `${closedCookie('meter')}=1.9999999999.x`,
  'signed_in=1; cache_key=PLUS_USER%7C%7Ctrue',
  'roles=PLUS_USER',
  // With this cookie and an address from Google, the page waits for Google's token.
  `${CONSENT_COOKIE}=${consentValue({ general: true, vendors: new Set(), givenAt: 1_750_000_000, id: 'a'.repeat(32) })}`,
]

type Wardrobe = { dice: Dice; sessions: ReadonlyMap<ReaderKind, string>; forged: string[] }

/**
 * Gives a request the cookies of a visitor without rights: anonymous, a free reader, or a reader with a forged session.
 */
export function addCookies(ask: ExchangeRequest, wardrobe: Wardrobe): ExchangeRequest {
  const { dice } = wardrobe
  const cookies = [sessionOf(wardrobe), dice.chance(0.2) ? dice.pick(USELESS_COOKIES) : ''].filter(
    Boolean,
  )
  if (cookies.length === 0) return ask
  return { ...ask, headers: { ...ask.headers, cookie: cookies.join('; ') } }
}

function sessionOf({ dice, sessions, forged }: Wardrobe): string {
  const roll = dice.roll()
  if (roll < 0.55) return ''
  if (roll >= 0.85) return dice.pick(forged)
  return sessions.get(dice.pick(['frei', 'frei', 'pur', 'wallet'] as const)) ?? ''
}
