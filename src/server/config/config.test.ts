import { expect, test } from 'vitest'
import { addressesOf, parseConfig } from './config.ts'

/** Returns the sentence that stops the start. */
function refusalOf(environment: Record<string, string>): string {
  try {
    parseConfig(environment)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return 'It was taken.'
}

const KEY = 'sixteen-or-more-characters'

test.each([
  ['NODE_ENV', 'staging'],
  ['PORT', 'http'],
  ['PORT', ' '],
  ['PORT', '0x50'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['HOST', ' '],
  ['PUBLIC_URL', 'www.example.de'],
  ['PUBLIC_URL', 'ftp://www.example.de'],
  ['PUBLIC_URL', 'https://www.example.de/zeitung'],
  ['PUBLIC_URL', 'https://www.example.de/?a=b'],
  ['PUBLIC_URL', 'https://www.example.de/#a'],
  ['PUBLIC_URL', 'https://editor:secret@www.example.de'],
  ['DATA_DIR', ' '],
  ['DATABASE_URL', 'mysql://localhost/news'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_READ_URLS', 'postgresql://reader:secret@db2/news, db3'],
  ['SEED', 'everything'],
  ['EDITOR_KEY', 'short'],
  ['EDITOR_KEY', 'sixteen and more characters'],
  ['CONTENT_URL', 'nix'],
  ['CONTENT_URL', 'https://editor:secret@content.example/content-api'],
  ['CONTENT_URL', 'https://content.example/content-api?version=5'],
  ['CDN_PURGE_URL', 'ftp://cache.example/'],
  ['CDN_PURGE_URL', 'http://editor:secret@cache.example/'],
  ['PAYWALL_URL', 'nix'],
  ['PAYWALL_URL', 'https://site:secret@paywall.example'],
  ['PAYWALL_URL', 'https://paywall.example/#a'],
  ['PAYWALL_KEY', 'short'],
  ['PAYWALL_TIMEOUT_MS', '1'],
  ['PAYWALL_TIMEOUT_MS', 'soon'],
  ['GOOGLE_JWKS_URL', 'nix'],
  ['GOOGLE_ISSUER', 'nix'],
  ['FUSIONAUTH_URL', 'nix'],
  ['FUSIONAUTH_URL', 'https://site:secret@id.example'],
  ['FUSIONAUTH_APPLICATION_ID', 'nix'],
  ['STRAPI_VERSION', 'v5'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'Morgenblatt'],
  ['MAIL_FROM', 'Morgenblatt <post@example.de'],
  ['MAIL_FROM', 'Morgenblatt <post@example.de>\r\nBcc: all@example.de'],
  ['TRUSTED_PROXIES', 'nix'],
  ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.300'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/'],
  ['TRUSTED_PROXIES', '2001:db8::/129'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '::/0'],
  ['LOG_LEVEL', 'loud'],
])(
  '%s=%j stops the start with one sentence that names the setting and holds no secret',
  (name, value) => {
    const refusal = refusalOf({ [name]: value })
    expect(refusal).toMatch(new RegExp(`^The setting ${name} is wrong: [^\\n]+\\.$`))
    expect(refusal).not.toContain('secret')
  },
)

test.each([
  ['PORT', '65536', 'it is more than 65535'],
  ['PAYWALL_TIMEOUT_MS', '1', 'it is less than 50'],
  ['PUSH_PER_SECOND', '1e3', 'it is no whole number'],
  ['HOST', ' ', 'it is empty'],
  ['SEED', 'everything', 'it is none of demo, none'],
  ['PUSH_LOOPBACK', 'ja', 'it is none of true, false'],
  ['PUBLIC_URL', 'www', 'it is no address such as https://www.example.de'],
  ['DATABASE_URL', 'localhost', 'it is no address such as postgresql://site@db.example.de/news'],
  ['SMTP_URL', 'mail', 'it is no address such as smtps://mail.example.de'],
  ['FUSIONAUTH_APPLICATION_ID', 'nix', 'it is no UUID'],
])('%s=%j is refused with a sentence that gives the reason', (name, value, reason) => {
  expect(refusalOf({ [name]: value })).toBe(`The setting ${name} is wrong: ${reason}.`)
})

test.each(['phone,address', 'phone "all"', 'Geburtstag', 'http://example.de'])(
  'GOOGLE_MORE_SCOPES=%s is refused because it names no scopes',
  (value) =>
    expect(refusalOf({ GOOGLE_MORE_SCOPES: value })).toContain(
      'The setting GOOGLE_MORE_SCOPES is wrong: it names scopes of Google with spaces between',
    ),
)

test.each([
  ['PAYWALL_URL', { PAYWALL_KEY: KEY }],
  ['DATABASE_URL', { DATABASE_READ_URLS: 'postgres://reader@db2/news' }],
  ['FUSIONAUTH_URL', { FUSIONAUTH_API_KEY: KEY }],
  ['FUSIONAUTH_URL', { FUSIONAUTH_ISSUER: 'id.example' }],
])('%s is reported as missing when %j is set', (name, environment) => {
  expect(refusalOf(environment)).toBe(`The setting ${name} is missing: what belongs to it is set.`)
})

test('refuses a private key that is set both as text and as a file', () => {
  const apple = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b', APPLE_KEY_ID: 'c' }
  expect(
    refusalOf({ ...apple, APPLE_PRIVATE_KEY: 'key', APPLE_PRIVATE_KEY_FILE: '/key.p8' }),
  ).toContain('The setting APPLE_PRIVATE_KEY_FILE is wrong')
})

test('names the part of TRUSTED_PROXIES that is no address or network', () => {
  expect(refusalOf({ TRUSTED_PROXIES: '10.0.0.0/8, proxy.example 192.0.2.1' })).toContain(
    '„proxy.example“ is neither an address nor a network',
  )
})

test('proxies are IPv4 and IPv6 addresses and networks, separated by commas or white space', () => {
  const written = ' 10.0.0.1,192.168.0.0/16 ::1\n2001:DB8::/32,::ffff:172.16.0.0/108, '
  expect(parseConfig({ TRUSTED_PROXIES: written }).trustedProxies).toEqual([
    { address: '10.0.0.1', bits: 32 },
    { address: '192.168.0.0', bits: 16 },
    { address: '::1', bits: 128 },
    { address: '2001:db8::', bits: 32 },
    { address: '172.16.0.0', bits: 12 },
  ])
})

test('needs no settings, and treats an empty setting as unset', () => {
  expect(parseConfig({ TRUSTED_PROXIES: '', PUBLIC_URL: '', PORT: '' })).toMatchObject({
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    mailFrom: undefined,
    publisherFile: undefined,
  })
})

test.each([
  ['https://www.example.de', 'https://www.example.de'],
  ['https://www.example.de/', 'https://www.example.de'],
  ['HTTPS://WWW.Example.de:443', 'https://www.example.de'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('PUBLIC_URL=%s gives the origin %s', (written, site) => {
  expect(parseConfig({ PUBLIC_URL: written }).publicUrl).toBe(site)
})

test.each(['post@example.de', 'Morgenblatt <post@example.de>', 'Leser <leser@localhost>'])(
  'accepts %s as the sender of mails',
  (sender) => expect(parseConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender),
)

test.each([
  ['a demo on this machine', {}, true],
  ['development on this machine', { SEED: 'none', NODE_ENV: 'development' }, true],
  ['a demo on the other loopback', { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
  ['a site without the demo', { SEED: 'none' }, false],
  ['a site that sends mail', { SMTP_URL: 'smtp://localhost:25' }, false],
  ['a site with an address of its own', { PUBLIC_URL: 'https://www.example.de' }, false],
  ['a site that listens to the network', { HOST: '0.0.0.0' }, false],
])(
  'shows unsent mails at /mailbox only for a local demo or development: %s',
  (_, environment, isShown) => expect(parseConfig(environment).showsMailbox).toBe(isShown),
)

/** The mailbox refuses requests that come through a proxy. */
test.each<[Record<string, string>, number, string, string]>([
  [{}, 3000, 'http://localhost:3000', 'http://localhost:3000/mailbox'],
  [
    { PUBLIC_URL: 'http://localhost:8080' },
    3000,
    'http://localhost:8080',
    'http://127.0.0.1:3000/mailbox',
  ],
  [{ PUBLIC_URL: 'https://localhost' }, 3000, 'https://localhost', 'http://127.0.0.1:3000/mailbox'],
  [
    { HOST: '::1', PUBLIC_URL: 'http://localhost' },
    3000,
    'http://localhost',
    'http://[::1]:3000/mailbox',
  ],
  [{ PORT: '0' }, 4711, 'http://127.0.0.1:4711', 'http://127.0.0.1:4711/mailbox'],
])(
  'with %j on port %i the site is at %s and its mails are at %s',
  (environment, port, site, mailbox) => {
    expect(addressesOf(parseConfig(environment), port)).toEqual({ site, mailbox })
  },
)

test('leagues of sport data need the key of their provider', () => {
  expect(parseConfig({}).sport).toBeNull()
  const set = {
    SPORTMONKS_KEY: 'a-key-of-sixteen-signs',
    SPORTMONKS_LEAGUES: '82=bundesliga, 85=zweite',
  }
  expect(parseConfig(set).sport).toEqual({
    url: 'https://api.sportmonks.com',
    key: 'a-key-of-sixteen-signs',
    leagues: [
      { id: 82, slug: 'bundesliga' },
      { id: 85, slug: 'zweite' },
    ],
  })
  const sentence = (changes: Record<string, string>) => () => parseConfig({ ...set, ...changes })
  expect(sentence({ SPORTMONKS_KEY: '' })).toThrow('SPORTMONKS_KEY is missing')
  expect(sentence({ SPORTMONKS_LEAGUES: '' })).toThrow('SPORTMONKS_LEAGUES is missing')
  expect(sentence({ SPORTMONKS_LEAGUES: 'bundesliga' })).toThrow('SPORTMONKS_LEAGUES is wrong')
  expect(sentence({ SPORTMONKS_URL: 'http://sport.example' })).toThrow('must begin with https')
})

test.each([
  [{ SEARCH_INDEX: 'zeitung' }, 'SEARCH_URL'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=x' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ DATABASE_CONNECTIONS: '50' }, 'DATABASE_URL'],
  [{ CDN_PURGE_KEY: 'k'.repeat(16) }, 'CDN_PURGE_URL'],
])('refuses a setting whose main setting is missing: %j', (environment, missing) => {
  expect(() => parseConfig(environment)).toThrow(
    `The setting ${missing} is missing: what belongs to it is set.`,
  )
})
