import { useQuery } from '@tanstack/react-query'
import type { Depths } from '../../rules/analytics/reading-depth.ts'
import { plural } from '../../rules/language/plural.ts'
import type { ArticleFigures as Figures } from '../../services/newsroom/audience/contract.ts'
import { callNewsroom } from '../data/api.ts'
import { depthsInWords, numberInWords } from './words.ts'

const REFRESH_MS = 60_000

/** „Aufrufe: 12 in der letzten Stunde, 340 heute · 2 Einzelkäufe heute“. „Heute“ begins at midnight in German time. */
export function FiguresLine({ figures }: { figures: Figures }) {
  const { lastHour, today, purchasesToday } = figures
  return (
    <p className="card-fact">
      Aufrufe: {numberInWords(lastHour)} in der letzten Stunde, {numberInWords(today)} heute
      {purchasesToday !== null && purchasesToday > 0 && (
        <>
          {' · '}
          {purchasesInWords(purchasesToday)} heute
        </>
      )}
    </p>
  )
}

const purchasesInWords = (count: number): string =>
  plural(count, { one: 'ein Einzelkauf', other: `${numberInWords(count)} Einzelkäufe` })

type FiguresAnswer = { figures: Figures | null; depths: Depths | null }

/** Views and purchases of a published article, and how far it is read. */
export function ArticleFigures({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['figures', id],
    queryFn: ({ signal }) =>
      callNewsroom<FiguresAnswer>(`/api/newsroom/drafts/${id}/figures`, { signal }),
    refetchInterval: REFRESH_MS,
  })
  if (!data?.figures && !data?.depths) return null
  const { figures, depths } = data
  return (
    <section>
      <h2>Gelesen</h2>
      {figures && (
        <>
          <FiguresLine figures={figures} />
          <p className="quiet">Gezählt ab Mitternacht, ohne Angaben zu Personen.</p>
        </>
      )}
      {depths && (
        <p className="card-fact">
          Lesetiefe, {numberInWords(depths.opened)}-mal gemessen: {depthsInWords(depths)}
        </p>
      )}
    </section>
  )
}
