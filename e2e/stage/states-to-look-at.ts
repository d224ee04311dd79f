import type { Page } from 'playwright'
import { SITE } from './browser.ts'
import { IMPORTED_ID, writeImportedArticle } from './imported-article.ts'
import { findArticle, freeArticleWith } from './pages-to-look-at.ts'

/** A state of a page; `kind` is the reader who sees it. */
export type State = {
  state: string
  kind?: string
  enter: (page: Page) => Promise<void>
  /** The part to check, because an overlay covers other parts of the page. */
  within?: string
  /** Forgets requests to others that were made on purpose. */
  leave?: (page: Page) => void
}

/** One state of each kind that appears only after an interaction; checked on every commit. */
export const STATES: State[] = [
  {
    state: 'the open menu',
    async enter(page) {
      await page.goto('/')
      await page.locator('[data-drawer-open]').click()
      await page.locator('dialog[data-drawer]').waitFor({ state: 'visible' })
    },
  },
  {
    state: 'the sign-in dialog after a wrong password',
    async enter(page) {
      await page.goto('/impressum#login')
      await page.getByLabel('E-Mail-Adresse').fill('niemand@morgenblatt.example')
      await page.getByLabel('Passwort').fill('falsch')
      await page.getByRole('dialog').getByRole('button', { name: 'Anmelden' }).click()
      await page.getByText('E-Mail-Adresse oder Passwort stimmt nicht.').waitFor()
    },
  },
  {
    state: 'the sign-in dialog with empty fields',
    async enter(page) {
      await page.goto('/impressum#login')
      await page.getByRole('dialog').getByRole('button', { name: 'Anmelden' }).click()
      await page.getByText('Bitte prüfen Sie Ihre Angaben.').waitFor()
    },
  },
  {
    state: 'a refused checkout',
    kind: 'frei',
    async enter(page) {
      await page.goto('/order/onepage-checkout?offer=plus-month')
      await page.getByLabel('SEPA-Lastschrift').check()
      await page.getByLabel('IBAN').fill('DE12 3456')
      await page.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click()
      await page.getByText('Bitte prüfen Sie Ihre Angaben.').waitFor()
    },
  },
  {
    state: 'the locked article',
    async enter(page) {
      await page.goto((await findArticle(({ hasPaidBody }) => hasPaidBody)).urlPath)
      await page.locator('.paywall').scrollIntoViewIfNeeded()
    },
  },
  {
    state: 'the open share menu',
    async enter(page) {
      await page.goto('/1300101')
      await page.getByRole('button', { name: 'Artikel teilen' }).click()
      await page.locator('#teilen').waitFor({ state: 'visible' })
    },
  },
  {
    state: 'the open font sizes',
    async enter(page) {
      await page.goto('/1300101')
      await page.getByRole('button', { name: 'Schriftgröße' }).click()
      await page.locator('#schriftgroesse').waitFor({ state: 'visible' })
    },
  },
  {
    state: 'an imported article',
    async enter(page) {
      await writeImportedArticle(SITE)
      await page.goto(`/${IMPORTED_ID}`)
    },
  },
  {
    state: 'an article with a header video',
    async enter(page) {
      await page.goto((await findArticle(({ headerVideo }) => headerVideo !== null)).urlPath)
      await page.waitForLoadState('networkidle')
    },
  },
  ...(['gallery', 'table', 'factbox', 'embed', 'audio', 'quote', 'live'] as const).map(
    (identifier) => ({
      state: `an article with ${identifier}`,
      async enter(page: Page) {
        await page.goto((await freeArticleWith(identifier)).urlPath)
        await page.waitForLoadState('networkidle')
      },
    }),
  ),
]
