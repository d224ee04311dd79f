import { COOKIE_AGES, SESSION_COOKIES } from '../../rules/cookies.ts'

const DAY = 24 * 60 * 60

type Row = { name: string; purpose: string; age: string }

const days = (seconds: number) => `${Math.round(seconds / DAY)} Tage`

const ROWS: readonly Row[] = [
  {
    name: Object.values(SESSION_COOKIES).join(', '),
    purpose: 'Cookies, damit Sie angemeldet bleiben; nur der Server kann sie lesen',
    age: days(COOKIE_AGES.default),
  },
  {
    name: 'cache_key',
    purpose: 'Cookie, an dem die Seite nach der Anmeldung erkennt, welche Abonnements Sie haben',
    age: days(COOKIE_AGES.cacheKey),
  },
  {
    name: 'fontSize',
    purpose: 'Cookie mit der Schriftgröße, die Sie gewählt haben',
    age: days(COOKIE_AGES.fontSize),
  },
  {
    name: 'nuxt-color-mode',
    purpose: 'Eintrag im lokalen Speicher: helle oder dunkle Darstellung',
    age: 'bis Sie ihn löschen',
  },
  {
    name: 'nuxt:reload',
    purpose: 'Eintrag im Sitzungsspeicher, der verhindert, dass eine Seite endlos neu lädt',
    age: 'bis Sie das Fenster schließen',
  },
]

/** Everything this site keeps on a reader's device. */
export function StoredDataTable() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className="table-box" aria-label="Was auf Ihrem Gerät gespeichert wird" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Wozu</th>
            <th scope="col">Wie lange</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, purpose, age }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{purpose}</td>
              <td>{age}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
