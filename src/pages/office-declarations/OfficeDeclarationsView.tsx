import { formatDateAndTime } from '../../rules/language/dates.ts'
import type { Declaration } from '../../services/billing/declarations/declarations-service.ts'
import { DECLARATION_KINDS, obstacleInWords } from '../../rules/office/declarations.ts'
import { href } from '../../routes.ts'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'

export type OfficeDeclarationsModel = {
  declarations: readonly Declaration[]
  /** Id after which the next page begins. */
  next: number | null
}

export function OfficeDeclarationsView({ model }: { model: OfficeDeclarationsModel }) {
  const { declarations, next } = model
  return (
    <>
      <h1>Eingänge</h1>
      <p className="office-quiet">
        Kündigungen und Widerrufe über das Formular, die sich keinem Vertrag sicher zuordnen ließen
        oder die jemand prüfen muss. Die Absender haben ihre Eingangsbestätigung schon; es gilt der
        Zeitpunkt des Eingangs.
      </p>
      {declarations.length === 0 ? (
        <output className="office-quiet">Nichts wartet.</output>
      ) : (
        <List declarations={declarations} />
      )}
      {next !== null && (
        <p className="office-turns">
          <a rel="next" href={href['office-declarations']({ nach: next })}>
            Spätere Eingänge
          </a>
        </p>
      )}
    </>
  )
}

function List({ declarations }: { declarations: readonly Declaration[] }) {
  return (
    <OfficeTable columns={['Nummer', 'Eingang', 'Art', 'Von', 'Vertrag', 'Wartet, weil']}>
      {declarations.map(({ id, declaredAt, kind, name, email, contract, because }) => (
        <tr key={id}>
          <th scope="row">
            <a href={href['office-declaration']({ id })}>{id}</a>
          </th>
          <td>{formatDateAndTime(declaredAt)}</td>
          <td>{DECLARATION_KINDS[kind]}</td>
          <td>
            {name}
            <small>{email}</small>
          </td>
          <td>{contract}</td>
          <td>{obstacleInWords(because)}</td>
        </tr>
      ))}
    </OfficeTable>
  )
}
