import { defineConfig } from 'vitest/config'
import { filesWithout, TAGS } from './test/run/parts.ts'
import { RunReport } from './test/run/run-report.ts'

const SETTINGS = 'e2e/settings/**/*.test.ts'
/** Files without tests in the part that `npm test` runs (`TEST_PART`). */
const LEFT_OUT = filesWithout(process.env['TEST_PART'], import.meta.dirname)
const RULES = 'src/{rules,ui,pages,newsroom}/**/*.test.{ts,tsx}'
/** A worker that keeps its modules has many live objects to scan in each minor collection, so these are made rarer. */
const LARGE_NURSERY = ['--min-semi-space-size=64', '--max-semi-space-size=64']

/**
 * `rules`: functions without a database. `services`: services and commands against PostgreSQL. `site`: the site over
 * HTTP, from the build. `e2e`: journeys in Chromium against the built site; `e2e-settings`: journeys that change the
 * site's settings. Services wait for the database, processes and clocks, journeys for pages, so more workers than cores
 * keep all cores busy. Projects run one after the other, ordered by `groupOrder`.
 */
export default defineConfig({
  test: {
    execArgv: LARGE_NURSERY,
    tags: [...TAGS],
    reporters: ['default', new RunReport()],
    // A busy machine may be slow, so conditions are polled for up to a minute.
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
    // Tests close what they open, so a worker loads modules and the browser once for all its files.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [RULES],
          exclude: LEFT_OUT,
          testTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: ['{src,commands,db,native}/**/*.test.{ts,tsx}'],
          exclude: [RULES, ...LEFT_OUT],
          globalSetup: ['test/fixtures/test-database.ts', 'test/site/global-setup.ts'],
          setupFiles: ['test/cheap-passwords.ts'],
          testTimeout: 180_000,
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['{test,bench}/**/*.test.{ts,tsx}'],
          exclude: LEFT_OUT,
          globalSetup: [
            'test/run/build.ts',
            'test/fixtures/test-database.ts',
            'test/site/global-setup.ts',
          ],
          setupFiles: ['test/cheap-passwords.ts'],
          testTimeout: 180_000,
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e-settings',
          include: [SETTINGS],
          exclude: LEFT_OUT,
          globalSetup: ['test/run/build.ts', 'e2e/fixtures/global-setup.ts'],
          testTimeout: 180_000,
          // A separate site and one file at a time, because a setting affects every page.
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [SETTINGS, ...LEFT_OUT],
          globalSetup: ['test/run/build.ts', 'e2e/fixtures/global-setup.ts'],
          testTimeout: 180_000,
          maxWorkers: 3,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
