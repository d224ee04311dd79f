import { formatDateAndTime } from '../../rules/language/dates.ts'
import { OBJECTION } from '../../rules/money/declarations/objection-words.ts'
import type { Objection } from '../../services/billing/declarations/declarations-service.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'
import { nameOf } from '../forms/read-form.ts'
import { objectionForm } from './objection.form.ts'

export type ObjectionModel = {
  code: string
  /** `null` if no declaration has this code. */
  objection: Objection | null
}

export function ObjectionView({ model }: { model: ObjectionModel }) {
  return <div className="page portal-alone">{partOf(model)}</div>
}

function partOf({ code, objection }: ObjectionModel) {
  if (!objection || objection.state === 'over') return <Over />
  const { state, kind, declaredAt, name } = objection
  const what = kind === 'cancellation' ? 'die Kündigung' : 'der Widerruf'
  const contract = name ? `Ihr Vertrag „${name}“` : 'Ihr Vertrag'
  if (state === 'done')
    return (
      <>
        <h1>Ihr Vertrag gilt weiter</h1>
        <p>
          Sie haben erklärt, dass {what} vom {formatDateAndTime(declaredAt)} nicht von Ihnen kam.{' '}
          {contract} gilt wie vorher. Eine Bestätigung schicken wir Ihnen per E‑Mail.
        </p>
        <ButtonLink href={href['account-abo']()} look="secondary">
          Zu meinem Abo
        </ButtonLink>
      </>
    )
  return (
    <>
      <h1>{OBJECTION.title}</h1>
      <p>
        Am {formatDateAndTime(declaredAt)}, ist {what} zu Ihrem Vertrag
        {name && ` „${name}“`} bei uns eingegangen. Kam das nicht von Ihnen? Ein Klick genügt, und
        Vertrag und Rechte sind wieder, wie sie waren. Was wir schon erstattet haben, stellen wir
        dann wieder in Rechnung.
      </p>
      <form method="post" action={href.objection()}>
        <input type="hidden" name={nameOf(objectionForm, 'code')} value={code} />
        <Button type="submit">{OBJECTION.button}</Button>
      </form>
      <p>Kam das von Ihnen, dann schließen Sie diese Seite einfach.</p>
    </>
  )
}

function Over() {
  return (
    <>
      <h1>Dieser Link gilt nicht mehr</h1>
      <p>
        Die Frist ist vorbei, oder am Vertrag hat sich seitdem etwas geändert. Haben Sie eine neuere
        E‑Mail dazu, dann nehmen Sie bitte deren Link. Sonst hilft Ihnen unser Leserservice.
      </p>
      <ButtonLink href={href['account-abo']()} look="secondary">
        Zu meinem Abo
      </ButtonLink>
    </>
  )
}
