import { randomUUID } from 'node:crypto'
import { issueCode } from '../../src/services/accounts/registering/codes.ts'
import { codeHash } from '../../src/services/billing/households/accept.ts'
import { hashOf } from '../../src/services/newsletters/confirmation-mail.ts'
import { orderOf } from '../fixtures/orders.fixtures.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import {
  cookiesOf,
  freshAddress,
  postForm,
  postJson,
  registrationOf,
} from '../site/form-requests.ts'
import { closedCookie } from '../site/closed-cookie.ts'
import { makeLink } from '../site/link-forge.ts'
import type { TestSite } from '../site/test-site.ts'

export type PlantedLink = { name: string; path: string }
export type PlantedLinks = {
  links: PlantedLink[]
  /** The Cookie header of the browser that registered the address, with the codes of both confirmations. */
  deviceCookie: string
}

const STAFF_CODE = 'staff-invitation-code-of-a-mail'

const accountIdOf = async ({ database }: TestSite, email: string): Promise<string> => {
  const { id } = await database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

/** Creates one valid link of every kind that a mail, a letter or another reader can deliver. */
export async function plantLinks(site: TestSite, articleId: number): Promise<PlantedLinks> {
  const account = await accountLinks(site)
  const others = await Promise.all([
    newsletterLinks(site),
    contractLinks(site),
    articleLinks(site, articleId),
    voucherLinks(site),
    declarationLinks(site),
    staffLinks(site),
  ])
  return { links: [...account.links, ...others.flat()], deviceCookie: account.deviceCookie }
}

async function accountLinks(site: TestSite): Promise<PlantedLinks> {
  const email = freshAddress('unbestaetigt')
  const registered = await postJson(site, '/api/session/register', registrationOf(email))
  const { database } = site
  const confirm = await issueCode(database, {
    accountId: await accountIdOf(site, email),
    purpose: 'confirm-email',
  })
  const owner = await accountIdOf(site, 'frei@morgenblatt.example')
  const newEmail = freshAddress('umzug')
  const change = await issueCode(database, { accountId: owner, purpose: 'change-email', newEmail })
  const reset = await issueCode(database, { accountId: owner, purpose: 'reset-password' })
  const confirmation = '/backend/auth/email-confirmation?confirmation='
  return {
    deviceCookie: [
      cookiesOf(registered),
      `${closedCookie('email_confirmation_code')}=${change}`,
      `${closedCookie('change_password_code')}=${confirm}`,
      `${closedCookie('staff_invitation_code')}=${STAFF_CODE}`,
    ].join('; '),
    links: [
      { name: 'the confirmation of an address', path: confirmation + confirm },
      { name: 'the change of an address', path: confirmation + change },
      { name: 'a new password', path: `/api/session/reset?code=${reset}` },
      { name: 'a new password in the account', path: `/account?code=${reset}` },
    ],
  }
}

async function newsletterLinks({ database }: TestSite): Promise<PlantedLink[]> {
  const code = 'newsletter-code-of-a-mail'
  const order = { newsletter: 'fruehblatt', consent_version: 'test' }
  await database
    .insertInto('newsletter_subscriptions')
    .values({ ...order, email: freshAddress('wartet'), code_hash: hashOf(code) })
    .execute()
  const { unsubscribe_key: key } = await database
    .insertInto('newsletter_subscriptions')
    .values({ ...order, email: freshAddress('liest'), confirmed_at: new Date() })
    .returning('unsubscribe_key')
    .executeTakeFirstOrThrow()
  return [
    { name: 'the order of a newsletter', path: `/newsletters/confirmation?code=${code}` },
    { name: 'the end of a newsletter', path: `/newsletters/abmelden/${key}` },
  ]
}

/** Creates the links of a contract: to join its household and to order by its owner's invitation. */
async function contractLinks(site: TestSite): Promise<PlantedLink[]> {
  const { database } = site
  const accountId = await accountIdOf(site, 'plus@morgenblatt.example')
  const placed = await createSubscriptions(database).placeOrder(orderOf(accountId))
  if (placed.kind !== 'ordered' || !placed.subscriptionId) throw new Error('Nothing was ordered.')
  const code = 'household-code-of-a-mail'
  await database
    .insertInto('household_invitations')
    .values({
      subscription_id: placed.subscriptionId,
      email: freshAddress('eingeladen'),
      code_hash: codeHash(code),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  const invite = 'EINLADUNG2026'
  await database
    .insertInto('invitation_codes')
    .values({ account_id: accountId, code: invite })
    .execute()
  return [
    { name: 'the invitation to a household', path: `/account/household?code=${code}` },
    { name: 'the invitation to order', path: `/order/invite?code=${invite}` },
  ]
}

/** Creates an invitation to the newsroom for an address with an account. */
async function staffLinks(site: TestSite): Promise<PlantedLink[]> {
  await site.database
    .insertInto('staff_invitations')
    .values({
      account_id: await accountIdOf(site, 'betrieb@morgenblatt.example'),
      email: 'frei@morgenblatt.example',
      newsroom_role: 'editor',
      roles: [],
      code_hash: codeHash(STAFF_CODE),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  return [
    { name: 'the invitation to the newsroom', path: `/api/staff-invitation?code=${STAFF_CODE}` },
  ]
}

async function articleLinks(site: TestSite, articleId: number): Promise<PlantedLink[]> {
  const gift = await postJson(
    site,
    '/api/gift-token',
    { articleId },
    { cookie: await site.signIn('plus') },
  )
  const { url } = (await gift.json()) as { url: string }
  const { token } = await makeLink(site, { articleId, scope: 'no_paywall', days: 1, note: 'x' })
  const { pathname, search } = new URL(url, site.url)
  const query = new URLSearchParams(search)
  const [name = ''] = [...query.keys()]
  return [
    { name: 'a gift of an article', path: pathname + search },
    { name: 'a link of the newsroom', path: `${pathname}?${name}=${token}` },
  ]
}

async function voucherLinks(site: TestSite): Promise<PlantedLink[]> {
  const asPublisher = async (method: string, path: string, body: object) =>
    site.get(`/api/billing/vouchers/${path}`, {
      method,
      headers: { authorization: `Bearer ${await site.editorKey()}` },
      body: JSON.stringify(body),
    })
  const linksOf = async (key: string, campaign: object, page: string) => {
    await asPublisher('PUT', key, { name: key, usesPerCode: null, ...campaign })
    const made = await asPublisher('POST', `${key}/codes`, { batch: 'eins', count: 1 })
    const [code = ''] = ((await made.json()) as { codes: string[] }).codes
    return { name: `a voucher (${key})`, path: page + code }
  }
  return [
    await linksOf('coins', { kind: 'credits', amount: 4 }, '/order/code?code='),
    await linksOf('half', { kind: 'percent', amount: 50 }, '/order/code?code='),
  ]
}

async function declarationLinks(site: TestSite): Promise<PlantedLink[]> {
  const sent = await postForm(site, '/kuendigen', {
    name: 'Frida Frei',
    email: freshAddress('kündigt'),
    contract: 'PLUS Monatsabo',
    manner: 'ordinary',
    when: 'soon',
    formKey: randomUUID(),
  })
  const page = sent.headers.get('location') ?? ''
  const receipt = page.split('beleg=')[1] ?? ''
  return [
    { name: 'the receipt of a cancellation', path: page },
    { name: 'the file of a cancellation', path: `/api/declarations/${receipt}` },
  ]
}
