import { parseOptions } from '@node-rs/bcrypt'

/** The password hashes of other systems: their spellings, and how expensive one may be. */

export const HASH_KINDS = ['bcrypt', 'phpass', 'wp', 'argon2', 'scrypt', 'pbkdf2'] as const
export type HashKind = (typeof HASH_KINDS)[number]

/** A hash may use this much memory while it is checked. */
export const MAX_HASH_MEMORY = 128 * 1024 * 1024
const MIN_KEY_BYTES = 16
const MAX_KEY_BYTES = 64
const MAX_HASH_LENGTH = 512

/**
 * Upper limits of the cost, each about a second of one processor; without them an imported file could occupy the site.
 * The usual settings of these systems are far below.
 */
const LIMITS = {
  bcryptCost: 14,
  phpassLog2: 16,
  argon2MemoryPasses: 1024 * 1024,
  argon2Lanes: 16,
  scryptWork: 2 ** 21,
  pbkdf2Iterations: 2_000_000,
}

/** A readable hash, or one sentence without any part of the hash that says why it is refused. */
export type KnownHash =
  | { kind: HashKind; hash: string }
  | { refused: string; isUnknownKind: boolean }

/** Derived keys of scrypt and PBKDF2. */
export type DerivedKey = { salt: Buffer; key: Buffer }
export type ScryptHash = DerivedKey & { n: number; r: number; p: number }
export type Pbkdf2Hash = DerivedKey & { digest: Digest; iterations: number }

const DIGEST_BYTES = { sha1: 20, sha256: 32, sha512: 64 } as const
type Digest = keyof typeof DIGEST_BYTES
const isDigest = (name: string): name is Digest => Object.hasOwn(DIGEST_BYTES, name)

/** Detects the kind of a hash by its spelling and checks its cost. Django's prefixes of other kinds are removed. */
export function knownHash(text: string): KnownHash {
  const hash = text.replace(/^(?:bcrypt\$(?=\$2)|argon2(?=\$argon2))/, '')
  if (hash.length > MAX_HASH_LENGTH) return unknown('a text that is too long for a hash')
  const kind = kindOf(hash)
  if (!kind) return unknown(nameOf(hash))
  const problem = PROBLEMS[kind](hash)
  return problem ? { refused: problem, isUnknownKind: false } : { kind, hash }
}

const unknown = (name: string): KnownHash => ({
  refused: `the password hash is ${name}, which is not supported`,
  isUnknownKind: true,
})

function kindOf(hash: string): HashKind | undefined {
  if (/^\$2[aby]\$/.test(hash)) return 'bcrypt'
  if (/^\$[PH]\$/.test(hash)) return 'phpass'
  if (/^\$wp\$2[aby]\$/.test(hash)) return 'wp'
  if (/^\$argon2id?\$/.test(hash)) return 'argon2'
  if (/^(?:\$scrypt\$|scrypt:)/.test(hash)) return 'scrypt'
  if (/^(?:\$pbkdf2(?:-sha\d{1,3})?\$|pbkdf2_sha\d{1,3}\$|pbkdf2:sha\d{1,3}:)/.test(hash))
    return 'pbkdf2'
  return undefined
}

/** Names an unknown spelling by its prefix only, because the text may be a password. */
function nameOf(hash: string): string {
  const prefix = /^(?:\$[a-z0-9-]{1,16}\$|\{[A-Z0-9-]{1,16}\}|[a-z0-9_]{2,20}(?=\$))/i.exec(
    hash,
  )?.[0]
  if (prefix) return `of the kind „${prefix}“`
  if (/^[0-9a-f]{32}$/i.test(hash)) return 'an MD5 sum without salt'
  if (/^[0-9a-f]{40}$/i.test(hash)) return 'a SHA-1 sum without salt'
  return 'of a kind that cannot be recognised'
}

const malformed = (kind: string): string =>
  `the password hash of the kind ${kind} is incomplete or damaged`
const expensive = (kind: string, what: string): string =>
  `the password hash of the kind ${kind} has ${what}, which is more than this site computes at a sign-in`

const PROBLEMS: Readonly<Record<HashKind, (hash: string) => string | null>> = {
  bcrypt: (hash) => bcryptProblem('bcrypt', hash),
  wp: (hash) => bcryptProblem('wp', hash.slice(WP_PREFIX.length)),
  phpass: phpassProblem,
  argon2: argon2Problem,
  scrypt: scryptProblem,
  pbkdf2: pbkdf2Problem,
}

/** WordPress 6.8 writes it before a bcrypt hash. */
export const WP_PREFIX = '$wp'

function bcryptProblem(kind: HashKind, hash: string): string | null {
  if (!/^\$2[aby]\$\d{2}\$[./A-Za-z0-9]{53}$/.test(hash)) return malformed(kind)
  try {
    const { cost } = parseOptions(hash)
    return cost > LIMITS.bcryptCost ? expensive(kind, `the cost ${cost}`) : null
  } catch {
    return malformed(kind)
  }
}

