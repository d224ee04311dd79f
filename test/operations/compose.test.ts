import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { httpOnlyCookieName, readCookie, SESSION_COOKIES } from '../../src/rules/http/cookies.ts'
import { parseConfig } from '../../src/server/config/config.ts'

/** The files in `docs/two-machines/` fit together. */

type Service = {
  environment: Record<string, string>
  image?: string
  volumes?: string[]
  command?: string[]
  entrypoint?: string[]
  healthcheck?: { test: string[] }
}

const FOLDER = new URL('../../docs/two-machines/', import.meta.url)
const read = (name: string) => readFile(new URL(name, FOLDER), 'utf8')

const compose = parse(await read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}
const { services } = compose
const service = (name: string): Service => {
  const found = services[name]
  if (!found) throw new Error(`There is no service ${name}.`)
  return found
}
const NODES = ['node1', 'node2']

test.each(NODES)('%s uses existing settings and reads from the standby', async (name) => {
  const { environment } = service(name)
  const source = await read('../../src/server/config/config.ts')
  for (const setting of Object.keys(environment)) expect(source).toContain(`\n  ${setting}: `)
  const config = parseConfig(environment)
  const [primary, ...replicas] = [config.databaseUrl, ...config.databaseReadUrls].map(
    (url) => new URL(url ?? ''),
  )
  expect(replicas.map(({ hostname }) => hostname)).toEqual(['standby'])
  expect(service('standby').environment['PRIMARY']).toBe(primary?.hostname)
  const { environment: server, image } = service('postgres')
  for (const { username, password, pathname } of [primary, ...replicas].filter((url) => !!url))
    expect([username, password, pathname]).toEqual([
      server['POSTGRES_USER'],
      server['POSTGRES_PASSWORD'],
      `/${server['POSTGRES_DB']}`,
    ])
  expect(image).toBe(service('standby').image)
  expect(config.cdnPurgeUrl).toBe('http://varnish/')
})

test('the standby replicates with the role that the primary allows', async () => {
  const [primary, standby] = ['postgres', 'standby'].map(service)
  expect(standby?.environment['REPLICA_PASSWORD']).toBe(primary?.environment['REPLICA_PASSWORD'])
  expect(standby?.entrypoint?.at(-1)).toBe('/standby.sh')
  const [making, copying] = await Promise.all(['primary.sh', 'standby.sh'].map(read))
  const role = /create role (\w+) login replication/.exec(making ?? '')?.[1]
  expect(making).toContain(`host replication ${role} all scram-sha-256`)
  expect(copying).toContain(`-U ${role} `)
})

test('mounted files and volumes exist', async () => {
  for (const { volumes = [] } of Object.values(services))
    for (const [from = ''] of volumes.map((volume) => volume.split(':')))
      if (from.startsWith('./')) expect(await read(from)).not.toBe('')
      else expect(compose.volumes).toHaveProperty(from)
})

test('Varnish uses both nodes and is purged with their key', async () => {
  const vcl = await read('site.vcl')
  expect([...vcl.matchAll(/\.host = "(\w+)"/g)].map(([, host]) => host)).toEqual([
    ...NODES,
    ...NODES,
  ])
  for (const name of NODES)
    expect(vcl).toContain(`"Bearer ${service(name).environment['CDN_PURGE_KEY']}"`)
})

test.each(Object.values(SESSION_COOKIES))(
  'Varnish passes requests with %s to a node, under each name the site gives the cookie',
  async (name) => {
    const own = (await read('site.vcl')).split('cookie ~ "(^|;\\s*)')[1]?.split('"')[0] ?? '$'
    const pattern = new RegExp(`(^|;\\s*)${own}`)
    const names = ['/', '/api'].flatMap((path) =>
      [true, false].map((secure) => httpOnlyCookieName({ name, secure, path })),
    )
    expect(names.filter((called) => !pattern.test(`meter=m; ${called}=a`))).toEqual([])
    expect(pattern.test(`x${name}=a`)).toBe(false)
  },
)

test('Varnish retries a failed request on the other node', async () => {
  const asked = `if (beresp.backend == node1 || beresp.backend == unready1) { set bereq.backend = unready2; }
        else { set bereq.backend = unready1; }
        return (retry);`
  expect(await read('site.vcl')).toContain(asked)
})

test('if no node is ready, Varnish still asks them and keeps its cached pages', async () => {
  const vcl = await read('site.vcl')
  const probed = [...vcl.matchAll(/backend (\w+) {.*\.probe = ready/g)].map(([, name]) => name)
  expect(probed).toEqual(NODES)
  for (const number of [1, 2]) {
    expect(vcl).toContain(`those_ready.add_backend(node${number});`)
    expect(vcl).toContain(`those_unready.add_backend(unready${number});`)
  }
  expect(vcl).toMatch(
    /nodes = directors\.fallback\(\);\s+nodes\.add_backend\(those_ready\.backend\(\)\);\s+nodes\.add_backend\(those_unready\.backend\(\)\);/,
  )
  expect(vcl).toContain('if (bereq.is_bgfetch && beresp.status >= 500) { return (abandon); }')
})

test('nginx accepts the largest body the site accepts', async () => {
  const [conf, table] = await Promise.all([read('nginx.conf'), read('../endpoints.md')])
  const bodies = [...table.matchAll(/\| ([\d.]+) kB \|/g)].map(([, kilobytes]) => Number(kilobytes))
  expect(bodies.length).toBeGreaterThan(50)
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(conf)?.[1])
  expect(megabytes * 1000).toBeGreaterThan(Math.max(...bodies))
})

test.each([
  'consent=a',
  'meter=m; consent=a; known=k',
  'meter=m;consent=a;consent=b',
  '  consent=a; meter=m;   consent=b',
  'x="1; consent=a"; meter=m; xconsent=b',
  'meter=m;\tconsent=a; consent',
  'meter=m; consent=; consent=b',
])('in %j Varnish reads the same consent as the site and keeps the other cookies', async (all) => {
  const vcl = await read('site.vcl')
  const pattern = (call: string, flags?: string) =>
    new RegExp(vcl.split(`${call}(req.http.cookie, "`)[1]?.split('"')[0] ?? '$', flags)
  const others = all.replaceAll(pattern('regsuball', 'g'), '')
  expect(pattern('regsub').exec(all)?.[1]).toBe(readCookie(all, 'consent'))
  expect(readCookie(others, 'consent')).toBeUndefined()
  expect(readCookie(others, 'meter')).toBe(readCookie(all, 'meter'))
  expect(vcl).not.toContain('unset req.http.cookie')
})
