import { expect, test } from 'vitest'
import {
  cookiesOf,
  freshAddress,
  NEW_READER_PASSWORD,
  newReader,
  postForm,
  officeForms,
} from '../site/form-requests.ts'
import { textOf } from '../site/html.ts'
import { linkIn, mailsTo, mailTo } from '../site/mailbox.ts'
import { testSiteForFile } from '../site/test-site.ts'

const LIST = '/betrieb/mitarbeiter'
const ACCEPT = '/account/staff-invitation'

const site = await testSiteForFile()
const office = await site.signIn('betrieb')
const { send } = officeForms(site, office)
const invitation = (email: string, fields: Record<string, string> = {}) => ({
  email,
  rolle: 'editor',
  recht: 'none',
  reason: 'Neu im Haus',
  ...fields,
})

/** Invites an address and returns the path of the mail's link. */
async function invite(email: string, fields: Record<string, string> = {}): Promise<string> {
  const earlier = await mailsTo(site, email)
  const answer = await send(LIST, invitation(email, fields))
  expect(answer.headers.get('location')).toBe(`${LIST}?hinweis=eingeladen`)
  const mail = await mailTo(site, email, /Einladung/, earlier)
  expect(mail.text).not.toContain('Leserservice')
  return linkIn(mail)
}

/** Opens the link in a browser with these cookies; returns all its cookies. */
async function open(link: string, cookie = ''): Promise<string> {
  const answer = await site.get(link, { headers: { cookie } })
  expect(answer.headers.get('location')).toBe(ACCEPT)
  return [cookie, cookiesOf(answer)].filter(Boolean).join('; ')
}
const pageFor = async (cookie: string) =>
  textOf(await (await site.get(ACCEPT, { headers: { cookie } })).text())
const accept = (cookie: string, fields: Record<string, string> = {}) =>
  postForm(site, ACCEPT, fields, { cookie })
const accountOf = (email: string) =>
  site.database
    .selectFrom('accounts')
    .select(['id', 'roles', 'newsroom_role', 'email_verified', 'first_name'])
    .where('email', '=', email)
    .executeTakeFirst()
const invitationIdOf = async (email: string) =>
  site.database
    .selectFrom('staff_invitations')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
const logged = (act: string) =>
  site.database.selectFrom('audit_log').selectAll().where('act', '=', act).execute()
const statusOf = async (path: string, cookie: string) =>
  (await site.get(path, { headers: { cookie } })).status

const PERSON = {
  firstName: 'Nora',
  lastName: 'Neu',
  password: NEW_READER_PASSWORD,
  terms: 'on',
}

test('a new account is created by the invitation, signed in, and may do what the invitation says', async () => {
  const email = freshAddress('neu')
  const cookie = await open(await invite(email, { recht: 'operator' }))
  expect(await pageFor(cookie)).toContain('Redakteur/in, Betrieb')
  const wrong = await accept(cookie, { ...PERSON, password: 'kurz', terms: '' })
  expect(wrong.headers.get('location')).toMatch(
    /fehler=password-short,terms$|fehler=password-short%2Cterms$/,
  )
  expect(await accountOf(email)).toBeUndefined()
  const done = await accept(cookie, PERSON)
  expect(done.headers.get('location')).toBe('/redaktion')
  expect(await accountOf(email)).toMatchObject({
    roles: ['OPERATOR'],
    newsroom_role: 'editor',
    email_verified: true,
    first_name: 'Nora',
  })
  const session = cookiesOf(done)
  expect(await statusOf('/betrieb', session)).toBe(200)
  expect(await statusOf('/redaktion', session)).toBe(200)
  const again = await accept(cookie, PERSON)
  expect(again.headers.get('location')).toBe(`${ACCEPT}?hinweis=unknown`)
  expect((await logged('invitation-accepted')).map(({ employee }) => employee)).toContain(email)
})

test('an account with the invited address gets the role only after a sign-in', async () => {
  const { email, cookie: session } = await newReader(site, 'alt')
  const link = await invite(email)
  const signedOut = await open(link)
  expect(await pageFor(signedOut)).toContain('danach nehmen Sie die Einladung hier an')
  const refused = await accept(signedOut, PERSON)
  expect(refused.headers.get('location')).toBe(`${ACCEPT}?hinweis=sign-in`)
  expect(await accountOf(email)).toMatchObject({ newsroom_role: null })
  const cookie = await open(link, session)
  expect(await statusOf('/redaktion', session)).toBe(404)
  expect((await accept(cookie)).headers.get('location')).toBe('/redaktion')
  expect(await accountOf(email)).toMatchObject({ newsroom_role: 'editor' })
  expect(await statusOf('/redaktion', session)).toBe(200)
})

