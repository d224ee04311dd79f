// @module-tag full
import { chromium, type Page } from 'playwright'
import { expect, inject, onTestFinished, test } from 'vitest'
import { CHROMIUM_FLAGS } from '../commands/chromium.mjs'
import { CONSENT_COOKIE, consentValue } from '../src/rules/consent/consent-record.ts'
import { startPushService, type FakePushService } from '../test/fakes/push-service.ts'
import { openPage, pressKey, SITE } from './fixtures/browser.ts'
import { signInAs } from './fixtures/demo-readers.ts'
import { demoArticles, findArticle, isPart } from './fixtures/checked-pages.ts'

const TITLE = 'Die Fähre fährt wieder'
const BODY = 'Seit heute früh – für Räder und Fußgänger.'

/**
 * Opens a browser with a fake push service: Chromium's own is on the internet, so `PushManager` cannot subscribe here.
 * Everything else is Chromium's.
 */
async function openSubscriber(service: FakePushService): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: inject('wholeChromiumPath'),
    args: [...CHROMIUM_FLAGS],
  })
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ baseURL: SITE, permissions: ['notifications'] })
  // A reader who has refused all consent can still get push, and sees no banner.
  const refused = { general: false, vendors: new Set<never>(), id: '0'.repeat(16) }
  const value = consentValue({ ...refused, givenAt: Math.floor(Date.now() / 1000) })
  await context.addCookies([{ name: CONSENT_COOKIE, value, url: SITE }])
  const page = await context.newPage()
  const subscriptions: ReturnType<FakePushService['subscribe']>[] = []
  await page.exposeFunction('askPushService', (command: string) => {
    if (command === 'subscribe') subscriptions.push(service.subscribe())
    return subscriptions.at(-1) ?? null
  })
  await page.addInitScript(() => {
    const ask: (command: string) => Promise<object | null> = (command) =>
      Reflect.get(window, 'askPushService')(command)
    const asBrowser = (made: object | null) => made && { ...made, toJSON: () => made }
    const own = { subscribe: async () => asBrowser(await ask('subscribe')) }
    Object.assign(PushManager.prototype, own, {
      getSubscription: async () => asBrowser(await ask('known')),
    })
  })
  return page
}

async function openService(): Promise<FakePushService> {
  const { publicKey }: { publicKey: string } = await (await fetch(`${SITE}/api/push`)).json()
  const service = await startPushService(() => publicKey)
  onTestFinished(() => service.close())
  return service
}

/** Delivers a message to the browser like the push service. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) found(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registration
  await session.send('ServiceWorker.deliverPushMessage', { origin: SITE, registrationId, data })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications()
    return all.map(({ title, body, lang, data }) => ({ title, body, lang, data: String(data) }))
  })

/** Returns the address a notification opens; a browser without a window cannot show one to click. */
async function press(page: Page): Promise<string> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  return worker.evaluate(async () => {
    const scope = self as unknown as ServiceWorkerGlobalScope
    const [notification] = await scope.registration.getNotifications()
    if (!notification) return 'nothing is shown'
    const event = new NotificationEvent('notificationclick', { notification })
    // Only a real click allows a worker to wait and open windows.
    event.waitUntil = () => undefined
    return new Promise<string>((opened) => {
      scope.clients.openWindow = async (url) => {
        opened(String(url))
        return null
      }
      scope.dispatchEvent(event)
    })
  })
}

/** The Chromium shell of the other tests shows no notifications. */
const isWhole = inject('wholeChromiumPath') !== ''

test('the notifications page shows its state without an interaction', async () => {
  const page = await openPage()
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  await page.goto('/benachrichtigungen')
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      return page.locator('[data-push-state]:visible').count()
    })
    .toBe(1)
  expect((await page.evaluate(() => Date.now())) - now).toBeLessThan(5000)
})

