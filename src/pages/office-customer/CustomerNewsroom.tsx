import { formatDateAndTime } from '../../rules/language/dates.ts'
import { GRANTED_ROLES, newsroomRoleInWords } from '../../rules/newsroom/role-names.ts'
import { rightOf, STAFF_RIGHT_NAMES, STAFF_RIGHTS } from '../../rules/office/staff/staff-rights.ts'
import type { CustomerFile } from '../../services/office/office-service.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'

/** The account's rights in the newsroom and the office, with the first step of changing it. */
export function CustomerNewsroom({ customer }: CustomerProps) {
  const { newsroomRole, roles } = customer
  const right = rightOf(roles)
  return (
    <section aria-labelledby="redaktion">
      <h2 id="redaktion">Redaktion und Betrieb</h2>
      <p>
        Rolle in der Redaktion: {newsroomRoleInWords(newsroomRole)}. Recht: {STAFF_RIGHTS[right]}.
        {right !== 'none' && ' Das Recht schließt alle Rollen ein.'} Zweiter Faktor:{' '}
        {customer.hasSecondFactor ? 'eingerichtet' : 'nicht eingerichtet'}.
      </p>
      <RoleForm customer={customer} />
      <RightForm customer={customer} />
      {customer.signIns.length > 0 && <SignIns signIns={customer.signIns} />}
      {(newsroomRole !== null || right !== 'none') && <Removal customer={customer} />}
    </section>
  )
}

function SignIns({ signIns }: Pick<CustomerFile, 'signIns'>) {
  return (
    <>
      <h3>Letzte Anmeldungen</h3>
      <ol className="events">
        {signIns.map(({ at, device }) => (
          <li key={at}>
            <time dateTime={at}>{formatDateAndTime(new Date(at))}</time>
            <span>{device || 'Unbekanntes Gerät'}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

type CustomerProps = { customer: CustomerFile }

function RoleForm({ customer: { accountId: id, newsroomRole } }: CustomerProps) {
  return (
    <form
      className="office-line"
      method="get"
      action={href['office-command']({ id, act: 'redaktion' })}
    >
      <label htmlFor="rolle">Neue Rolle</label>
      <select id="rolle" name="rolle" defaultValue={newsroomRole ?? 'none'}>
        {GRANTED_ROLES.map((role) => (
          <option key={role} value={role}>
            {newsroomRoleInWords(role)}
          </option>
        ))}
      </select>
      <Button type="submit" look="secondary">
        Rolle ändern …
      </Button>
    </form>
  )
}

function RightForm({ customer: { accountId: id, roles } }: CustomerProps) {
  return (
    <form
      className="office-line"
      method="get"
      action={href['office-command']({ id, act: 'recht' })}
    >
      <label htmlFor="recht">Neues Recht</label>
      <select id="recht" name="recht" defaultValue={rightOf(roles)}>
        {STAFF_RIGHT_NAMES.map((name) => (
          <option key={name} value={name}>
            {STAFF_RIGHTS[name]}
          </option>
        ))}
      </select>
      <Button type="submit" look="secondary">
        Recht ändern …
      </Button>
    </form>
  )
}

function Removal({ customer: { accountId: id, hasSecondFactor } }: CustomerProps) {
  return (
    <p className="button-row">
      <ButtonLink href={href['office-command']({ id, act: 'entfernen' })} look="secondary">
        Aus Redaktion und Betrieb entfernen …
      </ButtonLink>
      {hasSecondFactor && (
        <ButtonLink
          href={href['office-command']({ id, act: 'faktor-zuruecksetzen' })}
          look="secondary"
        >
          Zweiten Faktor zurücksetzen …
        </ButtonLink>
      )}
    </p>
  )
}
