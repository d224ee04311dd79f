import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

const SETTINGS = 'e2e/settings/**/*.test.ts'
const RULES = 'src/{rules,ui,pages}/**/*.test.{ts,tsx}'
/** A worker that keeps its modules has much to walk through at each collection of its youngest objects: it has room for more of them. */
const ROOM_FOR_YOUNG = ['--min-semi-space-size=64', '--max-semi-space-size=64']

/**
 * `rules`: what functions answer, without a database. `site`: services, pages and leaks, in Node. `e2e`: readers' journeys in Chromium against the built site;
 * `e2e-settings`: those that set the site's settings. Services wait for the store, for processes and for clocks, and journeys for pages: with more workers
 * than two no core is idle. Where several are asked for, they come one after the other.
 */
export default defineConfig({
  test: {
    execArgv: ROOM_FOR_YOUNG,
    sequence: { sequencer: LongestFirst },
    // What is waited for comes when the machine has time for it; a minute is not long on a busy one.
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        // Pure: nothing in these modules is kept that another test could meet, so a worker loads them once.
        test: {
          name: 'rules',
          include: [RULES],
          isolate: false,
          testTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['{src,commands,db,test,bench,native}/**/*.test.{ts,tsx}'],
          exclude: [RULES],
          globalSetup: ['src/store/test-database.ts', 'test/site/global-setup.ts'],
          setupFiles: ['test/cheap-passwords.ts'],
          testTimeout: 180_000,
          // Each file closes what it opened, so a worker loads the site once instead of two hundred times.
          isolate: false,
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [SETTINGS],
          globalSetup: ['e2e/stage/global-setup.ts'],
          testTimeout: 180_000,
          // A worker loads its modules and opens its browser once; each test has a visitor of its own.
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e-settings',
          include: [SETTINGS],
          globalSetup: ['e2e/stage/global-setup.ts'],
          testTimeout: 180_000,
          isolate: false,
          // A site of their own, and one file after the other: what they switch on is switched on for every page.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
