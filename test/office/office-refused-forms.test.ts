import { beforeAll, expect, test } from 'vitest'
import { postForm } from '../site/form-requests.ts'
import { readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'
import { pathOfGivingCoins } from './giving-coins.ts'
import { waitingDeclaration } from './waiting-declaration.ts'

/** The focus starts at the error message of a form, because its fields may be far below. */

const site = await testSiteForFile()
let cookie: string
beforeAll(async () => {
  cookie = await site.signIn('betrieb')
})

type Form = { to: string | (() => Promise<string>); fields: Record<string, string>; says: string }

const CHECK = 'Bitte prüfen Sie Ihre Angaben.'
const declaration = async () => `/betrieb/eingaenge/${await waitingDeclaration(site, {})}`

const FORMS: Record<string, Form> = {
  'an ad': { to: '/betrieb/anzeigen/neu', fields: { title: '' }, says: CHECK },
  'an offer': {
    to: '/betrieb/angebote/plus-year',
    fields: { version: '1', first0: 'gratis' },
    says: CHECK,
  },
  'a setting': {
    to: '/betrieb/einstellungen/gift-link-days',
    fields: { value: '0' },
    says: CHECK,
  },
  'a campaign': {
    to: '/betrieb/gutscheine/neu',
    fields: { step: 'check', kind: 'percent', amount: '120' },
    says: CHECK,
  },
  'an answer': {
    to: async () => `${await declaration()}/beantworten`,
    fields: { answer: '', reason: '' },
    says: 'Bitte',
  },
  'a second step': { to: () => pathOfGivingCoins(site), fields: { reason: '' }, says: '' },
}

test.each(Object.entries(FORMS))(
  'the answer to %s that is refused has the focus on its error',
  async (_name, { to, fields, says }) => {
    const path = typeof to === 'string' ? to : await to()
    const all = { idempotencyKey: crypto.randomUUID(), ...fields }
    const answer = await postForm(site, path, all, { cookie })
    expect(await partsInFocus(answer)).toEqual([expect.stringContaining(says)])
  },
)

/** Returns the elements with autofocus on the page that answers, or to which the answer redirects. */
async function partsInFocus(answer: Response): Promise<string[]> {
  const next = answer.headers.get('location')
  const page = next ? await site.get(next, { headers: { cookie } }) : answer
  expect(page.status).toBe(200)
  const { main } = readDocument(await page.text())
  return [...main.matchAll(/<(\w+)(?=[^>]*\sautofocus)[^>]*>([^]*?)<\/\1>/g)].map(
    ([, , inner = '']) => inner.replaceAll(/<[^>]*>/g, ''),
  )
}
