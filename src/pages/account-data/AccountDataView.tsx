import { RETAINED_FOR_TAXES } from '../../rules/accounts/deletion-words.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'
import { fieldProps } from '../forms/read-form.ts'
import { deletionForm } from './account-data.form.ts'

export function AccountDataView() {
  const sure = fieldProps(deletionForm, 'sure')
  return (
    <>
      <h1>Meine Daten</h1>
      <section aria-labelledby="herunterladen">
        <h2 id="herunterladen">Herunterladen</h2>
        <p>
          Sie bekommen alles, was zu Ihrem Konto gespeichert ist: zum Lesen als Seite, zum Mitnehmen
          als JSON-Datei. Wozu wir es brauchen, steht in der{' '}
          <a href={href.datenschutz()}>Datenschutzerklärung</a>.
        </p>
        <p className="button-row">
          <ButtonLink href="/api/account/export.html">Als Seite herunterladen</ButtonLink>
          <ButtonLink href="/api/account/export.json" look="secondary">
            Als JSON herunterladen
          </ButtonLink>
        </p>
      </section>
      <section aria-labelledby="loeschen">
        <h2 id="loeschen">Konto löschen</h2>
        <p>
          Wir löschen Ihr Konto 14 Tage nach Ihrem Wunsch, mit Merkliste, Themen, Coins und allem
          anderen. Bis dahin sind Sie überall abgemeldet. Melden Sie sich vorher wieder an, bleibt
          das Konto bestehen. Den Beleg schicken wir Ihnen per E‑Mail. {RETAINED_FOR_TAXES}
        </p>
        <p>
          Mit dem Konto verlieren Sie auch ein laufendes Abo; für bezahlte Tage gibt es dann nichts
          zurück. Wollen Sie zu Ende lesen, kündigen Sie es vorher:{' '}
          <a href={href['cancel-contract']()}>Verträge hier kündigen</a>
        </p>
        <form className="portal-form" noValidate method="post" action="/account/deletion">
          <label className="tick">
            <input type="checkbox" name={sure.name} value="on" required />
            <span>{sure.label}</span>
          </label>
          <Button type="submit" look="secondary" icon="trash">
            Konto löschen
          </Button>
        </form>
      </section>
    </>
  )
}
