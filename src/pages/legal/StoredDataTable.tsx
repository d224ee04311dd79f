import type { StoredDatum } from '../../rules/consent/stored-data.ts'

/** Data that the site stores on a reader's device, from the version of the text that contains it. */
export function StoredDataTable({ rows }: { rows: readonly StoredDatum[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className="table-box" aria-label="Was auf Ihrem Gerät gespeichert wird" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Wozu</th>
            <th scope="col">Wie lange</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, purpose, age }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{purpose}</td>
              <td>{age}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
