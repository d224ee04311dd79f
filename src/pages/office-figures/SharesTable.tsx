import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'
import { numberInWords, shareInWords } from './texts.de.ts'

type SharesTableProps = {
  /** Headers of the label and the count. */
  columns: readonly [string, string]
  rows: readonly { label: string; count: number }[]
}

/** Share of each row in the total. */
export function SharesTable({ columns: [what, counted], rows }: SharesTableProps) {
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <OfficeTable columns={[what, { figure: counted }, { figure: 'Anteil' }]}>
      {rows.map(({ label, count }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td className="office-figure">{numberInWords(count)}</td>
          <td className="office-figure">{shareInWords(count, all)}</td>
        </tr>
      ))}
    </OfficeTable>
  )
}
