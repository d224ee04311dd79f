import { MAX_PASSKEY_NAME } from '../../rules/accounts/second-factor/second-factor.ts'
import { formatDate } from '../../rules/language/dates.ts'
import { href } from '../../routes.ts'
import type { Passkey } from '../../services/accounts/second-factor/second-factor-service.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
import { fieldProps, nameOf } from '../forms/read-form.ts'
import { FactorForm } from './FactorForm.tsx'
import { secondFactorForm } from './second-factor.form.ts'

/** Shown until the page's script knows that the browser has passkeys. */
const WITHOUT_SCRIPT =
  'Passkeys brauchen JavaScript und einen Browser, der sie kennt. Nehmen Sie hier sonst den Code.'

/** The form that adds a passkey. */
export function NewPasskey({ next }: { next: string }) {
  return (
    <>
      <p data-without-passkeys>{WITHOUT_SCRIPT}</p>
      <FactorForm act="add-passkey" next={next} submit="Passkey hinzufügen" passkey="add">
        <TextField
          {...fieldProps(secondFactorForm, 'name')}
          autoComplete="off"
          maxLength={MAX_PASSKEY_NAME}
          required
          help="Zum Beispiel „Telefon“ oder „Schlüssel am Bund“."
        />
      </FactorForm>
    </>
  )
}

/** The form that confirms the session with a passkey. */
export function PasskeyConfirmation({ next }: { next: string }) {
  return (
    <>
      <p data-without-passkeys>{WITHOUT_SCRIPT}</p>
      <FactorForm
        act="confirm-passkey"
        next={next}
        submit="Mit Passkey bestätigen"
        passkey="confirm"
      />
    </>
  )
}

type PasskeysProps = {
  passkeys: readonly Passkey[]
  /** The passkey whose removal is asked about. */
  removed: number | null
  /** Why the passkeys cannot be removed, or `null`. */
  kept: string | null
  next: string
}

/** The passkeys of an account, each with its removal. */
export function Passkeys({ passkeys, removed, kept, next }: PasskeysProps) {
  return (
    <>
      <h2>Passkeys</h2>
      <p>
        Mit einem Passkey bestätigen Sie die Anmeldung am Gerät selbst, mit Fingerabdruck, Gesicht,
        PIN oder einem Sicherheitsschlüssel.
      </p>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((one) => (
            <li key={one.id}>
              <strong>{one.name}</strong>, hinzugefügt am {formatDate(one.createdAt)}
              {one.lastUsedAt && `, zuletzt benutzt am ${formatDate(one.lastUsedAt)}`}
              {one.id === removed ? (
                <Removal passkey={one} next={next} />
              ) : (
                kept === null && (
                  <p className="button-row">
                    <ButtonLink
                      href={`${href['second-factor']({ entfernen: one.id })}#entfernen`}
                      look="secondary"
                      target="_top"
                    >
                      {`„${one.name}“ entfernen …`}
                    </ButtonLink>
                  </p>
                )
              )}
            </li>
          ))}
        </ul>
      )}
      {kept !== null && passkeys.length > 0 && <p>{kept}</p>}
      <NewPasskey next={next} />
    </>
  )
}

function Removal({ passkey, next }: { passkey: Passkey; next: string }) {
  return (
    <div id="entfernen">
      <p>{`„${passkey.name}“ wirklich entfernen? Danach bestätigt dieser Passkey keine Anmeldung mehr.`}</p>
      <FactorForm act="remove-passkey" next={next} submit="Ja, entfernen">
        <input
          type="hidden"
          name={nameOf(secondFactorForm, 'passkey')}
          value={String(passkey.id)}
        />
      </FactorForm>
      <p>
        <a href={href['second-factor']()} target="_top">
          Nein, behalten
        </a>
      </p>
    </div>
  )
}
