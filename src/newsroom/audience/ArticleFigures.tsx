import { useQuery } from '@tanstack/react-query'
import { plural } from '../../rules/language/plural.ts'
import type { ArticleFigures as Figures } from '../../services/newsroom/audience/contract.ts'
import { callNewsroom } from '../data/api.ts'
import { numberInWords } from './words.ts'

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

/** Views and purchases of a published article. */
export function ArticleFigures({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['figures', id],
    queryFn: async ({ signal }) =>
      (
        await callNewsroom<{ figures: Figures | null }>(`/api/newsroom/drafts/${id}/figures`, {
          signal,
        })
      ).figures,
    refetchInterval: REFRESH_MS,
  })
  if (!data) return null
  return (
    <section>
      <h2>Gelesen</h2>
      <FiguresLine figures={data} />
      <p className="quiet">Gezählt ab Mitternacht, ohne Angaben zu Personen.</p>
    </section>
  )
}
