import { formatDate } from '../../rules/language/dates.ts'
import { plural } from '../../rules/language/plural.ts'
import type {
  FactorState,
  PendingApp,
} from '../../services/accounts/second-factor/second-factor-service.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { Notice } from '../../ui/layouts/portal/Notice.tsx'
import { href } from '../../routes.ts'
import { Code, FactorForm } from './FactorForm.tsx'
import { NewPasskey, PasskeyConfirmation, Passkeys } from './Passkeys.tsx'

export type SecondFactorModel = {
  state: FactorState
  /** New recovery codes; `null` without new ones. */
  codes: readonly string[] | null
  next: string
  isRequired: boolean
  /** The passkey whose removal is asked about. */
  removed: number | null
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
      {state.kind === 'pending' && <Enrolment app={state} next={model.next} />}
      {state.kind === 'on' && !state.isConfirmed && <Confirmation {...model} state={state} />}
      {state.kind === 'on' && state.isConfirmed && !codes && <Existing {...model} state={state} />}
    </>
  )
}

type State<Kind extends FactorState['kind']> = Extract<FactorState, { kind: Kind }>

function Start({ next, isRequired }: SecondFactorModel) {
  return (
    <>
      <p>
        Mit einem zweiten Faktor genügt Ihr Passwort allein nicht mehr: Bei jeder Anmeldung brauchen
        Sie zusätzlich einen Code aus einer App auf Ihrem Telefon oder einen Passkey. Jede App für
        Einmalcodes (TOTP) ist geeignet.
      </p>
      {isRequired && (
        <p className="notice">
          Für Redaktion und Betrieb ist er vorgeschrieben. Bis er eingerichtet ist, gelten Ihre
          Rollen und Rechte nicht.
        </p>
      )}
      <h2>Mit einer App</h2>
      <FactorForm act="begin" next={next} submit="Zweiten Faktor einrichten" />
      <h2>Mit einem Passkey</h2>
      <NewPasskey next={next} />
    </>
  )
}

function Enrolment({ app: { qr, secret }, next }: { app: PendingApp; next: string }) {
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
          <code>{secret}</code>
        </Fact>
      </Facts>
      <FactorForm act="turn-on" next={next} submit="Code prüfen und einschalten">
        <Code help="Sechs Ziffern" />
      </FactorForm>
    </>
  )
}

function Confirmation({ next, state }: SecondFactorModel & { state: State<'on'> }) {
  const { hasApp, passkeys } = state

  return (
    <>
      <p>
        Für Redaktion und Betrieb bestätigen Sie die Anmeldung auf diesem Gerät mit Ihrem zweiten
        Faktor. Das gilt hier für 30 Tage.
      </p>
      {passkeys.length > 0 && <PasskeyConfirmation next={next} />}
      <FactorForm
        act="confirm"
        next={next}
        submit="Bestätigen"
        look={passkeys.length > 0 ? 'secondary' : 'primary'}
      >
        <Code
          help={`${hasApp ? 'Der Code aus Ihrer App, oder einer' : 'Einer'} Ihrer Wiederherstellungscodes. Haben Sie nichts davon mehr, setzt der Betrieb den zweiten Faktor zurück.`}
        />
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

type ExistingProps = SecondFactorModel & { state: State<'on'> }

const LAST_KEPT =
  'Für Redaktion und Betrieb ist ein zweiter Faktor vorgeschrieben: Der letzte lässt sich nicht entfernen.'

function Existing({ state, next, isRequired, removed }: ExistingProps) {
  const { hasApp, pendingApp, passkeys, recoveryCodes, since } = state
  const left = plural(recoveryCodes, { one: 'Einer', other: `${recoveryCodes}` })
  const help = hasApp
    ? 'Der Code aus Ihrer App, oder ein Wiederherstellungscode.'
    : 'Ein Wiederherstellungscode.'
  const isLastKept = isRequired && !hasApp && passkeys.length === 1
  return (
    <>
      <Facts>
        <Fact label="Stand">Eingeschaltet seit {formatDate(since)}</Fact>
        <Fact label="App">{hasApp ? 'Eingerichtet' : 'Keine'}</Fact>
        <Fact label="Wiederherstellungscodes">{left} übrig</Fact>
      </Facts>
      <Passkeys
        passkeys={passkeys}
        removed={isLastKept ? null : removed}
        kept={isLastKept ? LAST_KEPT : null}
        next={next}
      />
      {!hasApp && (
        <>
          <h2>App für Einmalcodes</h2>
          {pendingApp ? (
            <Enrolment app={pendingApp} next={next} />
          ) : (
            <FactorForm act="begin" next={next} submit="App einrichten" look="secondary" />
          )}
        </>
      )}
      <h2>Neue Wiederherstellungscodes</h2>
      <FactorForm act="renew-codes" next={next} submit="Neue Codes machen" look="secondary">
        <Code id="code-renew" help={`${help} Die alten Codes gelten danach nicht mehr.`} />
      </FactorForm>
      {hasApp && (
        <AppRemoval isKept={isRequired && passkeys.length === 0} help={help} next={next} />
      )}
    </>
  )
}

function AppRemoval({ isKept, help, next }: { isKept: boolean; help: string; next: string }) {
  return (
    <>
      <h2>App entfernen</h2>
      {isKept ? (
        <p>{LAST_KEPT}</p>
      ) : (
        <FactorForm act="turn-off" next={next} submit="App entfernen" look="secondary">
          <Code id="code-off" help={help} />
        </FactorForm>
      )}
    </>
  )
}
