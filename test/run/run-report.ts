import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestRunEndReason, Vitest } from 'vitest/node'
import { belongsTo, PARTS } from './parts.ts'
import { namedRequirements, requirementsIn } from './requirements.ts'
import { BUILT_SITE_LOG, clearResults, SITE_LOG } from './results.ts'

/** A run hangs if no test finishes for so long. */
const PATIENCE_MS = 600_000
const SLOWEST_COUNT = 10

/**
 * Reports a run: for each failed test the command that repeats it, its page and the log of its site; the slowest
 * files; and the closing line `N passed, N failed[, N skipped]`. Tests that belong to the other part of the suite, or
 * that `-t` leaves out, are not counted as skipped. Ends a run in which no test has finished for ten minutes, and names
 * the tests that hang. Fails a whole run of `npm test` that leaves a requirement without a test.
 */
export class RunReport implements Reporter {
  readonly #running = new Set<TestCase | TestModule>()
  #config: Vitest['config'] | undefined
  #progressAt = Date.now()
  #watch: NodeJS.Timeout | undefined

  onInit(vitest: Vitest): void {
    this.#config = vitest.config
    clearResults()
  }

  onTestRunStart(): void {
    this.#progressAt = Date.now()
    this.#watch = setInterval(() => this.#endIfHung(), PATIENCE_MS / 20)
  }

  onTestModuleStart(testModule: TestModule): void {
    this.#running.add(testModule)
  }

  onTestModuleEnd(testModule: TestModule): void {
    this.#running.delete(testModule)
    this.#progressAt = Date.now()
  }

  onTestCaseReady(testCase: TestCase): void {
    this.#running.add(testCase)
  }

  onTestCaseResult(testCase: TestCase): void {
    this.#running.delete(testCase)
    this.#progressAt = Date.now()
  }

  onTestRunEnd(
    testModules: readonly TestModule[],
    unhandledErrors: readonly unknown[],
    reason: TestRunEndReason,
  ): void {
    clearInterval(this.#watch)
    const cases = testModules.flatMap(({ children }) => [...children.allTests()])
    const inState = (state: string) => cases.filter((one) => one.result().state === state)
    const failed = [...inState('failed'), ...testModules.filter((one) => one.errors().length > 0)]
    this.#printFailures(failed)
    this.#printSlowest(testModules)
    let failures = failed.length + unhandledErrors.length + this.#printUnproved(cases)
    // An interrupted run proves nothing.
    if (reason === 'interrupted') failures ||= 1
    if (failures > 0) process.exitCode = 1
    const skipped = inState('skipped').filter((testCase) => this.#isChosen(testCase)).length
    const rest = skipped > 0 ? `, ${skipped} skipped` : ''
    process.stdout.write(`${inState('passed').length} passed, ${failures} failed${rest}\n`)
  }

  /** Returns whether this run includes the test. */
  #isChosen({ tags }: TestCase): boolean {
    return !this.#config?.testNamePattern && belongsTo(this.#config?.tagsFilter?.[0], tags)
  }

  #printFailures(failed: readonly (TestCase | TestModule)[]): void {
    for (const one of failed) {
      const path = this.#pathOf(one.type === 'module' ? one : one.module)
      const log = path.startsWith('e2e/') ? BUILT_SITE_LOG : `${SITE_LOG} (lines of ${path})`
      const title = one.type === 'test' ? one.fullName : path
      const lines = [`✗ ${title}`, `repeat: ${repeatOf(path, one)}`, `site's log: ${log}`]
      if (one.type === 'test') lines.push(...(one.meta().failedPage ?? []))
      process.stderr.write(`\n${lines.join('\n    ')}\n`)
    }
  }

  #printSlowest(testModules: readonly TestModule[]): void {
    const timed = testModules.map((testModule) => ({
      path: this.#pathOf(testModule),
      ms: testModule.diagnostic().collectDuration + testModule.diagnostic().duration,
    }))
    const slowest = timed.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST_COUNT)
    process.stderr.write('\n')
    for (const { path, ms } of slowest)
      process.stderr.write(`${(ms / 1000).toFixed(1).padStart(7)} s  ${path}\n`)
  }

  /** Prints the requirements that only the rest of the suite tests; returns their number. */
  #printUnproved(cases: readonly TestCase[]): number {
    if (this.#config?.tagsFilter?.[0] !== PARTS.quick) return 0
    const chosen = cases.filter((testCase) => this.#isChosen(testCase))
    const proved = new Set(chosen.flatMap(({ fullName }) => requirementsIn(fullName)))
    const named = namedRequirements(this.#config.root)
    const missing = [...named].filter((id) => !proved.has(id)).toSorted()
    const more = missing.length > 0 ? `; left to npm run test:all: ${missing.join(', ')}` : ''
    const count = named.size - missing.length
    process.stderr.write(`\n${count} of ${named.size} requirements have a test here${more}\n`)
    return missing.length
  }

  #pathOf({ moduleId }: TestModule): string {
    return relative(this.#config?.root ?? '', moduleId)
  }

  #endIfHung(): void {
    if (Date.now() - this.#progressAt < PATIENCE_MS) return
    process.stderr.write('\n✗ No test has finished for ten minutes. Still running:\n')
    for (const one of this.#running) {
      const title = one.type === 'test' ? `: ${one.fullName}` : ''
      process.stderr.write(`  ${this.#pathOf(one.type === 'test' ? one.module : one)}${title}\n`)
    }
    process.stdout.write('0 passed, 1 failed\n')
    process.exit(1)
  }
}

/** Returns the command that repeats a test or a test file. */
function repeatOf(path: string, one: TestCase | TestModule): string {
  if (one.type === 'module') return `npm test -- ${path}`
  const name = one.fullName.replaceAll(' > ', ' ').replaceAll(/[\\^$.*+?()[\]{}|"`]/g, '.')
  return `npm test -- ${path} -t "${name}"`
}
