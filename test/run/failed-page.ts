import type { Page, Request } from 'playwright'
import type { TestContext } from 'vitest'
import { resultPath, screenshotOf } from './results.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The page of a failed browser test, as lines for the report. */
    failedPage?: string[]
  }
}

const MAX_TEXT = 800
const MAX_REQUESTS = 10

/** Keeps a failed test's page for the run's report: a screenshot, its address, its text and its failed requests. */
export async function keepFailedPage(page: Page, { name, meta, result }: TestContext['task']) {
  if (result?.state !== 'fail' || page.isClosed()) return
  const path = screenshotOf(name)
  const parts = await Promise.allSettled([
    page.screenshot({ path: resultPath(path) }).then(() => `screenshot: ${path}`),
    visibleText(page).then((text) => `page: ${page.url()} ${text}`),
    page.requests().then(failedRequests),
  ])
  // A hanging page cannot be captured; only the test's failure matters.
  meta.failedPage = parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
}

/** Returns the text of the newest open dialog, or of the page without one, on one line. */
async function visibleText(page: Page): Promise<string> {
  const text = await page.evaluate(
    () =>
      ([...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body)
        .innerText,
  )
  return JSON.stringify(text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT))
}

/** Returns a line for each of the page's last requests that was refused, failed or has no response. */
const failedRequests = (requests: readonly Request[]): string[] =>
  requests
    .map((request) => {
      const outcome =
        request.failure()?.errorText ?? request.existingResponse()?.status() ?? 'no response'
      return { outcome, line: `request: ${request.method()} ${request.url()} ${outcome}` }
    })
    .filter(({ outcome }) => typeof outcome === 'string' || outcome >= 400)
    .slice(-MAX_REQUESTS)
    .map(({ line }) => line)
