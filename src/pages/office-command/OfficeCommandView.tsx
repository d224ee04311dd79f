import { coins } from '../../rules/money/wallet/wallet.ts'
import {
  COMMAND_REFUSALS,
  CUSTOMER_COMMANDS,
  type CommandTarget,
  type CustomerCommand,
} from '../../rules/office/commands.ts'
import { factInWords, factLabel, subjectInWords } from '../../rules/office/facts.ts'
import type {
  CommandPreview,
  CustomerFile,
  Facts as Changed,
} from '../../services/office/office-service.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Consequences, StepForm, StepHead } from '../../ui/layouts/office/SecondStep.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { consequencesOf } from './consequences.ts'
import { href } from '../../routes.ts'

export type OfficeCommandModel = {
  customer: CustomerFile
  act: CustomerCommand
  target: CommandTarget
  preview: CommandPreview
  idempotencyKey: string
  typed: Readonly<Record<string, string>>
  problem: { message: string | null; reasonMissing: boolean }
}

export function OfficeCommandView({ model }: { model: OfficeCommandModel }) {
  const { customer, act, target, preview, problem } = model
  const back = href['office-customer']({ id: customer.accountId })
  return (
    <div className="office-command">
      <StepHead
        back={back}
        room={customer.name || customer.email}
        title={CUSTOMER_COMMANDS[act]}
        problem={problem.message}
      />
      <p>{aboutOf(customer, target)}</p>
      {preview.kind === 'refused' ? (
        <>
          <p className="notice notice-warning">{COMMAND_REFUSALS[preview.because]}</p>
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

function aboutOf({ name, email }: CustomerFile, target: CommandTarget): string {
  const { coins: credits, laufzeit: _, ...rest } = target
  const [subject] = Object.entries(rest).map(([kind, id]) => subjectInWords(`${kind}:${id}`))
  const what = credits === undefined ? subject : coins(credits)
  return [name && `${name}, ${email}`, !name && email, what].filter(Boolean).join(' · ')
}

function Confirming(model: OfficeCommandModel & { before: Changed; after: Changed }) {
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
        <Consequences sentences={consequencesOf(act, target, customer)} />
      </section>
      <StepForm
        action={href['office-command']({ id, act, ...target })}
        idempotencyKey={idempotencyKey}
        reason={typed['reason']}
        reasonMissing={problem.reasonMissing}
        commands={[{ label: CUSTOMER_COMMANDS[act] }]}
        back={href['office-customer']({ id })}
      />
    </>
  )
}
