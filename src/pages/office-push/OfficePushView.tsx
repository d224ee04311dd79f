import type { PushFaults, PushFields } from '../../rules/office/push-form.ts'
import { MAX_PUSH_BODY_LENGTH, MAX_PUSH_TITLE_LENGTH } from '../../rules/push/push-message.ts'
import type { MenuItem } from '../../rules/site/site.ts'
import type { PushOverview } from '../../services/push/push-service.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
import { href } from '../../routes.ts'
import { PushMessages } from './PushMessages.tsx'
import { PlannedTime } from '../../ui/layouts/office/PlannedTime.tsx'
import { FormErrors } from '../../ui/layouts/office/FormErrors.tsx'
import { Notice } from '../../ui/layouts/portal/Notice.tsx'

export type OfficePushModel = PushOverview & {
  paths: readonly MenuItem[]
  fields: PushFields
  faults: PushFaults
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
  const { fields, faults, count, idempotencyKey } = model
  return (
    <form method="post" action={href['office-push']()} noValidate>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <FormErrors faults={faults} />
      <TextField
        id="title"
        name="title"
        label="Titel"
        value={fields.title}
        maxLength={MAX_PUSH_TITLE_LENGTH}
        required
        {...(faults.title && { error: faults.title })}
      />
      <TextField
        id="body"
        name="body"
        label="Text"
        value={fields.body}
        maxLength={MAX_PUSH_BODY_LENGTH}
        help="Auch bei PLUS-Artikeln sehen ihn alle: nur, was frei zu lesen ist."
        {...(faults.body && { error: faults.body })}
      />
      <TextField
        id="article"
        name="article"
        label="Artikel: Adresse oder Nummer"
        value={fields.article}
        required
        {...(faults.article && { error: faults.article })}
      />
      <Audience {...model} />
      <PlannedTime value={fields.when} error={faults.when} />
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
          <Button type="submit" name="command" value="send">
            Senden
          </Button>
        )}
        <Button type="submit" name="command" value="count" look="secondary">
          Empfänger zählen
        </Button>
        <Button type="submit" name="command" value="test" look="secondary">
          Probe an mich
        </Button>
      </p>
    </form>
  )
}

function Audience({ paths, fields, faults }: OfficePushModel) {
  return (
    <fieldset className="office-prices" aria-describedby={faults.audience && 'audience-error'}>
      <legend>Wer sie bekommt</legend>
      <label className="check">
        <input type="checkbox" name="breaking" defaultChecked={fields.breaking} /> Wer Eilmeldungen
        möchte
      </label>
      {paths.map((item) => (
        <label key={item.href} className="check">
          <input
            type="checkbox"
            name={`path:${item.href}`}
            defaultChecked={fields.paths.includes(item.href)}
          />{' '}
          {item.label}
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
