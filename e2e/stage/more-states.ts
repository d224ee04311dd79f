import type { Page } from 'playwright'
import { goOffline, recordOf } from './browser.ts'
import { demoArticles, freeArticleWith } from './pages-to-look-at.ts'
import type { State } from './states-to-look-at.ts'

/** Removes the errors that a state causes on purpose. */
const forgive = (page: Page): void => void (recordOf(page).complaints.length = 0)

const oldestPaid = async (): Promise<string> => {
  const found = (await demoArticles()).findLast(({ hasPaidBody }) => hasPaidBody)
  return found?.urlPath ?? ''
}
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()

/** A dialog opened by its hash, optionally with a submitted form. */
function dialog(hash: string, heading: RegExp, submit?: string, kind?: string): State {
  return {
    state: `the dialog #${hash}${submit ? ', sent empty' : ''}`,
    ...(kind && { kind }),
    async enter(page) {
      await page.goto(`/impressum#${hash}`)
      const opened = page.getByRole('dialog')
      await opened.getByRole('heading', { name: heading }).waitFor()
      if (!submit) return
      await opened.getByRole('button', { name: submit, exact: true }).click()
      await opened.locator('[data-problem]').waitFor()
    },
  }
}

/** A page's form, sent empty. */
const sentEmpty = (path: string, submit: string | RegExp, kind?: string): State => ({
  state: `${path}, sent empty`,
  ...(kind && { kind }),
  async enter(page) {
    await page.goto(path)
    await page.getByRole('main').getByRole('button', { name: submit }).click()
    await page.getByRole('main').locator('[aria-invalid="true"], [data-problem]').first().waitFor()
  },
})

/** A part that fails to load and can be retried. */
const failing = (asked: string, path: () => Promise<string> | string, kind: string): State => ({
  state: `${asked} does not answer`,
  kind,
  async enter(page) {
    await page.route(asked, (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto(await path())
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).first().waitFor()
  },
  leave: forgive,
})

async function playNewest(page: Page): Promise<void> {
  await page.goto('/podcasts/fruehschicht-1')
  await press(page, /^Anhören: /)
  await page.getByRole('region', { name: 'Wiedergabe' }).waitFor()
}

/** All other states a reader can get to, in addition to the everyday ones. */
export const MORE_STATES: State[] = [
  dialog('register', /Konto anlegen/, 'Konto anlegen'),
  dialog('forgot-password', /Passwort/, 'Link anfordern'),
  dialog('verify-email', /E.Mail/, 'E-Mail noch einmal senden'),
  dialog('onboarding', /Willkommen/, undefined, 'pur'),
  dialog('change-password', /Passwort ändern/, 'Passwort speichern', 'frei'),
  {
    state: 'the first visit with the consent banner',
    async enter(page) {
      await page.context().clearCookies()
      await page.goto('/')
      await page.getByRole('region', { name: 'Ihre Einwilligung' }).waitFor()
    },
  },
  {
    state: 'the open menu of color modes',
    async enter(page) {
      await page.goto('/')
      const button = page.locator('.color-mode-button')
      // On phones the choice is in the menu.
      if (!(await button.isVisible())) return press(page, 'Menü')
      await button.click()
      await page.locator('#darstellung').waitFor({ state: 'visible' })
    },
  },
  {
    state: 'the open menu for listening',
    async enter(page) {
      await page.goto('/1300101')
      await press(page, 'Artikel anhören')
      await page.locator('#anhoeren').waitFor({ state: 'visible' })
    },
  },
  { state: 'the player', within: '.player', enter: playNewest },
  {
    state: 'the player with its chapters open',
    within: '.player',
    async enter(page) {
      await playNewest(page)
      await press(page, 'Kapitel und Warteschlange')
      await page.locator('#wiedergabe-liste').waitFor({ state: 'visible' })
    },
  },
  {
    state: 'a full-screen picture of a gallery',
    async enter(page) {
      await page.goto((await freeArticleWith('gallery')).urlPath)
      await page.locator('.gallery').first().scrollIntoViewIfNeeded()
      await press(page, /groß/)
      await page.locator('dialog:modal').waitFor()
    },
  },
  {
    state: 'the offline page',
    enter: async (page) => void (await page.goto('/offline')),
  },
  {
    state: 'an error page while the connection is lost',
    async enter(page) {
      await page.goto('/gibt-es-nicht')
      await page.locator('mb-island[data-island="connection"][data-state="ready"]').waitFor({
        state: 'attached',
      })
      await goOffline(page)
      await page
        .getByText(/offline/)
        .first()
        .waitFor()
    },
    leave: forgive,
  },
  {
    state: 'home without script',
    enter: async (page) => void (await page.goto('/?lite')),
  },
  {
    state: 'an article without script',
    enter: async (page) => void (await page.goto('/1300101?lite')),
  },
  {
    state: 'a bookmark that was just set',
    kind: 'epaper',
    async enter(page) {
      await page.goto('/1300101')
      await press(page, 'Artikel merken')
      await page.locator('.said[data-shown]').waitFor()
    },
  },
  {
    state: 'the purchase of an article with coins, without consent',
    kind: 'wallet',
    async enter(page) {
      await page.goto(await oldestPaid())
      await press(page, 'Kostenpflichtig kaufen')
      await page.getByText('Bitte stimmen Sie zu').waitFor()
    },
  },
  {
    state: 'the gifts of a subscriber',
    kind: 'plus',
    async enter(page) {
      await page.goto(await oldestPaid())
      await press(page, 'Artikel teilen')
      await page.getByText(/Noch \d+ von \d+ Geschenken/).waitFor()
    },
  },
  {
    state: 'the open staff bar',
    kind: 'redaktion',
    async enter(page) {
      await page.goto(await oldestPaid())
      await page.getByText('Ansicht: ich selbst').click()
      await page.getByLabel('Ansehen als').selectOption('Themen-Abo')
    },
  },
  failing('**/users/*/tag-bookmarks', () => '/', 'tag'),
  failing('**/api/plenigo/session', oldestPaid, 'wallet'),
  failing('**/api/session', () => '/impressum', 'frei'),
  sentEmpty('/kuendigen', /kündigen|Weiter/i),
  sentEmpty('/widerrufen', /widerruf/i),
  sentEmpty('/order/code', /./),
  sentEmpty('/order/onepage-checkout?offer=plus-month', /zahlungspflichtig/, 'frei'),
]
