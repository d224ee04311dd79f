import { defineConfig } from 'vitest/config'
import { filesWithout, TAGS } from './test/run/parts.ts'
import { RunReport } from './test/run/run-report.ts'

const SETTINGS = 'e2e/settings/**/*.test.ts'
/** Files that the part which `npm test` names (`TEST_PART`) has no test of. */
const LEFT_OUT = filesWithout(process.env['TEST_PART'], import.meta.dirname)
const RULES = 'src/{rules,ui,pages}/**/*.test.{ts,tsx}'
/** A worker that keeps its modules has much to walk through at each collection of its youngest objects. */
const LARGE_NURSERY = ['--min-semi-space-size=64', '--max-semi-space-size=64']

/**
 * `rules`: what functions answer, without a database. `services`: services and commands against PostgreSQL. `site`: the
 * site over HTTP, from the build. `e2e`: journeys in Chromium against the built site; `e2e-settings`: journeys that
 * change the site's settings. Services wait for the database, for processes and for clocks, journeys for pages:
 * with more workers than cores no core is idle. Projects run one after the other, in the order of their `groupOrder`.
 */
export default defineConfig({
  test: {
    execArgv: LARGE_NURSERY,
    tags: [...TAGS],
    reporters: ['default', new RunReport()],
    // What is waited for comes when the machine has time for it; a minute is not long on a busy one.
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
    // Tests close what they open, so a worker loads modules and browser once for all its files.
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
          globalSetup: ['test/run/build.ts', 'e2e/stage/global-setup.ts'],
          testTimeout: 180_000,
          // A site of their own, and one file after the other: a setting holds for every page.
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
          globalSetup: ['test/run/build.ts', 'e2e/stage/global-setup.ts'],
          testTimeout: 180_000,
          maxWorkers: 3,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
