import { mkdtemp, rm } from 'node:fs/promises'
import { chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { CHROMIUM_FLAGS, findChromium } from '../../commands/chromium.mjs'
import { startBuiltSite } from './built-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the production build with the demo town. */
    siteUrl: string
    /** Where that site keeps its keys and the mails it wrote. */
    dataDir: string
    /** Where the one browser of the run listens. */
    browserEndpoint: string
  }
}

/** One site and one browser for all journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-journeys-'))
  chmodSync(folder, 0o711)
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('There is no Chromium: run npm test, which installs one.')
  const [site, browser] = await Promise.all([
    startBuiltSite(join(folder, 'data')),
    chromium.launchServer({ executablePath, headless: true, args: [...CHROMIUM_FLAGS] }),
  ])
  project.provide('siteUrl', site.url)
  project.provide('dataDir', join(folder, 'data'))
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
