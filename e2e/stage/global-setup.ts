import { mkdtemp, rm } from 'node:fs/promises'
import { chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureChromium, findWholeChromium } from '../../commands/chromium.mjs'
import { startBuiltSite } from './built-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the production build with the demo town. */
    siteUrl: string
    /** Where that site keeps its keys and the mails it wrote. */
    dataDir: string
    /** The browser's program. */
    chromiumPath: string
    /** One that shows notifications; empty where there is none. */
    wholeChromiumPath: string
  }
}

/** One site for all journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-journeys-'))
  chmodSync(folder, 0o711)
  const chromiumPath = await ensureChromium()
  // Push services are doubles on this machine.
  const loopback = async () => ({ PUSH_LOOPBACK: 'true' })
  const site = await startBuiltSite(join(folder, 'data'), loopback)
  project.provide('siteUrl', site.url)
  project.provide('dataDir', join(folder, 'data'))
  project.provide('chromiumPath', chromiumPath)
  project.provide('wholeChromiumPath', (await findWholeChromium()) ?? '')
  return async () => {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
