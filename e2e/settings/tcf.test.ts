// @module-tag full
import { TCString } from '@iabtechlabtcf/core'
import type { Frame, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CONSENT_COOKIE } from '../../src/rules/consent/consent-record.ts'
import { TC_COOKIE } from '../../src/rules/consent/tcf.ts'
import { openFakeGoogleTag, type FakeGoogleTag } from '../../test/fakes/google-tag.ts'
import { agreeTo } from '../fixtures/agree-to.ts'
import { askTcf, consentModes } from '../fixtures/ask-tcf.ts'
import { forgiveAll, openPage } from '../fixtures/browser.ts'
import { withSettings } from '../fixtures/site-settings.ts'

let fake: FakeGoogleTag
beforeAll(async () => {
  fake = await openFakeGoogleTag()
})
beforeEach(() => {
  for (const list of [fake.told, fake.consentModes, fake.requests]) list.length = 0
})
afterAll(() => fake?.close())

const ARTICLE = '/1300101'
const withFramework = (tcf_cmp_id: number) =>
  withSettings({ tcf_cmp_id, ad_network_code: '1234567', ad_script_url: fake.script })
const comeToAd = (page: Page) => page.locator('[data-ad-slot="rail"]').scrollIntoViewIfNeeded()
const decisionIn = async (page: Page, name: string) => {
  const cookies = await page.context().cookies()
  return cookies.find((cookie) => cookie.name === name)?.value
}

/** Sets a decision from before the site supported TCF. */
async function agreeWithoutString(page: Page): Promise<void> {
  forgiveAll(page, fake.origin)
  await agreeTo(page, { general: true })
}

test('a vendor reads the decision by __tcfapi, after Google’s consent mode was updated, and is notified when it is withdrawn', async () => {
  await withFramework(300)
  const page = await openPage()
  forgiveAll(page, fake.origin)
  await page.goto('/einwilligungen')
  await page.getByLabel('Alle Werbepartner').check()
  await page.getByRole('button', { name: 'Auswahl speichern' }).click()
  await page.waitForURL(/hinweis=saved/)
  await page.goto(ARTICLE)
  await comeToAd(page)
  await expect.poll(() => fake.told.map(({ status }) => status)).toEqual(['tcloaded'])
  expect(JSON.parse(fake.consentModes[0] ?? '')).toEqual(consentModes('granted'))
  const agreed = TCString.decode(fake.told[0]?.tcString ?? '')
  expect(agreed).toMatchObject({ cmpId: 300, policyVersion: 5, isServiceSpecific: true })
  for (const vendor of [42, 755]) {
    expect(agreed.vendorConsents.has(vendor)).toBe(true)
    expect(agreed.vendorsDisclosed.has(vendor)).toBe(true)
  }
  expect(await askTcf(page, 'getCustomVendorConsents')).toMatchObject({
    value: { grants: { general: { vendorGrant: true }, youtube: { vendorGrant: false } } },
    isDone: true,
  })
  await askTcf(page, 'postRejectAll')
  await page.waitForURL(/nocache=/)
  const [, withdrawn] = fake.told
  expect(withdrawn?.status).toBe('useractioncomplete')
  expect(TCString.decode(withdrawn?.tcString ?? '').vendorConsents.size).toBe(0)
  expect(await decisionIn(page, TC_COOKIE)).toBe(withdrawn?.tcString)
})

test('a page script adds a vendor’s consent by the same form, and without a CMP id the site offers no __tcfapi', async () => {
  await withFramework(300)
  const page = await openPage()
  await page.goto(ARTICLE)
  await page.mouse.wheel(0, 300)
  await page.waitForFunction(() => '__tcfapi' in window)
  expect(await askTcf(page, 'postCustomConsent', ['nobody'], [], [])).toMatchObject({
    isDone: false,
  })
  const reloaded = page.waitForEvent('load')
  await askTcf(page, 'postCustomConsent', ['kdm', 'dpa_infocom'], [], []).catch(() => undefined)
  await reloaded
  // Waits until its scripts have read this decision, because the policy of this page allows no other vendor.
  await page.mouse.wheel(0, 300)
  await page.waitForFunction(() => '__tcfapi' in window)
  expect(await decisionIn(page, CONSENT_COOKIE)).toContain('.00000000001010000.')
  await withFramework(0)
  await agreeWithoutString(page)
  await page.goto(ARTICLE)
  await comeToAd(page)
  // The last request to the ad server.
  await expect.poll(() => fake.requests.length).toBe(1)
  expect(fake.consentModes).toHaveLength(1)
  expect(fake.told).toEqual([])
  expect(await page.evaluate(() => '__tcfapi' in window || '__tcfapiLocator' in window)).toBe(false)
})

