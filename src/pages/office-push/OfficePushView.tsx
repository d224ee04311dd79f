import { MAX_PUSH_BODY_LENGTH, MAX_PUSH_TITLE_LENGTH } from '../../rules/push/push-message.ts'
import type { MenuItem } from '../../rules/site/site.ts'
import type { PushOverview } from '../../services/push/push-service.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
import { href } from '../../routes.ts'
import type { FormProblems } from '../forms/office-report.ts'
import { fieldProps, nameOf, type TypedForm } from '../forms/read-form.ts'
import { audienceBox, BREAKING, officePushForm } from './office-push.form.ts'
import { PushMessages } from './PushMessages.tsx'
import { FormErrors } from '../../ui/layouts/office/FormErrors.tsx'
import { Notice } from '../../ui/layouts/portal/Notice.tsx'

export type OfficePushModel = PushOverview & {
  paths: readonly MenuItem[]
  typed: TypedForm<typeof officePushForm>
  faults: FormProblems<typeof officePushForm>
  /** Number of browsers it would reach; `null` before it is counted. */
  count: number | null
  idempotencyKey: string
}

export function OfficePushView({ model }: { model: OfficePushModel }) {
  const { browsers, breaking, messages, paths } = model
  return (
    <>
      <h1>Push</h1>
      <p className="office-quiet">
        {browsers} Browser haben Benachrichtigungen eingeschaltet, {breaking} davon für
        Eilmeldungen. Was die Redaktion als Eilmeldung veröffentlicht, geht von selbst einmal
        hinaus.
      </p>
      <div className="office-command">
        <h2>Neue Mitteilung</h2>
        <MessageForm {...model} />
      </div>
      <h2>Mitteilungen</h2>
      {messages.length === 0 ? (
        <p className="office-quiet">Noch keine.</p>
      ) : (
        <PushMessages messages={messages} paths={paths} />
      )}
    </>
  )
}

function MessageForm(model: OfficePushModel) {
  const { typed, faults, count, idempotencyKey } = model
  const field = (name: 'title' | 'body' | 'article' | 'when') => ({
    ...fieldProps(officePushForm, name),
    value: typed[name],
    ...(faults[name] && { error: faults[name] }),
  })
  const command = nameOf(officePushForm, 'command')
  return (
    <form method="post" action={href['office-push']()} noValidate>
      <input type="hidden" name={nameOf(officePushForm, 'idempotencyKey')} value={idempotencyKey} />
      <FormErrors faults={faults} />
      <TextField {...field('title')} maxLength={MAX_PUSH_TITLE_LENGTH} required />
      <TextField
        {...field('body')}
        maxLength={MAX_PUSH_BODY_LENGTH}
        help="Auch bei PLUS-Artikeln sehen ihn alle: nur, was frei zu lesen ist."
      />
      <TextField {...field('article')} required />
      <Audience {...model} />
      <TextField {...field('when')} type="datetime-local" />
      {count !== null && (
        <Notice
          notice={{
            kind: 'done',
            text: `Sie ginge jetzt an ${count} Browser; wer gerade Ruhe hat, bekommt sie danach, wenn sie dann noch neu ist.`,
          }}
        />
      )}
      <p className="button-row">
        {count !== null && (
          <Button type="submit" name={command} value="send">
            Senden
          </Button>
        )}
        <Button type="submit" name={command} value="count" look="secondary">
          Empfänger zählen
        </Button>
        <Button type="submit" name={command} value="test" look="secondary">
          Probe an mich
        </Button>
      </p>
    </form>
  )
}

function Audience({ paths, typed, faults }: OfficePushModel) {
  const boxes = [{ href: BREAKING, label: 'Wer Eilmeldungen möchte' }, ...paths]
  const ticked = typed.audience.split('\n')
  return (
    <fieldset className="office-prices" aria-describedby={faults.audience && 'audience-error'}>
      <legend>Wer sie bekommt</legend>
      {boxes.map(({ href: value, label }) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            name={audienceBox(value)}
            defaultChecked={ticked.includes(value)}
          />{' '}
          {label}
        </label>
      ))}
      {faults.audience && (
        <p id="audience-error" className="field-error">
          {faults.audience}
        </p>
      )}
    </fieldset>
  )
}
