import type { CSSProperties, ReactNode } from 'react'
import { TableScroll } from '../../kit/TableScroll.tsx'

/** Title of a column; columns of figures are right-aligned. */
type Column = string | { figure: string }

/** A table of the office; `children` are its rows. On narrow screens each cell shows the name of its column. */
export function OfficeTable({ columns, children }: { columns: Column[]; children: ReactNode }) {
  return (
    <TableScroll label={`Tabelle: ${columns.map(nameOf).join(', ')}`}>
      <table className="office-table" style={cellLabels(columns)}>
        <thead>
          <tr>{columns.map(headOf)}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </TableScroll>
  )
}

/** Column names as custom properties for the styles, by the column's number. */
const cellLabels = (columns: Column[]): CSSProperties =>
  Object.fromEntries(
    columns.map((column, index) => [`--label-${index + 1}`, JSON.stringify(nameOf(column))]),
  )

const nameOf = (column: Column): string => (typeof column === 'string' ? column : column.figure)

function headOf(column: Column) {
  if (typeof column === 'string')
    return (
      <th key={column} scope="col">
        {column}
      </th>
    )
  return (
    <th key={column.figure} scope="col" className="office-figure">
      {column.figure}
    </th>
  )
}
