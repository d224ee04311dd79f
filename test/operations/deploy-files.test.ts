import { readdir, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { serverFlags } from '../../commands/setup.mjs'
import { parseConfig } from '../../src/server/config/config.ts'

/** The files of `docs/deploy.md` fit the site and each other. */

type Service = {
  image?: string
  build?: string
  env_file?: string
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
}

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFile(join(ROOT, path), 'utf8')
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

const [composeText, dockerfile, example, unit, start] = await Promise.all([
  read('compose.yaml'),
  read('Dockerfile'),
  read('.env.example'),
  read('docs/deploy/morgenblatt.service'),
  read('commands/start.mjs'),
])
const compose = parse(composeText) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}
const service = (name: string): Service => {
  const found = compose.services[name]
  if (!found) throw new Error(`There is no service ${name}.`)
  return found
}

/** The variables of the official image of PostgreSQL. */
const OF_POSTGRESQL = ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB']

/** Returns `KEY=value` pairs of one line. */
const pairs = (line: string): Record<string, string> =>
  Object.fromEntries([...line.matchAll(/(\w+)=(\S+)/g)].map(([, key, value]) => [key, value]))

const ofImage = pairs(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '')
const ofUnit = pairs(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '')

/** Each value of a key in the unit. */
const inUnit = (key: string): string[] => all(unit, new RegExp(`^${key}=(.*)$`, 'gm'))

/** Returns the settings that the site reads from its environment. */
async function readSettings(): Promise<string[]> {
  const folder = 'src/server/config'
  const names = (await readdir(join(ROOT, folder))).filter((name) => name.endsWith('config.ts'))
  const texts = await Promise.all(names.map((name) => read(`${folder}/${name}`)))
  return texts.flatMap((text) => all(text, /^ {2}([A-Z][A-Z\d_]+):/gm))
}

