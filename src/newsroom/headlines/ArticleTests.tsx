import { mayDoOnPages } from '../../rules/newsroom/pages/page-rights.ts'
import { usePerson } from '../data/queries.ts'
import { LoadMore } from '../parts/LoadMore.tsx'
import { useHeadlineTests } from './headlines-api.ts'
import { TestResult } from './TestResult.tsx'

/** The tests of an article's headline; nothing for an article without one. */
export function ArticleTests({ id }: { id: number }) {
  const { data: person } = usePerson()
  return person && mayDoOnPages('arrange', person.role) ? <Tests id={id} /> : null
}

function Tests({ id }: { id: number }) {
  const list = useHeadlineTests({ article: id })
  const tests = list.data?.pages.flatMap((page) => page.tests) ?? []
  if (tests.length === 0) return null
  return (
    <section>
      <h2>Tests der Überschrift</h2>
      <ul className="headline-tests">
        {tests.map((test) => (
          <TestResult key={test.id} test={test} />
        ))}
      </ul>
      <LoadMore list={list} />
    </section>
  )
}
