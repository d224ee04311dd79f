import type { ReactNode } from 'react'
import { formatDate } from '../../rules/language/dates.ts'
import { plural } from '../../rules/language/plural.ts'
import type { FactorState } from '../../services/accounts/second-factor/second-factor-service.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { Notice } from '../../ui/layouts/portal/Notice.tsx'
import { href } from '../../routes.ts'
import { fieldProps, nameOf } from '../forms/read-form.ts'
import { secondFactorForm } from './second-factor.form.ts'

export type SecondFactorModel = {
  state: FactorState
  /** New recovery codes; `null` without new ones. */
  codes: readonly string[] | null
  next: string
  isRequired: boolean
  problem: string | null
}

export function SecondFactorView({ model }: { model: SecondFactorModel }) {
  const { state, codes, problem } = model
  return (
    <>
      <h1>Zweiter Faktor</h1>
      {problem && <Notice notice={{ kind: 'problem', text: problem }} />}
      {codes && <NewCodes codes={codes} next={model.next} />}
      {state.kind === 'off' && <Start {...model} />}
      {state.kind === 'pending' && <Enrolment {...model} state={state} />}
      {state.kind === 'on' && !state.isConfirmed && <Confirmation {...model} />}
      {state.kind === 'on' && state.isConfirmed && !codes && <Existing {...model} state={state} />}
    </>
  )
}

type State<Kind extends FactorState['kind']> = Extract<FactorState, { kind: Kind }>

function Start({ next, isRequired }: SecondFactorModel) {
  return (
    <>
      <p>
        Mit einem zweiten Faktor genügt Ihr Passwort allein nicht mehr: Bei jeder Anmeldung geben
        Sie auch einen Code aus einer App auf Ihrem Telefon ein. Jede App für Einmalcodes (TOTP) ist
        geeignet.
      </p>
      {isRequired && (
        <p className="notice">
          Für Redaktion und Betrieb ist er vorgeschrieben. Bis er eingerichtet ist, gelten Ihre
          Rollen und Rechte nicht.
        </p>
      )}
      <FactorForm act="begin" next={next} submit="Zweiten Faktor einrichten" />
    </>
  )
}

function Enrolment({ state, next }: SecondFactorModel & { state: State<'pending'> }) {
  const { qr } = state
  return (
    <>
      <p>
        Scannen Sie das Bild mit Ihrer App, oder geben Sie den Schlüssel dort von Hand ein. Tippen
        Sie dann hier den Code, den die App zeigt.
      </p>
      <svg
        role="img"
        aria-label="QR-Code für Ihre App"
        width="220"
        height="220"
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        shapeRendering="crispEdges"
      >
        <rect x="-4" y="-4" width={qr.size + 8} height={qr.size + 8} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <Facts>
        <Fact label="Schlüssel">
          <code>{state.secret}</code>
        </Fact>
      </Facts>
      <FactorForm act="turn-on" next={next} submit="Code prüfen und einschalten">
        <Code help="Sechs Ziffern" />
      </FactorForm>
    </>
  )
}

function Confirmation({ next }: SecondFactorModel) {
  return (
    <>
      <p>
        Für Redaktion und Betrieb bestätigen Sie die Anmeldung auf diesem Gerät mit Ihrem zweiten
        Faktor. Das gilt hier für 30 Tage.
      </p>
      <FactorForm act="confirm" next={next} submit="Bestätigen">
        <Code help="Der Code aus Ihrer App, oder einer Ihrer Wiederherstellungscodes. Haben Sie beides nicht mehr, setzt der Betrieb den zweiten Faktor zurück." />
      </FactorForm>
    </>
  )
}

function NewCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  return (
    <section aria-labelledby="codes">
      <h2 id="codes">Ihre Wiederherstellungscodes</h2>
      <p>
        Mit einem dieser Codes bestätigen Sie die Anmeldung, wenn Sie Ihr Telefon nicht haben. Jeder
        gilt einmal. Wir zeigen sie nur jetzt: Drucken Sie sie aus, oder bewahren Sie sie an einem
        sicheren Ort auf. Frühere Codes gelten nicht mehr.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="button-row">
        <ButtonLink href={next === '/' ? href['second-factor']() : next}>
          Ich habe sie aufbewahrt
        </ButtonLink>
      </p>
    </section>
  )
}

function Existing({ state, next, isRequired }: SecondFactorModel & { state: State<'on'> }) {
  const left = plural(state.recoveryCodes, { one: 'Einer', other: `${state.recoveryCodes}` })
  return (
    <>
      <Facts>
        <Fact label="Stand">Eingeschaltet seit {formatDate(state.since)}</Fact>
        <Fact label="Wiederherstellungscodes">{left} übrig</Fact>
      </Facts>
      <h2>Neue Wiederherstellungscodes</h2>
      <FactorForm act="renew-codes" next={next} submit="Neue Codes machen">
        <Code
          id="code-renew"
          help="Der Code aus Ihrer App. Die alten Codes gelten danach nicht mehr."
        />
      </FactorForm>
      <h2>Entfernen</h2>
      {isRequired ? (
        <p>Für Redaktion und Betrieb ist der zweite Faktor vorgeschrieben.</p>
      ) : (
        <FactorForm act="turn-off" next={next} submit="Zweiten Faktor entfernen">
          <Code id="code-off" help="Der Code aus Ihrer App, oder ein Wiederherstellungscode." />
        </FactorForm>
      )}
    </>
  )
}

type FactorFormProps = { act: string; next: string; submit: string; children?: ReactNode }

function FactorForm({ act, next, submit, children }: FactorFormProps) {
  return (
    <form method="post" action={href['second-factor']()}>
      <input type="hidden" name={nameOf(secondFactorForm, 'act')} value={act} />
      {next !== '/' && <input type="hidden" name={nameOf(secondFactorForm, 'next')} value={next} />}
      {children}
      <p className="button-row">
        <Button type="submit">{submit}</Button>
      </p>
    </form>
  )
}

function Code({ help, id = 'code' }: { help: string; id?: string }) {
  return (
    <TextField
      {...fieldProps(secondFactorForm, 'code')}
      id={id}
      autoComplete="one-time-code"
      maxLength={40}
      required
      help={help}
    />
  )
}
