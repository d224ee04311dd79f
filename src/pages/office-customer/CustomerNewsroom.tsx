import { isStaff, readerKinds } from '../../rules/access/roles.ts'
import { NEWSROOM_ROLE_NAMES, newsroomRoleInWords } from '../../rules/newsroom/role-names.ts'
import type { CustomerFile } from '../../services/office/office-service.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'

/** The account's role in the newsroom, with the first step of changing it. */
export function CustomerNewsroom({ customer }: { customer: CustomerFile }) {
  const { accountId: id, newsroomRole, roles } = customer
  return (
    <section aria-labelledby="redaktion">
      <h2 id="redaktion">Redaktion</h2>
      <p>
        Rolle: {newsroomRoleInWords(newsroomRole)}.
        {isStaff(readerKinds(roles)) &&
          ' Das Recht „Redaktion“ oder „Betrieb“ schließt alle Rollen ein.'}
      </p>
      <form
        className="office-line"
        method="get"
        action={href['office-command']({ id, act: 'redaktion' })}
      >
        <label htmlFor="rolle">Neue Rolle</label>
        <select id="rolle" name="rolle" defaultValue={newsroomRole ?? 'none'}>
          <option value="none">Keine</option>
          {Object.entries(NEWSROOM_ROLE_NAMES).map(([role, name]) => (
            <option key={role} value={role}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit" look="secondary">
          Rolle ändern …
        </Button>
      </form>
    </section>
  )
}
