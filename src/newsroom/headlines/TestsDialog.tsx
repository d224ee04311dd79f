import { DeskDialog } from '../parts/DeskDialog.tsx'
import { LoadMore } from '../parts/LoadMore.tsx'
import { Trouble, Waiting } from '../parts/Trouble.tsx'
import { useHeadlineTests } from './headlines-api.ts'
import { TestResult } from './TestResult.tsx'

/** The tests of headlines of a page, running ones first: the history with their results. */
export function TestsDialog({ page, onClose }: { page: string; onClose: () => void }) {
  return (
    <DeskDialog title="Tests von Überschriften" onClose={onClose}>
      <Tests page={page} />
    </DeskDialog>
  )
}

function Tests({ page }: { page: string }) {
  const list = useHeadlineTests({ page })
  if (list.isPending) return <Waiting>Die Tests werden geladen …</Waiting>
  if (!list.data) return <Trouble error={list.error} onAgain={() => void list.refetch()} />
  const tests = list.data.pages.flatMap((one) => one.tests)
  if (tests.length === 0)
    return (
      <p className="dialog-question">
        Auf dieser Seite wurde noch keine Überschrift getestet. Ein Test beginnt bei einem Artikel
        der Seite.
      </p>
    )
  return (
    <>
      <ul className="headline-tests" aria-label="Tests">
        {tests.map((test) => (
          <TestResult key={test.id} test={test} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}