test('another signed-in reader gets no role by the link, and the invited address keeps its invitation', async () => {
  const email = freshAddress('gemeint')
  const link = await invite(email)
  const stranger = await newReader(site, 'fremd')
  const cookie = await open(link, stranger.cookie)
  expect(await pageFor(cookie)).toContain('gilt für ein anderes Konto')
  const refused = await accept(cookie, PERSON)
  expect(refused.headers.get('location')).toBe(`${ACCEPT}?hinweis=other-account`)
  expect(await accountOf(stranger.email)).toMatchObject({ newsroom_role: null, roles: [] })
  expect(await invitationIdOf(email)).toBeDefined()
})

test('a stranger who registered the address before has no access to the account of the invitation', async () => {
  const email = freshAddress('vorab')
  const person = { ...PERSON, firstName: 'Evil', email, password: 'Zebra im Nebelwald 7' }
  await postForm(site, '/dialog-flow/registration', person)
  const done = await accept(await open(await invite(email)), PERSON)
  expect(done.headers.get('location')).toBe('/redaktion')
  expect(await accountOf(email)).toMatchObject({ first_name: 'Nora' })
  const login = await postForm(site, '/dialog-flow/login', { email, password: person.password })
  expect(login.headers.get('location')).toContain('fehler=invalid')
})

test('a link ends with a withdrawal, a new link, its expiry and the right of its sender', async () => {
  const email = freshAddress('ende')
  const first = await invite(email)
  const { id } = await invitationIdOf(email)
  const page = `${LIST}/einladungen/${id}`
  expect(await statusOf(page, office)).toBe(200)
  const earlier = await mailsTo(site, email)
  await send(page, { act: 'resend', reason: 'Nicht angekommen' })
  const second = linkIn(await mailTo(site, email, /Einladung/, earlier))
  const isOpen = async (link: string) =>
    !(await pageFor(await open(link))).includes('gilt nicht mehr')
  expect(await isOpen(first)).toBe(false)
  expect(await isOpen(second)).toBe(true)
  const own = site.database.updateTable('staff_invitations').where('id', '=', id)
  await own.set({ expires_at: new Date(Date.now() - 1000) }).execute()
  expect(await isOpen(second)).toBe(false)
  await own.set({ expires_at: new Date(Date.now() + 86_400_000) }).execute()
  expect(await isOpen(second)).toBe(true)
  const betrieb = site.database
    .updateTable('accounts')
    .where('email', '=', 'betrieb@morgenblatt.example')
  await betrieb.set({ roles: [] }).execute()
  expect(await isOpen(second)).toBe(false)
  await betrieb.set({ roles: ['OPERATOR'] }).execute()
  await send(page, { act: 'withdraw', reason: 'Doch nicht' })
  expect(await isOpen(second)).toBe(false)
  expect(await accept(await open(second), PERSON)).toMatchObject({ status: 303 })
  expect(await accountOf(email)).toBeUndefined()
  expect(await logged('invitation-withdrawn')).toHaveLength(1)
})

test('opening the link by GET or HEAD changes nothing', async () => {
  const email = freshAddress('vorschau')
  const link = await invite(email)
  const rows = () => site.database.selectFrom('staff_invitations').selectAll().execute()
  const before = await rows()
  for (const method of ['GET', 'HEAD']) {
    expect((await site.get(link, { method })).status).toBe(303)
    expect((await site.get(ACCEPT, { method, headers: { cookie: await open(link) } })).status).toBe(
      200,
    )
  }
  expect(await rows()).toEqual(before)
  expect(await accountOf(email)).toBeUndefined()
})

test('invalid input is refused at its field, and unknown roles by name', async () => {
  const html = async (fields: Record<string, string>) =>
    (await send(LIST, invitation(freshAddress('x'), fields))).text()
  expect(await html({ email: 'nora@' })).toContain('keine vollständige E‑Mail-Adresse')
  expect(await html({ rolle: 'boss' })).toContain('Bitte wählen Sie eine der Rollen.')
  expect(await html({ recht: 'root' })).toContain('Bitte wählen Sie eines der Rechte.')
  expect(await html({ rolle: 'none' })).toContain('Bitte wählen Sie eine Rolle oder ein Recht.')
  expect(await html({ reason: '' })).toContain('Bitte nennen Sie einen Grund')
  expect(await html({ email: 'chef@morgenblatt.example' })).toContain('hat schon ein Recht')
})

test('a form that is sent twice invites once', async () => {
  const email = freshAddress('doppelt')
  const fields = { ...invitation(email), idempotencyKey: crypto.randomUUID() }
  await Promise.all([send(LIST, fields), send(LIST, fields)])
  const entries = await logged('staff-invited')
  expect(entries.filter(({ after }) => (after as { email?: string }).email === email)).toHaveLength(
    1,
  )
})

test('only operators see the page and the invitations', async () => {
  for (const kind of ['chef', 'redaktion', 'frei'] as const) {
    const cookie = await site.signIn(kind)
    expect(await statusOf(LIST, cookie)).toBe(404)
    expect((await send(LIST, invitation(freshAddress('y')), cookie)).status).toBe(404)
  }
  expect(textOf(await (await site.get(LIST, { headers: { cookie: office } })).text())).toContain(
    'chef@morgenblatt.example',
  )
})
