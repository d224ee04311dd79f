import { Secret, TOTP } from 'otpauth'
import encodeQR from 'qr'
import type { QrCode } from './second-factor-service.ts'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** Accepts the code before and after the current one: clocks differ. */
const WINDOW = 1

/** Returns the secret of a new factor. */
export const newSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes)

type Labels = { issuer: string; label: string }

const totpOf = (secret: Buffer, labels?: Labels): TOTP =>
  new TOTP({
    ...labels,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: PERIOD_SECONDS,
  })

/** Returns the QR code that an app reads, and the secret for typing, in groups of four. */
export function enrolment(secret: Buffer, labels: Labels): { secret: string; qr: QrCode } {
  const totp = totpOf(secret, labels)
  return {
    qr: qrCode(totp.toString()),
    secret: (totp.secret.base32.match(/.{1,4}/g) ?? []).join(' '),
  }
}

function qrCode(address: string): QrCode {
  const rows = encodeQR(address, 'raw')
  const squares = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return { size: rows.length, path: squares.join('') }
}

/** Returns the period of a code that is valid now, or `null`. `now` in milliseconds. */
export function stepOf(secret: Buffer, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}
