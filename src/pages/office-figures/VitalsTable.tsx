import { VITALS, type Vital } from '../../rules/analytics/vitals.ts'
import type { AnalyticsReport } from '../../services/analytics/analytics-service.ts'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'
import { nameInWords, numberInWords, vitalInWords } from './texts.de.ts'

const ALL = Object.keys(VITALS) as Vital[]

type Rows = AnalyticsReport['vitals']

/** Core Web Vitals of readers, one row for each page type and device class. */
export function VitalsTable({ rows }: { rows: Rows }) {
  const groups = [...Map.groupBy(rows, ({ type, device }) => `${type} ${device}`)]
  return (
    <section aria-labelledby="ladezeiten">
      <h2 id="ladezeiten">Ladezeiten bei Lesern</h2>
      <p className="office-quiet">
        Core Web Vitals der letzten sieben Tage: drei Viertel der gemessenen Seiten blieben in
        diesem Bereich. Gemessen wird jedes vierte Laden bei Lesern, die zugestimmt haben. Gut sind
        LCP bis 2.500 ms, INP bis 200 ms, CLS bis 0,1 und TTFB bis 800 ms.
      </p>
      {groups.length === 0 ? (
        <p className="office-quiet">Noch nichts gemessen.</p>
      ) : (
        <OfficeTable columns={['Seiten', ...ALL.map((figure) => ({ figure })), MEASURED]}>
          {groups.map(([key, group]) => (
            <VitalsRow key={key} group={group} />
          ))}
        </OfficeTable>
      )}
    </section>
  )
}

const MEASURED = { figure: 'Messungen' }

function VitalsRow({ group }: { group: Rows }) {
  const [first] = group
  if (!first) return null
  return (
    <tr>
      <th scope="row">
        {nameInWords(first.type)}, {nameInWords(first.device)}
      </th>
      {ALL.map((vital) => (
        <td key={vital} className="office-figure">
          {vitalInWords(vital, group.find((one) => one.vital === vital)?.p75 ?? null)}
        </td>
      ))}
      <td className="office-figure">
        {numberInWords(Math.max(...group.map(({ samples }) => samples)))}
      </td>
    </tr>
  )
}
