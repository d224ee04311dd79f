import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Where nothing has been measured Vitest goes by size, which says little: these take longest. */
const LONGEST = [
  'e2e/looks/accessibility.test.ts',
  'e2e/looks/accessible-states.test.ts',
  'e2e/media/picture-sizes.test.ts',
  'e2e/dialogs.test.ts',
  'e2e/accounts/provider-sign-in.test.ts',
  'e2e/office.test.ts',
  'e2e/accounts/portal.test.ts',
  'e2e/offline.test.ts',
  'e2e/money/contracts.test.ts',
  'e2e/money/paying-by-card.test.ts',
  'test/http/endpoints.test.ts',
  'test/starting/failed-start.test.ts',
  'test/operations/faults.test.ts',
  'test/operations/replicas.test.ts',
  'test/leak.test.ts',
  'test/accounts/open-redirects.test.ts',
  'src/store/jobs/jobs.test.ts',
  'test/operations/two-machines.test.ts',
  'test/operations/backup-restoring.test.ts',
  'commands/import.test.ts',
  'commands/backup.test.ts',
  'accounts/registering/taking-accounts.test.ts',
  'test/http/hostile-texts.test.ts',
  'test/pages/remote-content.test.ts',
  'test/operations/stopping.test.ts',
  'src/store/open-store.test.ts',
  'test/starting/without-demo.test.ts',
  'test/architecture.test.ts',
  'test/operations/kills.test.ts',
  'bench/stage/restart.test.ts',
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
