import type { ReactNode } from 'react'

/** What stands above a column; that of figures stands at the right, as they do. */
type Column = string | { figure: string }

/** A table of the publisher's own pages; its rows are the children. */
export function OfficeTable({ columns, children }: { columns: Column[]; children: ReactNode }) {
  return (
    <div className="table-scroll">
      <table className="office-table">
        <thead>
          <tr>{columns.map(headOf)}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

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