test('a script cannot decide without a user’s click, and nothing is stored', async () => {
  await withFramework(300)
  const page = await openPage()
  const before = await decisionIn(page, CONSENT_COOKIE)
  // Runs and reports on its own, because code evaluated by a test counts as a user’s click for some seconds.
  const { promise: decided, resolve } = Promise.withResolvers<boolean>()
  await page.exposeBinding('reportDecided', (_, isDone: boolean) => resolve(isDone))
  await page.addInitScript(() => {
    const look = setInterval(() => {
      const api: unknown = Reflect.get(window, '__tcfapi')
      if (typeof api !== 'function' || navigator.userActivation.isActive) return
      clearInterval(look)
      const say = (_: unknown, isDone: boolean) => Reflect.get(window, 'reportDecided')(isDone)
      api('postCustomConsent', 2, say, ['kdm'], [], [])
    }, 50)
  })
  await page.goto(ARTICLE)
  await page.mouse.wheel(0, 300)
  expect(await decided).toBe(false)
  expect(await decisionIn(page, CONSENT_COOKIE)).toBe(before)
})

test('a vendor’s frame finds the page by its locator and reads by messages, but cannot decide', async () => {
  await withFramework(300)
  const page = await openPage()
  await page.goto(ARTICLE)
  await page.mouse.wheel(0, 300)
  await page.waitForFunction(() => '__tcfapiLocator' in window.frames)
  const frame = await frameOf(page)
  const before = await decisionIn(page, CONSENT_COOKIE)
  expect(await frame.evaluate(() => '__tcfapiLocator' in parent.frames)).toBe(true)
  const ping = { command: 'ping', version: 2, callId: 'one' }
  expect(await say(frame, ping)).toMatchObject({
    callId: 'one',
    success: true,
    returnValue: { cmpId: 300, gdprApplies: true, cmpLoaded: true },
  })
  expect(await say(frame, JSON.stringify({ __tcfapiCall: ping }))).toMatchObject({ callId: 'one' })
  for (const command of ['postRejectAll', 'postCustomConsent', 'unheard']) {
    const refused = { callId: 7, success: false, returnValue: null }
    expect(await say(frame, { command, version: 2, callId: 7, parameter: ['kdm'] })).toEqual(
      refused,
    )
  }
  expect(await decisionIn(page, CONSENT_COOKIE)).toBe(before)
})

test('readers who agreed before the site supported TCF are asked again, and vendors get no data until then', async () => {
  await withSettings({ tcf_cmp_id: 300 })
  const page = await openPage()
  await agreeWithoutString(page)
  await page.goto(ARTICLE)
  await page.mouse.wheel(0, 300)
  await page.locator('.consent').waitFor()
  expect(await askTcf(page, 'getTCData')).toEqual({ value: null, isDone: false })
})

async function frameOf(page: Page): Promise<Frame> {
  const attached = page.waitForEvent('frameattached')
  await page.evaluate(() => document.body.append(document.createElement('iframe')))
  return attached
}

/** Sends a message to the page and returns the answer; a string is sent and answered as a string. */
const say = (frame: Frame, said: object | string) =>
  frame.evaluate(
    (message) =>
      new Promise<object>((resolve) => {
        addEventListener(
          'message',
          ({ data }) => {
            const { __tcfapiReturn: answer } = typeof message === 'string' ? JSON.parse(data) : data
            resolve(answer)
          },
          { once: true },
        )
        parent.postMessage(typeof message === 'string' ? message : { __tcfapiCall: message }, '*')
      }),
    said,
  )
