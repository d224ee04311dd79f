import type { ReactNode } from 'react'
import { TableScroll } from '../../kit/TableScroll.tsx'

/** What stands above a column; that of figures stands at the right, as they do. */
type Column = string | { figure: string }

/** A table of the publisher's own pages; its rows are the children. */
export function OfficeTable({ columns, children }: { columns: Column[]; children: ReactNode }) {
  return (
    <TableScroll label={`Tabelle: ${columns.map(nameOf).join(', ')}`}>
      <table className="office-table">
        <thead>
          <tr>{columns.map(headOf)}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </TableScroll>
  )
}

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
