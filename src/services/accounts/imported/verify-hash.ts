import { createHash, createHmac, pbkdf2, scrypt, timingSafeEqual } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { verify as verifyArgon2 } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'
import {
  knownHash,
  MAX_HASH_MEMORY,
  PHPASS_ALPHABET,
  readPbkdf2,
  readScrypt,
  WP_PREFIX,
  type HashKind,
} from './hash-kinds.ts'

type ScryptOptions = { N: number; r: number; p: number; maxmem: number }

const derivePbkdf2 = promisify(pbkdf2)
const deriveScrypt = promisify<Buffer, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Rounds of MD5 before other requests get their turn. */
const ROUNDS_AT_ONCE = 1024

/**
 * Compares a password with a hash of another system. Returns `false` for a hash that `knownHash` or its library
 * refuses: no hash of the database makes a sign-in fail or cost more than an imported one.
 */
export async function hashMatches(hash: string, password: string): Promise<boolean> {
  const known = knownHash(hash)
  if (!('kind' in known)) return false
  return VERIFY[known.kind](known.hash, password).catch(() => false)
}

const VERIFY: Readonly<Record<HashKind, (hash: string, password: string) => Promise<boolean>>> = {
  bcrypt: (hash, password) => verifyBcrypt(password, hash),
  wp: (hash, password) => verifyBcrypt(wordPressInput(password), hash.slice(WP_PREFIX.length)),
  argon2: (hash, password) => verifyArgon2(hash, password),
  phpass: verifyPhpass,
  scrypt: verifyScrypt,
  pbkdf2: verifyPbkdf2,
}

/** WordPress 6.8 shortens passwords for bcrypt, which reads 72 bytes. It trims them before, as at its sign-in. */
const wordPressInput = (password: string): string =>
  createHmac('sha384', 'wp-sha384').update(password.trim()).digest('base64')

async function verifyScrypt(hash: string, password: string): Promise<boolean> {
  const read = readScrypt(hash)
  if (!read) return false
  const { salt, key, n: N, r, p } = read
  // OpenSSL also counts its own buffers.
  const options = { N, r, p, maxmem: 2 * MAX_HASH_MEMORY }
  const derived = await deriveScrypt(Buffer.from(password), salt, key.length, options)
  return timingSafeEqual(derived, key)
}

async function verifyPbkdf2(hash: string, password: string): Promise<boolean> {
  const read = readPbkdf2(hash)
  if (!read) return false
  const { salt, key, digest, iterations } = read
  return timingSafeEqual(await derivePbkdf2(password, salt, iterations, key.length, digest), key)
}

/** phpass of WordPress before 6.8 and of phpBB: MD5 in rounds. No maintained package reads it. */
async function verifyPhpass(hash: string, password: string): Promise<boolean> {
  const rounds = 2 ** PHPASS_ALPHABET.indexOf(hash.charAt(3))
  const bytes = Buffer.from(password)
  let sum = createHash('md5').update(hash.slice(4, 12)).update(bytes).digest()
  for (let round = 0; round < rounds; round += 1) {
    if (round % ROUNDS_AT_ONCE === 0) await setImmediate()
    sum = createHash('md5').update(sum).update(bytes).digest()
  }
  return timingSafeEqual(Buffer.from(phpassText(sum)), Buffer.from(hash.slice(12)))
}

/** Base64 of phpass: three bytes in four characters, the lowest bits first. */
function phpassText(sum: Buffer): string {
  let text = ''
  for (let place = 0; place < sum.length; place += 3) {
    const part = sum.subarray(place, place + 3)
    const bits = part.reduce((all, byte, index) => all + byte * 256 ** index, 0)
    for (let index = 0; index <= part.length; index += 1)
      text += PHPASS_ALPHABET.charAt(Math.floor(bits / 64 ** index) % 64)
  }
  return text
}
