import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Where nothing has been measured Vitest goes by size, which says little: these take longest. */
const LONGEST = [
  'e2e/accessibility.test.ts',
  'e2e/accessible-states.test.ts',
  'e2e/portal.test.ts',
  'test/hostile-texts.test.ts',
  'test/leak.test.ts',
  'test/open-redirects.test.ts',
  'test/failed-start.test.ts',
  'test/stopping.test.ts',
  'test/remote-content.test.ts',
  'bench/restart.test.ts',
]

/** The longest files first, so that no worker is left alone with one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const index = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`))
  return index < 0 ? LONGEST.length : index
}
