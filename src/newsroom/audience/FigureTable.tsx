import { useId, type ReactNode } from 'react'
import { TableScroll } from '../../ui/kit/TableScroll.tsx'
import { csvOf, saveFile } from './csv.ts'
import { numberInWords } from './words.ts'

/** `figures`: numbers as counted, or texts such as a change in percent. */
export type FigureRow = { key: string; label: string; link?: ReactNode; figures: Figure[] }
export type Figure = number | string | null

type FigureTableProps = {
  title: string
  /** Says exactly which events are counted. */
  note?: string
  columns: readonly string[]
  rows: readonly FigureRow[]
  /** Shown above the table, which has the same figures. */
  chart?: ReactNode
  /** The name of its file, without `.csv`. */
  file: string
}

/** A table of figures with its heading; a button saves it as CSV. */
export function FigureTable({ title, note, columns, rows, chart, file }: FigureTableProps) {
  const id = useId()
  const save = () =>
    saveFile(
      `${file}.csv`,
      csvOf([columns, ...rows.map(({ label, figures }) => [label, ...figures])]),
    )
  return (
    <div className="figures">
      <div className="figures-head">
        <h2 id={id}>{title}</h2>
        {rows.length > 0 && (
          <button type="button" className="text-button" aria-describedby={id} onClick={save}>
            Als CSV sichern
          </button>
        )}
      </div>
      {note && <p className="figures-note">{note}</p>}
      {chart}
      {rows.length === 0 ? (
        <p className="figures-note">Noch nichts gezählt.</p>
      ) : (
        <TableScroll label={title}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, label, link, figures }) => (
                <tr key={key}>
                  <th scope="row">{link ?? label}</th>
                  {figures.map((figure, place) => (
                    <td key={columns[place + 1]}>
                      {typeof figure === 'string' ? figure : numberInWords(figure)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </div>
  )
}
