import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contractsAt } from '../contracts/contracts-at.ts'
import {
  freshAddress,
  NEW_READER_PASSWORD,
  newReader,
  postForm,
  registrationOf,
} from '../site/form-requests.ts'
import { mailTo } from '../site/mailbox.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

const { subscriber } = contractsAt(() => site)

/** Put into every text field of a form. */
const SPAM = 'Gewinnauszahlung'
const DECLARATION = {
  name: SPAM,
  contract: `${SPAM} unter evil.example`,
  reason: `${SPAM} `.repeat(30),
  manner: 'extraordinary',
  when: 'day',
  endsOn: '',
}
const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)
const declare = (path: string, email: string) =>
  postForm(site, path, { ...DECLARATION, endsOn: inAYear(), email, formKey: randomUUID() })

type Sending = [what: string, send: (email: string) => Promise<unknown>]
const SENDINGS: Sending[] = [
  ['a cancellation', (email) => declare('/kuendigen', email)],
  ['a withdrawal', (email) => declare('/widerrufen', email)],
  [
    'a registration',
    (email) => {
      const named = { ...registrationOf(email), firstName: SPAM, lastName: SPAM, terms: 'on' }
      return postForm(site, '/dialog-flow/registration', named)
    },
  ],
  [
    'the order of a newsletter',
    (email) =>
      postForm(site, '/newsletter/bestellen', {
        email,
        name: SPAM,
        'newsletter-fruehblatt': 'on',
      }),
  ],
  [
    'the change of an address',
    async (email) => {
      const { cookie } = await newReader(site, 'zieht-um')
      const names = { firstName: SPAM, lastName: SPAM }
      await postForm(site, '/account/profile', names, { cookie })
      await postForm(site, '/account/email', { email, password: NEW_READER_PASSWORD }, { cookie })
    },
  ],
  [
    'the invitation to a household',
    async (email) => {
      const { cookie, subscriptionId } = await subscriber('lädt-ein')
      const names = { firstName: SPAM, lastName: SPAM }
      await postForm(site, '/account/profile', names, { cookie })
      const command = { subscription: String(subscriptionId), command: 'invite', email }
      await postForm(site, '/account/household', command, { cookie })
    },
  ],
]

test.each(SENDINGS)(
  'the mail of %s to an unconfirmed address contains nothing its sender typed',
  async (_, send) => {
    const email = freshAddress('fremd')
    await send(email)
    const { subject, text, html } = await mailTo(site, email, /./)
    expect(`${subject}\n${text}\n${html}`).not.toContain(SPAM)
    expect(`${subject}\n${text}\n${html}`).not.toContain('evil.example')
  },
)

test.each([
  ['/kuendigen', /^Eingang Ihrer Kündigung \(\d+\)$/],
  ['/widerrufen', /^Eingang Ihres Widerrufs \(\d+\)$/],
])(
  'the receipt of %s to an unconfirmed address contains number and date',
  async (path, subject) => {
    const email = freshAddress('beleg')
    await declare(path, email)
    const { text } = await mailTo(site, email, subject)
    expect(text).toMatch(/Eingegangen: \d\d\.\d\d\.\d{4}, \d\d:\d\d\u00a0Uhr/)
    expect(text).toMatch(/Nummer des Eingangs: \d+/)
  },
)

test('the receipt to an account’s confirmed address contains everything declared', async () => {
  const { email } = await newReader(site, 'eigen')
  await declare('/kuendigen', email)
  const { text } = await mailTo(site, email, /^Eingang Ihrer Kündigung/)
  expect(text).toContain(`Vertrag: ${DECLARATION.contract}`)
  expect(text).toContain(`Name: ${DECLARATION.name}`)
})
