import { GRANTED_ROLES, newsroomRoleInWords } from '../../rules/newsroom/role-names.ts'
import { rightOf, STAFF_RIGHT_NAMES, STAFF_RIGHTS } from '../../rules/office/staff/staff-rights.ts'
import type { CustomerFile } from '../../services/office/office-service.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'

/** What the account may do in the newsroom and the office, with the first step of changing it. */
export function CustomerNewsroom({ customer }: { customer: CustomerFile }) {
  const { accountId: id, newsroomRole, roles } = customer
  const right = rightOf(roles)
  return (
    <section aria-labelledby="redaktion">
      <h2 id="redaktion">Redaktion und Betrieb</h2>
      <p>
        Rolle in der Redaktion: {newsroomRoleInWords(newsroomRole)}. Recht: {STAFF_RIGHTS[right]}.
        {right !== 'none' && ' Das Recht schließt alle Rollen ein.'}
      </p>
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
      <form
        className="office-line"
        method="get"
        action={href['office-command']({ id, act: 'recht' })}
      >
        <label htmlFor="recht">Neues Recht</label>
        <select id="recht" name="recht" defaultValue={right}>
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
      {(newsroomRole !== null || right !== 'none') && (
        <p className="button-row">
          <ButtonLink href={href['office-command']({ id, act: 'entfernen' })} look="secondary">
            Aus Redaktion und Betrieb entfernen …
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
