import { coins } from '../../rules/money/wallet/wallet.ts'
import { ACT_REFUSALS, ACTS, type ActTarget, type CustomerAct } from '../../rules/office/acts.ts'
import { factInWords, factLabel, subjectInWords } from '../../rules/office/facts.ts'
import type {
  ActPreview,
  CustomerFile,
  Facts as Changed,
} from '../../services/office/office-service.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { Reason } from '../../ui/layouts/office/Reason.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { consequencesOf } from './consequences.ts'
import { href } from '../../routes.ts'

export type OfficeActModel = {
  customer: CustomerFile
  act: CustomerAct
  target: ActTarget
  preview: ActPreview
  /** Of this form: sent twice, it is one wish. */
  idempotencyKey: string
  typed: Readonly<Record<string, string>>
  problem: { message: string | null; reasonMissing: boolean }
}

export function OfficeActView({ model }: { model: OfficeActModel }) {
  const { customer, act, target, preview, problem } = model
  const back = href['office-customer']({ id: customer.accountId })
  return (
    <div className="office-act">
      <p className="office-quiet">
        <a href={back}>{customer.name || customer.email}</a>
      </p>
      <h1>{ACTS[act]}</h1>
      <p>{aboutOf(customer, target)}</p>
      {problem.message && <p className="notice notice-warning">{problem.message}</p>}
      {preview.kind === 'refused' ? (
        <>
          <p className="notice notice-warning">{ACT_REFUSALS[preview.because]}</p>
          <p className="button-row">
            <ButtonLink href={back} look="secondary">
              Zurück zum Kunden
            </ButtonLink>
          </p>
        </>
      ) : (
        <Confirming {...model} before={preview.before} after={preview.after} />
      )}
    </div>
  )
}

function aboutOf({ name, email }: CustomerFile, target: ActTarget): string {
  const { coins: credits, laufzeit: _, ...rest } = target
  const [subject] = Object.entries(rest).map(([kind, id]) => subjectInWords(`${kind}:${id}`))
  const what = credits === undefined ? subject : coins(credits)
  return [name && `${name}, ${email}`, !name && email, what].filter(Boolean).join(' · ')
}

function Confirming(model: OfficeActModel & { before: Changed; after: Changed }) {
  const { customer, act, target, before, after, idempotencyKey, typed, problem } = model
  const id = customer.accountId
  const names = Object.keys(after)
  return (
    <>
      <section aria-labelledby="folgen">
        <h2 id="folgen">Was folgt</h2>
        {names.length > 0 && (
          <Facts>
            {names.map((name) => (
              <Fact key={name} label={factLabel(name)}>
                {factInWords(name, before[name])} → <b>{factInWords(name, after[name])}</b>
              </Fact>
            ))}
          </Facts>
        )}
        <ul className="office-consequences">
          {consequencesOf(act, target).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <form method="post" action={href['office-act']({ id, act, ...target })} noValidate>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Reason value={typed['reason']} isMissing={problem.reasonMissing} />
        <p className="button-row">
          <Button type="submit">{ACTS[act]}</Button>
          <ButtonLink href={href['office-customer']({ id })} look="secondary">
            Abbrechen
          </ButtonLink>
        </p>
      </form>
    </>
  )
}
