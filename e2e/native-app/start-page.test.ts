// @module-tag full
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import config from '../../native/capacitor.config.json' with { type: 'json' }
import { ignoreRequests, openPage, PHONE, recordOf } from '../fixtures/browser.ts'

const LOCAL = 'https://localhost'
const START = fileURLToPath(new URL('../../native/start', import.meta.url))

/** Builds the shell's own page like `npm run build` in its folder. */
async function startFiles(): Promise<Map<string, string>> {
  const built = await build({
    root: START,
    configFile: false,
    logLevel: 'error',
    build: { write: false },
  })
  const outputs = Array.isArray(built) ? built : [built]
  return new Map(
    outputs
      .flatMap((one) => ('output' in one ? one.output : []))
      .map((file) => [
        `/${file.fileName}`,
        String(file.type === 'chunk' ? file.code : file.source),
      ]),
  )
}

test('the app says that the paper cannot be reached, and opens it as soon as it can', async () => {
  const files = await startFiles()
  const page = await openPage({ viewport: PHONE })
  let isUp = false
  await page.route(`${LOCAL}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const path = pathname === '/' ? '/index.html' : pathname
    const type = { html: 'text/html', css: 'text/css', js: 'text/javascript' }[
      path.split('.').pop() ?? ''
    ]
    return route.fulfill({ body: files.get(path) ?? '', contentType: type ?? 'text/plain' })
  })
  await page.route(`${config.server.url}/**`, (route) =>
    isUp
      ? route.fulfill({ body: '<h1>Die Zeitung</h1>', contentType: 'text/html' })
      : route.abort(),
  )
  await page.goto(LOCAL)
  await page.getByRole('heading', { name: 'Keine Verbindung' }).waitFor()
  await page.getByRole('button', { name: 'Jetzt versuchen' }).click()
  await page.getByText('Noch keine Verbindung.').waitFor()
  isUp = true
  await page.getByRole('heading', { name: 'Die Zeitung' }).waitFor()
  expect(page.url()).toBe(`${config.server.url}/`)
  ignoreRequests(page, LOCAL)
  ignoreRequests(page, config.server.url)
  recordOf(page).complaints.splice(0)
})
