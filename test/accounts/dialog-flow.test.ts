import { beforeAll, expect, test } from 'vitest'
import { exchange } from '../site/exchange.ts'
import { testSiteForFile } from '../site/test-site.ts'

const FLOWS = ['login', 'registration', 'change-password', 'forgot-password', 'verify-email']
const OWN = 'https://abo.morgenblatt.example'

const site = await testSiteForFile()
beforeAll(async () => {
  await site.get('/api/settings', {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${await site.editorKey()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ frame_origins: [OWN, 'https://x.example; script-src *'] }),
  })
})

const ancestorsOf = (policy: string | null | undefined) =>
  /frame-ancestors ([^;]*)/.exec(policy ?? '')?.[1]

test.each(FLOWS)(
  '[S2.20, S2.23] /dialog-flow/%s uses the dialog layout and is not cached',
  async (flow) => {
    const response = await site.get(`/dialog-flow/${flow}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const html = await response.text()
    expect(html).toContain('data-layout="dialog-flow"')
    // Only the paper's name and legally required links lead away from the form.
    expect(html).toContain('class="masthead"')
    expect(html).toContain('href="/impressum"')
    expect(html).not.toContain('class="main-menu"')
    expect(html).toContain('noindex, nofollow')
  },
)

test('[S6.10] only the dialog flow may be framed by the origins of the setting', async () => {
  const { headers } = await site.get('/dialog-flow/login')
  expect(ancestorsOf(headers.get('content-security-policy'))).toBe(
    `'self' https://morgenblatt.example ${OWN}`,
  )
  expect(headers.get('content-security-policy')).not.toContain('x.example')
  for (const path of ['/', '/1300101', '/gibt-es-nicht']) {
    const other = await site.get(path)
    expect(ancestorsOf(other.headers.get('content-security-policy'))).toBe("'self'")
  }
})

test.each([
  { referer: `${OWN}/angebot`, status: 200 },
  { referer: 'https://evil.example/', status: 403 },
])('[S6.10] a frame opened by $referer is answered with $status', async ({ referer, status }) => {
  const answer = await exchange(site.url, {
    path: '/dialog-flow/login',
    headers: { referer, 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.status).toBe(status)
})

test('[S2.22] the native app gets a link to its own login page from the settings', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 MorgenblattApp/3.1' }
  const html = await (await site.get('/dialog-flow/login', { headers })).text()
  expect(html).toContain('href="morgenblatt://login"')
})

const COMPLETE = '/dialog-flow/complete-registration'

test('[S2.20, S6.10] redirects a reader with complete data away from the completion form', async () => {
  const cookie = await site.signIn('frei')
  const response = await site.get(COMPLETE, { headers: { cookie } })
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/')
  const anonymous = await site.get(COMPLETE)
  expect(anonymous.headers.get('location')).toMatch(/^\/dialog-flow\/login\?state=/)
  expect(anonymous.headers.get('set-cookie')).toMatch(/^redirect_after_login=/)
})

test('[S2.20, S6.10, S7.12] an account without consent gets the completion form, which then leads to the target page', async () => {
  await site.database
    .updateTable('accounts')
    .set({ terms_accepted_at: null })
    .where('email', '=', 'epaper@morgenblatt.example')
    .execute()
  const cookie = await site.signIn('epaper')
  const page = await site.get(`${COMPLETE}?next=/sport`, { headers: { cookie } })
  const html = await page.text()
  expect(html).toContain('data-layout="dialog-flow"')
  expect(html).toContain('value="Emil"')
  expect(html).toContain('name="terms"')

  const send = (fields: Record<string, string>) =>
    site.get(COMPLETE, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({
        firstName: 'Emil',
        lastName: 'Epaper',
        next: '/sport',
        ...fields,
      }),
    })
  const refused = await send({})
  expect(refused.headers.get('location')).toContain('fehler=terms')
  const shown = await site.get(refused.headers.get('location') ?? '', { headers: { cookie } })
  expect(await shown.text()).toContain('complete-registration-terms-error')
  const accepted = await send({ terms: 'on' })
  expect(accepted.status).toBe(303)
  expect(accepted.headers.get('location')).toBe('/sport')
})
