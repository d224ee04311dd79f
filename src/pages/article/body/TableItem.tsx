import { textOf } from '../../../rules/articles/reading-time.ts'

type TableItemProps = {
  caption: string
  head: readonly string[]
  rows: readonly string[][]
  label: string
}

const FIGURE =
  /^[+±−–-]?[\d.,\s]*\d(?:\s?(?:%|€|(?:Mio\. |Mrd\. )?Euro|Prozent|Grad|°C|kg|km|m²|ha|Sek\.|Min\.|Std\.))?$/

/** A table in a scrollable box that the keyboard can reach. Columns of figures are right-aligned. */
export function TableItem({ caption, head, rows, label }: TableItemProps) {
  const figures = figureColumns(rows)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className="table-box" aria-label={label} tabIndex={0}>
      <table>
        {caption && <caption>{caption}</caption>}
        {head.length > 0 && (
          <thead>
            <tr>{head.map((cell, column) => headCell(cell, column, figures))}</tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a table never changes
            <tr key={index}>{row.map((cell, column) => tableCell(cell, column, figures))}</tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The cell above the row headers may be empty. */
function headCell(cell: string, column: number, figures: readonly boolean[]) {
  const Cell = cell ? 'th' : 'td'
  return (
    <Cell
      key={column}
      scope={cell ? 'col' : undefined}
      className={figures[column] ? 'figure' : undefined}
      dangerouslySetInnerHTML={{ __html: cell }}
    />
  )
}

/** The first cell is the row header, unless it is a figure. */
function tableCell(cell: string, column: number, figures: readonly boolean[]) {
  const content = { dangerouslySetInnerHTML: { __html: cell } }
  if (column === 0 && !figures[0] && cell) return <th key={column} scope="row" {...content} />
  return <td key={column} className={figures[column] ? 'figure' : undefined} {...content} />
}

function figureColumns(rows: readonly string[][]): boolean[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: width }, (_, column) => {
    const texts = rows
      .map((row) => textOf(row[column] ?? ''))
      .filter((text) => text && text !== '–')
    return texts.length > 0 && texts.every((text) => FIGURE.test(text))
  })
}