test.runIf(isWhole)(
  '[S1.08] a reader subscribes, and an editor’s message arrives in the service worker, is shown and opens its article',
  { tags: 'quick' },
  async () => {
    const { publicKey }: { publicKey: string } = await (await fetch(`${SITE}/api/push`)).json()
    const service = await startPushService(() => publicKey)
    onTestFinished(() => service.close())
    const article = await findArticle((one) => one.contentRestriction === 'free')

    const reader = await openSubscriber(service)
    await reader.goto('/benachrichtigungen')
    await pressKey(reader, 'Shift')
    const form = reader.locator('form.notifications')
    // Equal hours mean no quiet hours.
    for (const name of ['quietFrom', 'quietTo'])
      await form.locator(`[name=${name}]`).selectOption('0')
    await form.getByRole('button').first().click()
    await expect.poll(() => reader.locator('[data-push-state="saved"]').isVisible()).toBe(true)

    const editor = await openPage()
    await signInAs(editor, 'redakteur')
    await editor.goto(`/redaktion/push?article=${article.id}`)
    await editor.getByLabel('Titel').fill(TITLE)
    await editor.getByLabel('Text', { exact: true }).fill(BODY)
    await editor.getByText(/Sofort: [1-9]\d* Browser/).waitFor()
    await editor.getByRole('button', { name: 'Senden', exact: true }).click()
    await editor.getByText(/^Verschickt: /).waitFor()

    const arrived = () => service.pushed.filter(({ text }) => text.includes(TITLE))
    await expect.poll(() => arrived().length).toBe(1)
    expect(service.refused).toEqual([])
    expect(await shown(reader)).toEqual([])
    await deliver(reader, arrived()[0]?.text ?? '')
    const notification = { title: TITLE, body: BODY, lang: 'de', data: article.urlPath }
    await expect.poll(() => shown(reader)).toEqual([notification])

    const opened = await press(reader)
    expect(opened).toBe(SITE + article.urlPath)
    expect(await shown(reader)).toEqual([])
    await reader.goto(opened)
    await reader.getByRole('heading', { level: 1 }).getByText(article.title).waitFor()
  },
)

test.runIf(isWhole)(
  '[S1.08] the prompt appears with the third article, and a refusal is remembered',
  async () => {
    // Articles with frames load as a new document, which restarts the count.
    const articles = (await demoArticles()).filter(
      ({ contentRestriction, contentItems }) =>
        contentRestriction === 'free' && !contentItems.some(isPart('embed')),
    )
    const question = (page: Page) => page.getByText('Möchten Sie bei Eilmeldungen')
    const service = await openService()
    const page = await openSubscriber(service)
    const open = async (place: number) => {
      const { urlPath, title } = articles[place] ?? { urlPath: '', title: '' }
      await page.evaluate((path) => {
        const link = Object.assign(document.createElement('a'), { href: path })
        document.querySelector('main')?.append(link)
        link.click()
      }, urlPath)
      await page.getByRole('heading', { level: 1 }).getByText(title).waitFor()
    }
    // Deferred parts have started when this was counted.
    const counted = page.waitForResponse('**/api/analytics')
    await page.goto('/impressum')
    await counted
    await open(0)
    await open(1)
    expect(await page.evaluate(() => localStorage.getItem('push_prompt'))).toBeNull()
    expect(await question(page).count()).toBe(0)
    await open(2)
    await question(page).waitFor()
    await page.getByRole('button', { name: 'Nein, danke' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('push_prompt'))).toBe('no')
    await open(3)
    await open(4)
    expect(await question(page).count()).toBe(0)

    await page.evaluate(() => localStorage.removeItem('push_prompt'))
    await open(5)
    await question(page).waitFor()
    await page.getByRole('button', { name: 'Einschalten' }).click()
    await page.getByText('Eilmeldungen sind eingeschaltet.').waitFor()
    await page.getByRole('link', { name: 'Themen und Orte wählen' }).click()
    await expect.poll(() => page.locator('[data-push-state="on"]').isVisible()).toBe(true)
  },
)