export const PHPASS_ALPHABET = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function phpassProblem(hash: string): string | null {
  if (!/^\$[PH]\$[./0-9A-Za-z]{31}$/.test(hash)) return malformed('phpass')
  const log2 = PHPASS_ALPHABET.indexOf(hash.charAt(3))
  if (log2 < 7) return malformed('phpass')
  return log2 > LIMITS.phpassLog2 ? expensive('phpass', `2^${log2} rounds`) : null
}

function argon2Problem(hash: string): string | null {
  const found =
    /^\$argon2id?\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/.exec(
      hash,
    )
  if (!found) return malformed('argon2')
  const [memory, passes, lanes] = [Number(found[1]), Number(found[2]), Number(found[3])]
  if (memory < 8 || passes < 1 || lanes < 1) return malformed('argon2')
  if (memory * 1024 > MAX_HASH_MEMORY) return expensive('argon2', `m=${memory}`)
  if (memory * passes > LIMITS.argon2MemoryPasses)
    return expensive('argon2', `m=${memory},t=${passes}`)
  return lanes > LIMITS.argon2Lanes ? expensive('argon2', `p=${lanes}`) : null
}

/** Reads `$scrypt$ln=15,r=8,p=1$…$…` and Werkzeug's `scrypt:32768:8:1$…$…`; `null` if it is malformed. */
export function readScrypt(hash: string): ScryptHash | null {
  const phc = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,6}),p=(\d{1,6})\$([^$]+)\$([^$]+)$/.exec(hash)
  const other = phc
    ? null
    : /^scrypt:(\d{1,9}):(\d{1,6}):(\d{1,6})\$([^$]+)\$([0-9a-f]+)$/.exec(hash)
  const [, cost = '', r = '', p = '', salt = '', key = ''] = phc ?? other ?? []
  const derived = phc ? ofBase64(salt, key) : ofHex(salt, key)
  const n = phc ? 2 ** Number(cost) : Number(cost)
  const isWhole =
    derived && n > 1 && Number.isInteger(Math.log2(n)) && Number(r) > 0 && Number(p) > 0
  return isWhole ? { ...derived, n, r: Number(r), p: Number(p) } : null
}

function scryptProblem(hash: string): string | null {
  const read = readScrypt(hash)
  if (!read) return malformed('scrypt')
  const { n, r, p } = read
  if (128 * n * r > MAX_HASH_MEMORY) return expensive('scrypt', `N=${n},r=${r}`)
  return n * r * p > LIMITS.scryptWork ? expensive('scrypt', `N=${n},r=${r},p=${p}`) : null
}

/**
 * Reads Django's `pbkdf2_sha256$600000$…$…`, `$pbkdf2-sha256$i=29000$…$…` (also without `i=`, as Passlib writes) and
 * Werkzeug's `pbkdf2:sha256:600000$…$…`; `null` if it is malformed.
 */
export function readPbkdf2(hash: string): Pbkdf2Hash | null {
  const django = /^pbkdf2_(sha\d{1,3})\$(\d{1,12})\$([^$]+)\$([^$]+)$/.exec(hash)
  const phc =
    /^\$pbkdf2(?:-(sha\d{1,3}))?\$(?:i=)?(\d{1,12})(?:,l=\d{1,3})?\$([^$]+)\$([^$]+)$/.exec(hash)
  const other = /^pbkdf2:(sha\d{1,3}):(\d{1,12})\$([^$]+)\$([0-9a-f]+)$/.exec(hash)
  const [, digest = 'sha1', count = '', salt = '', key = ''] = django ?? phc ?? other ?? []
  if (!isDigest(digest) || Number(count) < 1) return null
  const typed = { salt: Buffer.from(salt), key: Buffer.from(key, 'base64') }
  const derived = django ? checked(typed) : phc ? ofBase64(salt, key) : ofHex(salt, key)
  return derived && { ...derived, digest, iterations: Number(count) }
}

function pbkdf2Problem(hash: string): string | null {
  const read = readPbkdf2(hash)
  if (!read) return malformed('pbkdf2')
  const { key, digest } = read
  const iterations = read.iterations * Math.ceil(key.length / DIGEST_BYTES[digest])
  return iterations > LIMITS.pbkdf2Iterations ? expensive('pbkdf2', `${iterations} rounds`) : null
}

/** Passlib writes `.` for `+`. */
const bytesOf = (text: string): Buffer => Buffer.from(text.replaceAll('.', '+'), 'base64')
const ofBase64 = (salt: string, key: string) => checked({ salt: bytesOf(salt), key: bytesOf(key) })
/** Werkzeug uses the text of the salt. */
const ofHex = (salt: string, key: string) =>
  checked({ salt: Buffer.from(salt), key: Buffer.from(key, 'hex') })

/** A short key would match many passwords, an empty one every password. */
const checked = (derived: DerivedKey): DerivedKey | null =>
  derived.key.length >= MIN_KEY_BYTES &&
  derived.key.length <= MAX_KEY_BYTES &&
  derived.salt.length > 0
    ? derived
    : null
