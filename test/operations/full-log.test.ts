// @module-tag full
import { closeSync, openSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { paidArticles } from '../site/paid-articles.ts'
import { startProcess, TEST_PROCESS } from '../site/site-process.ts'
import { openTestSite } from '../site/test-site.ts'

test.each(['1', '2'])(
  'a full log disk and a closed log pipe neither stop the site nor delay its end (WORKERS=%s)',
  async (workers) => {
    const town = await openTestSite()
    onTestFinished(() => town.close())
    const [article] = await paidArticles(town)
    const full = openSync('/dev/full', 'w')
    const store = { DATABASE_URL: town.databaseUrl, DATA_DIR: town.dataDir }
    const environment = { ...TEST_PROCESS, ...store, WORKERS: workers, LOG_LEVEL: 'info' }
    const site = startProcess({ environment, log: full })
    onTestFinished(site.stop)
    closeSync(full)
    const url = await site.url
    site.child.stderr?.destroy()
    // Each view of a paid article writes a log line, as does the start.
    for (let view = 0; view < 5; view++) {
      const answer = await fetch(`${url}${article?.path}?utm_source=${view}`)
      expect(answer.status).toBe(200)
      await answer.text()
    }
    const ended = new Promise((done) => site.child.once('exit', done))
    site.child.kill('SIGTERM')
    expect(await ended).toBe(0)
  },
)
