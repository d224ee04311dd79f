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
    /** The site's folder with its keys and mails. */
    dataDir: string
    /** The path of the browser's program. */
    chromiumPath: string
    /** The path of a browser that shows notifications, or ''. */
    wholeChromiumPath: string
  }
}

/** Starts one site for all browser tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-journeys-'))
  chmodSync(folder, 0o711)
  const chromiumPath = await ensureChromium()
  // Push services are fakes on this machine.
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