test('each variable that the deployment files name is a setting of the site or of PostgreSQL', async () => {
  const named = {
    'compose.yaml': [
      ...Object.values(compose.services).flatMap(({ environment = {} }) =>
        Object.keys(environment),
      ),
      ...all(composeText, /\$\{(\w+)/g),
    ],
    '.env.example': all(example, /^#?([A-Z][A-Z\d_]+)=/gm),
    Dockerfile: [...Object.keys(ofImage), ...all(dockerfile, /process\.env\.(\w+)/g)],
    'the unit': Object.keys(ofUnit),
  }
  const known = new Set([...(await readSettings()), ...OF_POSTGRESQL, 'PATH'])
  for (const [file, names] of Object.entries(named)) {
    expect(names.length).toBeGreaterThan(3)
    expect([file, names.filter((name) => !known.has(name))]).toEqual([file, []])
  }
})

test('.env.example has each variable that compose.yaml takes from the environment', () => {
  const given = all(example, /^([A-Z][A-Z\d_]+)=/gm)
  expect(all(composeText, /\$\{(\w+)/g).filter((name) => !given.includes(name))).toEqual([])
})

test('the site accepts .env.example, the image and the unit', () => {
  const values = Object.fromEntries(
    [...example.matchAll(/^([A-Z][A-Z\d_]+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
  )
  const { DATABASE_URL = '', ...settings } = service('site').environment ?? {}
  const url = DATABASE_URL.replace(/\$\{.*\}/, 'a-password')
  const ofCompose = parseConfig({ ...ofImage, ...values, ...settings, DATABASE_URL: url })
  expect([ofCompose.host, ofCompose.seedsDemo]).toEqual(['0.0.0.0', false])
  expect(parseConfig({ ...ofUnit, ...values }).host).toBe('127.0.0.1')
})

test('compose.yaml starts the site after its PostgreSQL is healthy and publishes it to this machine only', () => {
  const [site, postgres] = [service('site'), service('postgres')]
  expect(Object.keys(compose.services)).toEqual(['site', 'postgres'])
  expect(site.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
  expect(postgres.healthcheck?.test).toContain('pg_isready')
  const url = site.environment?.['DATABASE_URL'] ?? ''
  const {
    POSTGRES_USER: user,
    POSTGRES_DB: name,
    POSTGRES_PASSWORD: secret,
  } = postgres.environment ?? {}
  expect(url).toBe(`postgresql://${user}:${secret}@postgres/${name}`)
  const port = ofImage['PORT']
  expect(site.environment?.['PORT']).toBe(port)
  expect(site.ports).toEqual([`127.0.0.1:${port}:${port}`])
  expect(dockerfile).toContain(`EXPOSE ${port}\n`)
  expect(postgres.ports).toBeUndefined()
  expect(Number(/^postgres:(\d+)$/.exec(postgres.image ?? '')?.[1])).toBeGreaterThanOrEqual(16)
})

test('the volumes of compose.yaml are declared, and the data is at the image’s DATA_DIR', () => {
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes)
  const names = mounted.map((volume) => volume.split(':')[0] ?? '')
  expect(names.toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
  expect(service('site').volumes).toContain(`data:${ofImage['DATA_DIR']}`)
  expect(dockerfile).toContain(`VOLUME ${ofImage['DATA_DIR']}\n`)
})

test('secrets stay out of the image and the repository', async () => {
  expect(service('site').env_file).toBe('.env')
  for (const file of ['.gitignore', '.dockerignore'])
    expect((await read(file)).split('\n')).toContain('.env')
  expect(example).toMatch(/^POSTGRES_PASSWORD=$/m)
})

test('files that the deployment files name exist', async () => {
  const copied = all(dockerfile, /^COPY (?!--from|\. )(.*) \S+$/gm).flatMap((line) =>
    line.split(' '),
  )
  const run = all(`${dockerfile}${unit}`, /(commands\/[\w.-]+)/g)
  const guides = all(`${composeText}${dockerfile}${example}${unit}`, /(docs\/[\w./-]+\.\w+)/g)
  expect(copied).toContain('package-lock.json')
  expect(service('site').build).toBe('.')
  const paths = [...copied, ...run, ...guides, 'Dockerfile']
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  // Files that the build reads must not be left out of the image.
  const left = (await read('.dockerignore')).split('\n')
  const sources = ['src', 'native', 'native/web', 'db', 'bench', 'commands', 'vite.config.ts']
  expect(sources.filter((path) => left.includes(path))).toEqual([])
})

test('image and unit run the site itself, with the flags of npm start and not as root', () => {
  const command = ['node', ...serverFlags, 'dist/server/main.js']
  expect(start).toContain('dist/server/main.js')
  expect(dockerfile).toContain(`\nCMD ${JSON.stringify(command).replaceAll(',', ', ')}\n`)
  const user = /^USER (\w+)$/m.exec(dockerfile)?.[1] ?? ''
  expect(dockerfile).toMatch(new RegExp(`useradd .* ${user} `))
  const [folder] = inUnit('WorkingDirectory')
  expect(inUnit('ExecStart')).toEqual([`${folder}/node_modules/node/bin/${command.join(' ')}`])
  expect([inUnit('User'), inUnit('KillMode')]).toEqual([['morgenblatt'], ['mixed']])
})

test('the image’s health check requests a health address of the site', async () => {
  const [path] = all(dockerfile, /HEALTHCHECK[^\n]*\\\n.*\}(\/\w+)`/g)
  expect(path).toBe('/healthz')
  expect(await read('src/server/endpoints/health.ts')).toContain(`get('${path}', 'public'`)
})

test('the unit allows writing to the data only', () => {
  expect(inUnit('ProtectSystem')).toEqual(['strict'])
  expect(inUnit('ReadWritePaths')).toEqual([ofUnit['DATA_DIR']])
  expect(inUnit('StateDirectory').map((name) => `/var/lib/${name}`)).toEqual([ofUnit['DATA_DIR']])
})
