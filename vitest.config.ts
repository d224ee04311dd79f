import { defineConfig } from 'vitest/config'

/** `site`: rules, services, pages and leaks, in Node. `e2e`: readers' journeys in Chromium against the built site. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'site',
          include: ['{src,commands,db,test,bench}/**/*.test.{ts,tsx}'],
          globalSetup: ['src/store/test-database.ts', 'test/site/global-setup.ts'],
          testTimeout: 30_000,
          // What is waited for comes when the machine has time for it; a second is not long on a busy one.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/stage/global-setup.ts'],
          testTimeout: 60_000,
          // What is waited for comes when the machine lets the browser draw; a second is not long on a busy one.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
