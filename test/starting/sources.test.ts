// @module-tag full
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { CHROMIUM_FLAGS, ensureChromium } from '../../commands/chromium.mjs'
import { freePort } from '../site/free-port.ts'
import { startProcess, TEST_PROCESS } from '../site/site-process.ts'
import { testSiteForFile } from '../site/test-site.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The sources run on its database. */
const town = await testSiteForFile()

type Start = { more?: Record<string, string>; folder?: string }

/** Starts what `npm run dev` starts in the folder of a project. The caller stops it. */
async function startSources({ more, folder = ROOT }: Start = {}) {
  const PORT = String(await freePort())
  const store = { DATABASE_URL: town.databaseUrl, DATA_DIR: town.dataDir }
  const environment = { ...TEST_PROCESS, NODE_ENV: 'development', PORT, ...store, ...more }
  const args = [join(folder, 'commands/dev/dev-server.ts')]
  const server = startProcess({ environment, args })
  const url = `http://127.0.0.1:${PORT}`
  return { ...server, url, get: (path: string) => fetch(url + path) }
}

/** Sources are compiled one by one, which is slow on a busy machine. */
const SOURCES_MS = 240_000

test(
  'npm run dev serves the sources with hot reload and stops on a signal',
  async () => {
    const { says, get, stop, ended } = await startSources()
    onTestFinished(stop)
    await says('Morgenblatt (development) is at')
    const page = await (await get('/')).text()
    expect(page).toContain('Leverkusener Morgenblatt')
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? []
    const [, styles = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? []
    const [, client = ''] =
      /import ["'](\/commands\/dev\/[^"']+)["']/.exec(await (await get(script)).text()) ?? []
    expect(await (await get(client)).text()).toMatch(/["']\/@vite\/client["']/)
    expect((await get(styles)).status).toBe(200)
    expect((await get('/@vite/client')).status).toBe(200)
    await stop()
    expect(await ended).toBe(0)
  },
  SOURCES_MS,
)

test(
  'npm run dev ends with a reason if the database is unreachable',
  async () => {
    const { ended, said, stop } = await startSources({
      more: { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/x' },
    })
    onTestFinished(stop)
    expect(await ended).toBe(1)
    expect(said()).toContain('127.0.0.1:1')
  },
  SOURCES_MS,
)

/** Copies the project, so that a test may change its sources. */
async function copySources(folder: string): Promise<void> {
  for (const part of ['src', 'native', 'commands', 'vite.config.ts', 'tsconfig.json'])
    await cp(join(ROOT, part), join(folder, part), { recursive: true })
  for (const part of ['db', 'package.json']) await symlink(join(ROOT, part), join(folder, part))
  // Vite stores bundled packages in this folder, so it is not shared.
  await mkdir(join(folder, 'node_modules'))
  for (const part of await readdir(join(ROOT, 'node_modules')))
    if (!part.startsWith('.'))
      await symlink(join(ROOT, 'node_modules', part), join(folder, 'node_modules', part))
}

describe('with a page in the browser', () => {
  let folder: string
  let browser: Browser
  let server: Awaited<ReturnType<typeof startSources>>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'morgenblatt-sources-'))
    await copySources(folder)
    server = await startSources({ folder })
    await server.says('Morgenblatt (development) is at')
    browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: [...CHROMIUM_FLAGS],
    })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Changes a source. */
  async function edit(file: string, before: string, after: string): Promise<void> {
    const text = await readFile(join(folder, file), 'utf8')
    expect(text).toContain(before)
    await writeFile(join(folder, file), text.replace(before, after))
  }

  /** Opens a page in a new context, on a phone. */
  async function open(path: string): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 390, height: 500 } })
    onTestFinished(() => page.close())
    page.setDefaultTimeout(SOURCES_MS)
    await page.goto(server.url + path)
    await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
    return page
  }
  const isSameDocument = (page: Page) =>
    page.evaluate(() => Reflect.get(window, 'isSameDocument') === true)

  test(
    'npm run dev shows a changed view and keeps typed text, open dialogs and the scroll position',
    async () => {
      const page = await open('/suche?q=Leverkusen')
      const main = page.locator('main')
      await main.getByRole('searchbox').fill('Getippt')
      await main.locator('summary').click()
      await main.getByLabel('Zugang').selectOption('Frei lesbar')
      await page.evaluate(() => scrollTo(0, 250))
      await page.evaluate(() => location.assign('#login'))
      const dialog = page.getByRole('dialog', { name: 'Anmelden' })
      await dialog.getByLabel('E-Mail-Adresse').fill('jana@example.org')

      await edit('src/pages/search/SearchView.tsx', '<h1>Suche</h1>', '<h1>Suche im Archiv</h1>')
      await main.getByText('Suche im Archiv').waitFor()
      await edit('src/pages/search/SearchFilters.tsx', '<summary>Suche ', '<summary>Alles ')
      await main.getByText('Alles eingrenzen').waitFor()

      expect(await dialog.getByLabel('E-Mail-Adresse').inputValue()).toBe('jana@example.org')
      await dialog.press('Escape')
      expect(await main.getByRole('searchbox').inputValue()).toBe('Getippt')
      expect(await main.locator('details').getAttribute('open')).toBe('')
      expect(await main.getByLabel('Zugang').inputValue()).toBe('frei')
      expect(await page.evaluate(() => scrollY)).toBe(250)
      expect(await isSameDocument(page)).toBe(true)
    },
    SOURCES_MS,
  )

  test(
    'npm run dev applies a changed style sheet without loading the page again',
    async () => {
      const page = await open('/themen')
      await edit('src/ui/styles/base.css', 'main {', 'main {\n    outline: 3px solid;')
      await expect
        .poll(() =>
          page.locator('main').evaluate((element) => getComputedStyle(element).outlineWidth),
        )
        .toBe('3px')
      expect(await isSameDocument(page)).toBe(true)
    },
    SOURCES_MS,
  )

  test(
    'npm run dev keeps the state of an island when its component or the page around it changes',
    async () => {
      const page = await open('/dialog-flow/login')
      await page.locator('mb-island[data-state="ready"]').waitFor()
      const email = page.getByLabel('E-Mail-Adresse')
      const password = page.locator('[name=password]')
      const showPassword = page.getByRole('button', { name: 'Eingabe anzeigen' })
      await email.fill('jana@example.org')
      await password.fill('Getippt')
      await showPassword.click()
      const expectState = async () => {
        expect(await email.inputValue()).toBe('jana@example.org')
        expect(await password.inputValue()).toBe('Getippt')
        expect(await password.getAttribute('type')).toBe('text')
        expect(await isSameDocument(page)).toBe(true)
      }

      await edit('src/pages/login/LoginForm.tsx', 'title="Anmelden"', 'title="Willkommen zurück"')
      await page.getByRole('heading', { name: 'Willkommen zurück' }).waitFor()
      await expectState()

      await edit('src/pages/login/LoginView.tsx', '<Island\n', '<p>Guten Tag</p>\n      <Island\n')
      await page.getByText('Guten Tag').waitFor()
      await expectState()

      // The component still runs.
      await showPassword.click()
      expect(await password.getAttribute('type')).toBe('password')
    },
    SOURCES_MS,
  )

  test(
    'npm run dev shows the error of a source over the page and continues when it is corrected',
    async () => {
      const page = await open('/themen')
      const view = 'src/pages/topics/TopicsView.tsx'
      await edit(view, 'text="Wählen Sie', 'text=>"Wählen Sie')
      await page.locator('vite-error-overlay').getByText('TopicsView.tsx').first().waitFor()
      await edit(view, 'text=>"Wählen Sie', 'text="Öffnen Sie')
      await page.getByText('Öffnen Sie ein Thema').waitFor()
      expect(await page.locator('vite-error-overlay').count()).toBe(0)
      expect(await isSameDocument(page)).toBe(true)
    },
    SOURCES_MS,
  )
})
