import { formatDateAndTime } from '../../rules/language/dates.ts'
import { dayInWords } from '../../rules/money/orders/terms.ts'
import {
  DECLARATION_KINDS,
  obstacleInWords,
  type DeclarationReport,
} from '../../rules/office/declarations.ts'
import type { Declaration } from '../../services/billing/declarations/declarations-service.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
import { Notice } from '../../ui/layouts/portal/Notice.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { MAX_REASON_LENGTH } from '../../rules/office/commands.ts'
import { href } from '../../routes.ts'
import { fieldProps, nameOf } from '../forms/read-form.ts'
import { answerForm, carryOutForm, MAX_ANSWER_LENGTH } from './office-declaration.form.ts'

export type OfficeDeclarationModel = {
  declaration: Declaration
  /** One key for each form. */
  keys: readonly [string, string]
  report: DeclarationReport | null
}

export function OfficeDeclarationView({ model }: { model: OfficeDeclarationModel }) {
  const { declaration, report } = model
  return (
    <div className="office-command">
      <p className="office-quiet">
        <a href={href['office-declarations']()}>Alle Eingänge</a>
      </p>
      <h1>
        {DECLARATION_KINDS[declaration.kind]} {declaration.id}
      </h1>
      {report && (
        <Notice
          notice={{
            kind: 'problem',
            text:
              report.problem ??
              `Nicht ausgeführt, weil ${obstacleInWords(report.because ?? null)}.`,
          }}
        />
      )}
      <Declared declaration={declaration} />
      {declaration.state === 'open' ? (
        <Forms {...model} />
      ) : (
        <p className="notice">
          Erledigt{declaration.settledAt && ` am ${formatDateAndTime(declaration.settledAt)}`}
          {declaration.settledBy &&
            declaration.settledBy !== 'site' &&
            ` von ${declaration.settledBy}`}
          {declaration.note && `: ${declaration.note}`}
        </p>
      )}
    </div>
  )
}

function Declared({ declaration }: { declaration: Declaration }) {
  const { isSignedIn, moneyDueAt, objectedAt } = declaration
  const { name, email, contract, declaredAt, manner, reason, endsOn, because, orderNumber } =
    declaration
  return (
    <Facts>
      <Fact label="Eingang">{formatDateAndTime(declaredAt)}</Fact>
      <Fact label="Von">
        {name}, {email}
      </Fact>
      <Fact label="Vertrag">{contract}</Fact>
      {manner && (
        <Fact label="Art">{manner === 'ordinary' ? 'Ordentlich' : 'Außerordentlich'}</Fact>
      )}
      {reason && <Fact label="Grund">{reason}</Fact>}
      {endsOn && <Fact label="Gewünschter letzter Tag">{dayInWords(endsOn)}</Fact>}
      {orderNumber !== null && <Fact label="Bestellung">{orderNumber}</Fact>}
      <Fact label="Erklärt">{isSignedIn ? 'Angemeldet' : 'Ohne Anmeldung'}</Fact>
      {moneyDueAt && <Fact label="Erstattung">Frühestens {formatDateAndTime(moneyDueAt)}</Fact>}
      {objectedAt && (
        <Fact label="Einspruch">
          „Das war ich nicht“, {formatDateAndTime(objectedAt)}: Der Vertrag gilt weiter
        </Fact>
      )}
      {because && <Fact label="Wartet, weil">{obstacleInWords(because)}</Fact>}
      <Fact label="Suchen">
        <a href={href.office({ q: email })}>Kunden mit dieser Adresse</a>
        {' · '}
        <a href={href.office({ q: name })}>mit diesem Namen</a>
      </Fact>
    </Facts>
  )
}

function Forms({ declaration, keys, report }: OfficeDeclarationModel) {
  const { id, orderNumber } = declaration
  const typed = report?.typed ?? {}
  const path = href['office-declaration']({ id })
  return (
    <>
      <section aria-labelledby="zuordnen">
        <h2 id="zuordnen">Einem Vertrag zuordnen und ausführen</h2>
        <p className="office-quiet">
          Es gilt der Zeitpunkt des Eingangs. Der Kunde bekommt sofort die Bestätigung mit letztem
          Tag oder Erstattung; Rechte und Buchungen folgen wie bei einer Kündigung oder einem
          Widerruf im Konto.
        </p>
        <form method="post" action={`${path}/zuordnen`} noValidate>
          <input type="hidden" name={nameOf(carryOutForm, 'idempotencyKey')} value={keys[0]} />
          <TextField
            {...fieldProps(carryOutForm, 'order')}
            value={typed['order'] ?? orderNumber ?? ''}
            maxLength={15}
            required
          />
          <TextField
            {...fieldProps(carryOutForm, 'reason')}
            id="grund-zuordnen"
            value={typed['reason'] ?? ''}
            maxLength={MAX_REASON_LENGTH}
            required
          />
          <Button type="submit">Ausführen</Button>
        </form>
      </section>
      <section aria-labelledby="antworten">
        <h2 id="antworten">Beantworten</h2>
        <p className="office-quiet">
          Die Antwort geht als E‑Mail an {declaration.email}. Am Vertrag ändert sich nichts.
        </p>
        <form method="post" action={`${path}/beantworten`} noValidate>
          <input type="hidden" name={nameOf(answerForm, 'idempotencyKey')} value={keys[1]} />
          <TextField
            {...fieldProps(answerForm, 'answer')}
            rows={5}
            maxLength={MAX_ANSWER_LENGTH}
            required
            value={typed['answer'] ?? ''}
          />
          <TextField
            {...fieldProps(answerForm, 'reason')}
            id="grund-antworten"
            value={typed['reason'] ?? ''}
            maxLength={MAX_REASON_LENGTH}
            required
          />
          <Button type="submit" look="secondary">
            Antwort senden
          </Button>
        </form>
      </section>
    </>
  )
}
