import { expect, test } from 'vitest'
import { cookiesOf, postForm } from '../site/form-requests.ts'
import { HOME } from '../site/open-site-on.ts'
import { testSiteForFile, type ReaderKind } from '../site/test-site.ts'
import { softwareKey } from './software-key.ts'

const PAGE = '/account/second-factor'

const site = await testSiteForFile({ STAFF_SECOND_FACTOR: 'required' })

const send = (cookie: string, fields: Record<string, string>) =>
  postForm(site, PAGE, fields, { cookie })

const optionsFor = (cookie: string, purpose: string) =>
  postForm(site, `${PAGE}/challenge`, { purpose }, { cookie })

const locationOf = (answer: Response) => answer.headers.get('location')

const open = async (path: string, cookie: string) =>
  (await site.get(path, { headers: { cookie } })).status

/** Signs in and adds a passkey as the first factor. */
async function withPasskey(kind: ReaderKind) {
  const key = softwareKey()
  const cookie = await site.signIn(kind)
  const credential = key.create(await (await optionsFor(cookie, 'add')).json(), { origin: HOME })
  const added = await send(cookie, { act: 'add-passkey', name: 'Telefon', credential })
  return { key, cookie: cookiesOf(added), html: await added.text() }
}

test('a passkey opens office and newsroom instead of a code, at the set-up and at each sign-in', async () => {
  const { key, cookie, html } = await withPasskey('betrieb')
  expect(html.match(/<code>/g)).toHaveLength(10)
  expect(await open('/betrieb', cookie)).toBe(200)
  const second = await site.signIn('betrieb')
  expect(await open('/betrieb', second)).toBe(302)
  const page = await (await site.get(PAGE, { headers: { cookie: second } })).text()
  expect(page).toContain('Mit Passkey bestätigen')
  expect(page).toContain('Passkeys brauchen JavaScript')
  expect(page).toContain('name="code"')
  const options = await (await optionsFor(second, 'confirm')).json()
  const wrong = key.get(options, { origin: 'https://evil.example' })
  const fields = { act: 'confirm-passkey', next: '/betrieb' }
  expect(locationOf(await send(second, { ...fields, credential: wrong }))).toBe(
    `${PAGE}?fehler=wrong-passkey&next=%2Fbetrieb`,
  )
  const again = await (await optionsFor(second, 'confirm')).json()
  const credential = key.get(again, { origin: HOME })
  const done = await send(second, { ...fields, credential })
  expect(locationOf(done)).toBe('/betrieb')
  expect(await open('/betrieb', cookiesOf(done))).toBe(200)
  const replayed = await send(await site.signIn('betrieb'), { ...fields, credential })
  expect(locationOf(replayed)).toContain('fehler=wrong-passkey')
})

test('the last passkey cannot be removed where a factor is required, another one after a question', async () => {
  const { cookie } = await withPasskey('chef')
  const read = async (query = '') =>
    (await site.get(`${PAGE}${query}`, { headers: { cookie } })).text()
  expect(await read()).toContain('Der letzte lässt sich nicht entfernen')
  const key = softwareKey()
  const credential = key.create(await (await optionsFor(cookie, 'add')).json(), { origin: HOME })
  const added = await send(cookie, { act: 'add-passkey', name: 'Schlüssel', credential })
  expect(locationOf(added)).toBe(PAGE)
  expect(await read()).toContain('<strong>Telefon')
  const [id = ''] = /entfernen=\d+/.exec(await read()) ?? []
  const question = await read(`?${id}`)
  expect(question).toContain('„Telefon“ wirklich entfernen?')
  const passkey = id.replace('entfernen=', '')
  const removed = await send(cookie, { act: 'remove-passkey', passkey })
  expect(locationOf(removed)).toBe(`${PAGE}?hinweis=passkey-off`)
  expect(await read()).not.toContain('<strong>Telefon')
  for (const unknown of [passkey, 'x', '', '99999999999999999999'])
    expect(locationOf(await send(cookie, { act: 'remove-passkey', passkey: unknown }))).toBe(
      `${PAGE}?fehler=changed`,
    )
})

test('a challenge is only for staff, for a known purpose, and for sessions that may use it', async () => {
  const reader = await site.signIn('plus')
  expect((await optionsFor(reader, 'add')).status).toBe(404)
  const author = await site.signIn('autor')
  expect((await optionsFor(author, 'confirm')).status).toBe(409)
  expect((await optionsFor(author, 'remove')).status).toBe(400)
  expect((await site.get(`${PAGE}/challenge`, { headers: { cookie: author } })).status).toBe(404)
  const { key } = await withPasskey('redakteur')
  const thief = await site.signIn('redakteur')
  expect((await optionsFor(thief, 'add')).status).toBe(409)
  const options = await (await optionsFor(thief, 'confirm')).json()
  const credential = key.get(options, { origin: HOME })
  const foreign = await send(author, { act: 'confirm-passkey', credential })
  expect(locationOf(foreign)).toContain('fehler=wrong-passkey')
})
