import { createHmac, pbkdf2Sync, scryptSync } from 'node:crypto'
import { hash as argon2 } from '@node-rs/argon2'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { knownHash } from './hash-kinds.ts'
import { hashMatches } from './verify-hash.ts'

const PASSWORD = 'Grüße aus Opladen'
const SALT = 'tUdkZXRscml2ZXJz'
const bare = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
const ofSha256 = (bytes = 32) => pbkdf2Sync(PASSWORD, SALT, 1000, bytes, 'sha256')

const wordPress = async (): Promise<string> => {
  const input = createHmac('sha384', 'wp-sha384').update(PASSWORD).digest('base64')
  return `$wp${await bcrypt(input, { cost: 4, version: '2y' })}`
}
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** The spellings with the hash of `PASSWORD`, and the kind that they are recognised as. */
const SPELLINGS: readonly [string, string, () => string | Promise<string>][] = [
  ['bcrypt $2a$', 'bcrypt', () => bcrypt(PASSWORD, { cost: 4, version: '2a' })],
  ['bcrypt $2b$', 'bcrypt', () => bcrypt(PASSWORD, { cost: 4, version: '2b' })],
  ['bcrypt $2y$', 'bcrypt', () => bcrypt(PASSWORD, { cost: 4, version: '2y' })],
  ["Django's bcrypt", 'bcrypt', async () => `bcrypt$${await bcrypt(PASSWORD, { cost: 4 })}`],
  ['WordPress 6.8', 'wp', wordPress],
  ['argon2id', 'argon2', () => argon2(PASSWORD, cheap)],
  ['argon2i', 'argon2', () => argon2(PASSWORD, { ...cheap, algorithm: 1 })],
  ["Django's argon2", 'argon2', async () => `argon2${await argon2(PASSWORD, cheap)}`],
  [
    'scrypt, PHC',
    'scrypt',
    () => {
      const key = scryptSync(PASSWORD, SALT, 32, { N: 1024, r: 8, p: 1 })
      return `$scrypt$ln=10,r=8,p=1$${bare(Buffer.from(SALT))}$${bare(key)}`
    },
  ],
  [
    "Werkzeug's scrypt",
    'scrypt',
    () =>
      `scrypt:1024:8:1$${SALT}$${scryptSync(PASSWORD, SALT, 64, { N: 1024, r: 8, p: 1 }).toString('hex')}`,
  ],
  [
    "Django's PBKDF2",
    'pbkdf2',
    () => `pbkdf2_sha256$1000$${SALT}$${ofSha256().toString('base64')}`,
  ],
  [
    'PBKDF2, PHC',
    'pbkdf2',
    () => `$pbkdf2-sha256$i=1000$${bare(Buffer.from(SALT))}$${bare(ofSha256())}`,
  ],
  [
    "Passlib's PBKDF2",
    'pbkdf2',
    () => `$pbkdf2-sha256$1000$${bare(Buffer.from(SALT))}$${bare(ofSha256()).replaceAll('+', '.')}`,
  ],
  ["Werkzeug's PBKDF2", 'pbkdf2', () => `pbkdf2:sha256:1000$${SALT}$${ofSha256().toString('hex')}`],
]

test.each(SPELLINGS)(
  '%s is recognised as %s and matches only its password',
  async (_, kind, make) => {
    const hash = await make()
    expect(knownHash(hash)).toMatchObject({ kind })
    expect(await hashMatches(hash, PASSWORD)).toBe(true)
    expect(await hashMatches(hash, `${PASSWORD}!`)).toBe(false)
    expect(await hashMatches(hash, '')).toBe(false)
  },
)

/** Published vectors: of phpass's own test, of crypt_blowfish, and of RFC 7914. */
test.each([
  ['test12345', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
  ['test12345', '$H$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
  ['U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
  [
    'pleaseletmein',
    `scrypt:16384:8:1$SodiumChloride$7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887`,
  ],
])(
  'the password %j matches its published hash %s, and another one does not',
  async (password, hash) => {
    expect(await hashMatches(hash, password)).toBe(true)
    expect(await hashMatches(hash, 'test12346')).toBe(false)
  },
)

test('WordPress ignores spaces around a password, as at its own sign-in', async () => {
  expect(await hashMatches(await wordPress(), ` ${PASSWORD} `)).toBe(true)
})

const key = 'A'.repeat(43)
test.each([
  [`$2y$15$${'.'.repeat(53)}`, 'the cost 15'],
  [`$wp$2y$31$${'.'.repeat(53)}`, 'the cost 31'],
  [`$P$R${'A'.repeat(30)}`, '2^29 rounds'],
  [`$argon2id$v=19$m=1048576,t=1,p=1$${key}$${key}`, 'm=1048576'],
  [`$argon2id$v=19$m=131072,t=9,p=1$${key}$${key}`, 'm=131072,t=9'],
  [`$argon2id$v=19$m=64,t=1,p=255$${key}$${key}`, 'p=255'],
  [`$scrypt$ln=20,r=8,p=1$${key}$${key}`, 'N=1048576,r=8'],
  [`$scrypt$ln=14,r=8,p=999$${key}$${key}`, 'N=16384,r=8,p=999'],
  [`pbkdf2_sha256$90000000$salt$${key}=`, '90000000 rounds'],
  [`pbkdf2_sha1$1500000$salt$${'A'.repeat(84)}`, '6000000 rounds'],
])('refuses %s because of its cost and never computes it', async (hash, cost) => {
  expect(knownHash(hash)).toEqual({
    refused: expect.stringContaining(`has ${cost}, which is more than this site computes`),
    isUnknownKind: false,
  })
  expect(await hashMatches(hash, '')).toBe(false)
})

test.each([
  '$2y$10$short',
  '$P$9short',
  `$P$2${'A'.repeat(30)}`,
  '$argon2id$v=19$m=64,t=1,p=1$$',
  '$scrypt$ln=10,r=8,p=1$c2FsdA$',
  'scrypt:1000:8:1$salt$00',
  'scrypt:1024:8:1$salt$00',
  'pbkdf2_sha256$1000$salt$AAAA',
  'pbkdf2_sha256$1000$salt$!!!!',
  'pbkdf2_sha256$1000$salt$',
  `pbkdf2_sha256$1000$$${key}=`,
  'pbkdf2_md5$1000$salt$AAAAAAAAAAAAAAAAAAAAAA==',
])('refuses the damaged hash %s, which no password matches', async (hash) => {
  expect(knownHash(hash)).toHaveProperty('refused')
  expect(await hashMatches(hash, '')).toBe(false)
})

test.each([
  ['$S$DkPgIZzfdlZ0yDCVBmVVHpUcwJNJGIBR8', 'of the kind „$S$“'],
  ['{SSHA}0c0blFTXXNuAMHECS4uxrj3ZieMoWImr', 'of the kind „{SSHA}“'],
  ['5f4dcc3b5aa765d61d8327deb882cf99', 'an MD5 sum without salt'],
  ['Geheim-2024', 'of a kind that cannot be recognised'],
])('refuses %s by the name of its kind without repeating it', (hash, name) => {
  const known = knownHash(hash)
  expect(known).toEqual({
    refused: `the password hash is ${name}, which is not supported`,
    isUnknownKind: true,
  })
  expect(JSON.stringify(known)).not.toContain(hash)
})
