// @module-tag full
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePublisher } from '../fixtures/publisher.fixtures.ts'
import { routes } from '../../src/routes.ts'
import { createAccounts } from '../../src/services/accounts/embedded.ts'
import { firstSite } from '../../src/services/content/writing/first-site.ts'
import { saveSite } from '../../src/services/content/writing/save-site.ts'
import { testDatabaseForFile } from '../fixtures/test-database.ts'
import { cookiesOf, NEW_READER_PASSWORD, registrationOf } from '../site/form-requests.ts'
import { openSiteOn, urlOf } from '../site/open-site-on.ts'
import { runCommand } from '../site/run-command.ts'
import { startProcess, TEST_PROCESS, type SiteProcess } from '../site/site-process.ts'

/** The example named in docs/operations.md. */
const PUBLISHER_FILE = 'docs/second-paper/publisher.yaml'
/** Names and places of the demo's publisher. */
const DEMO = /morgenblatt|leverkusen|frühblatt|leichlingen|burscheid|\brhein|musterweg|\b0214\b/i

type ReceivedMail = { from: string; source: string }

const store = await testDatabaseForFile()
let dataDir: string
let site: SiteProcess
let url: string
let smtp: SMTPServer
const received: ReceivedMail[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'second-paper-'))
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8')
        received.push({ from: /^From: (.*)$/m.exec(source)?.[1]?.trim() ?? '', source })
        done()
      })
    },
  })
  const port = await new Promise<number>((done) => {
    smtp.listen(0, '127.0.0.1', () => {
      const address = smtp.server.address()
      done(typeof address === 'object' && address ? address.port : 0)
    })
  })
  site = startProcess({
    environment: {
      ...TEST_PROCESS,
      PUBLISHER_FILE,
      PUBLIC_URL: 'http://bote.example',
      DATABASE_URL: urlOf(store),
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    },
  })
  await site.says('Morgenblatt is at')
  url = /is at (\S+)/.exec(site.said())?.[1] ?? ''
})

afterAll(async () => {
  await site?.stop()
  await new Promise<void>((done) => smtp.close(() => done()))
  await rm(dataDir, { recursive: true, force: true })
})

const get = (path: string, init: RequestInit = {}) =>
  fetch(url + path, { redirect: 'manual', ...init })
const pageAt = async (path: string) => (await get(path)).text()

test('a second paper has its own name, colors and regions', async () => {
  const page = await pageAt('/')
  expect(page).toMatch(/<title>Bergischer Bote – [^<]+<\/title>/)
  expect(page).toMatch(/class="masthead"[^>]*><span>Bergischer(?:<!-- -->)? <\/span><b>Bote<\/b>/)
  expect(page).toContain('--light-brand:#7a2e12;')
  expect(page).toContain('--dark-brand:#f0a98a;')
  expect(page).toContain('<meta name="theme-color" content="#7a2e12">')
  expect(page).toContain('<a href="/stadt/wuppertal/barmen">Barmen</a>')
  const [, json = '{}'] = /<script[^>]*application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(json)).toMatchObject({ name: 'Bergischer Bote', url: 'http://bote.example/' })
  expect(await pageAt('/favicon.svg')).toContain('fill="#7a2e12"')
})

test.each([
  ['/impressum', 'Friederike Neuhaus'],
  ['/agb', 'Vertragspartnerin ist die Bergische Presse eG'],
  ['/datenschutz', 'leser@bote.example'],
  ['/abo-service', 'widerrufen@bote.example'],
  ['/accessibility', 'Kaiserplatz 4'],
])('the second paper’s page %s contains its own publisher’s text', async (path, words) => {
  expect(await pageAt(path)).toContain(words)
})

test('the privacy text lists data stored on the device in its section', async () => {
  const page = await pageAt('/datenschutz')
  const [before, table, after] = ['Auf Ihrem Gerät liegt nur dies', '<table>', 'id="rechte"'].map(
    (words) => page.indexOf(words),
  )
  expect([before, table, after]).toEqual([before, table, after].toSorted((a = 0, b = 0) => a - b))
  expect(before).toBeGreaterThan(0)
  expect(page).toContain('<a href="#einstellungen">Datenschutz-Einstellungen</a>')
})

test('no page of the second paper mentions the demo’s publisher', async () => {
  const paths = Object.values(routes)
    .map(({ example }) => example)
    .filter((path) => !DEMO.test(path))
  expect(paths.length).toBeGreaterThan(25)
  for (const path of [...paths, '/gibt-es-nicht', '/robots.txt', '/api/settings']) {
    const said = DEMO.exec(await pageAt(path))
    expect([path, said?.[0]]).toEqual([path, undefined])
  }
})

test('the second paper’s articles have short addresses for its own place', async () => {
  const from = await get('/stadt/wuppertal/die-schwebebahn-1234567')
  expect([from.status, from.headers.get('location')]).toEqual([
    301,
    '/wuppertal/die-schwebebahn-1234567',
  ])
})

test('the second paper’s mails have its sender, and its tokens are issued for it', async () => {
  const email = 'leserin@leser.example'
  const json = { 'content-type': 'application/json' }
  const registered = await get('/api/session/register', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(registrationOf(email)),
  })
  expect(registered.status).toBe(202)
  await expect.poll(() => received.length).toBe(1)
  const [mail] = received
  expect(mail?.from).toBe('Der Bote <post@bote.example>')
  expect(mail?.source).toContain('Bergischer Bote')
  expect(mail?.source).not.toMatch(DEMO)

  const confirmed = { email: 'leser@leser.example', password: NEW_READER_PASSWORD }
  const accounts = await createAccounts(store.database, { ...samplePublisher, issuer: url })
  await accounts.createAccount({
    ...confirmed,
    firstName: 'Frida',
    lastName: 'Frei',
    roles: [],
    emailVerified: true,
  })
  const signedIn = await get('/api/session/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(confirmed),
  })
  const [, token = ''] = /=(ey[\w-]+\.[\w-]+\.[\w-]+)/.exec(cookiesOf(signedIn)) ?? []
  expect(decodeJwt(token)).toMatchObject({ aud: 'bote', iss: 'http://bote.example' })
})

test('refuses an import without a publisher, because addresses depend on the paper', async () => {
  await writeFile(join(dataDir, 'eins.json'), '{"id":1,"title":"Eins","date":"2026-11-20"}')
  const env = { DATA_DIR: dataDir, DATABASE_URL: urlOf(store) }
  const { code, stderr } = await runCommand({
    name: 'import',
    args: ['eins.json'],
    cwd: dataDir,
    env,
  })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The store is that of the paper bote, but the publisher's file names/)
})

test('another paper refuses to start on this database and writes nothing until its record exists', async () => {
  const { pool } = store
  const written = async () => {
    const { rows } = await pool.query(
      `select (select count(*) from sites) as sites, (select count(*) from channels) as channels,
        (select count(*) from legal_texts) as texts, (select count(*) from suppliers) as suppliers`,
    )
    return rows
  }
  const before = await written()
  const open = () => openSiteOn({ databaseUrl: urlOf(store), dataDir })
  await expect(open()).rejects.toThrow(
    /^The store is that of the paper bote, but the publisher's file names the mandator morgenblatt: each paper needs a database of its own; /,
  )
  expect(await written()).toEqual(before)
  await saveSite(store.database, firstSite(samplePublisher))
  await (await open()).close()
})
