import { EXPORTS, type ExportKind, type Period } from '../../rules/office/exports.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'
import { nameOf } from '../forms/read-form.ts'
import { officeExportsForm } from './office-exports.form.ts'

export type OfficeExportsModel = { period: Period }

const ABOUT: Readonly<Record<ExportKind, string>> = {
  buchungen:
    'Jeder Posten des Buchs in einer Zeile; die Zeilen einer Buchung ergeben zusammen null.',
  bestellungen: 'Was in diesem Zeitraum bestellt wurde, mit Preis, Zahlungsart und Anschrift.',
  abos: 'Was in diesem Zeitraum lief, wie es heute steht.',
}

export function OfficeExportsView({ model: { period } }: { model: OfficeExportsModel }) {
  return (
    <>
      <h1>Export</h1>
      <p className="office-quiet">
        Tabellen für die Buchhaltung: CSV mit Semikolon, Beträge mit Komma, Tage nach Ortszeit.
        Jeder Export steht im Protokoll.
      </p>
      {(Object.keys(EXPORTS) as ExportKind[]).map((kind) => (
        <section key={kind} aria-labelledby={kind}>
          <h2 id={kind}>{EXPORTS[kind]}</h2>
          <p>{ABOUT[kind]}</p>
          <form
            className="office-filter"
            method="post"
            action={`${href['office-exports']()}/${kind}`}
          >
            <label>
              Von
              <input
                name={nameOf(officeExportsForm, 'von')}
                type="date"
                required
                defaultValue={period.from}
              />
            </label>
            <label>
              Bis
              <input
                name={nameOf(officeExportsForm, 'bis')}
                type="date"
                required
                defaultValue={period.to}
              />
            </label>
            <Button type="submit" look="secondary">
              {EXPORTS[kind]} herunterladen
            </Button>
          </form>
        </section>
      ))}
    </>
  )
}
