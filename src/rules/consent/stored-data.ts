import { CONSENT_COOKIE } from './consent-record.ts'
import { TC_COOKIE } from './tcf.ts'
import { OFFLINE_CACHES } from '../browsing/offline-caches.ts'
import { PENDING_BOOKMARK } from '../lists/pending-bookmark.ts'
import * as COOKIE_AGES from '../http/cookie-ages.ts'
import { VISITS_COOKIE } from '../analytics/visits.ts'
import {
  CACHE_KEY,
  KNOWN_DEVICE_COOKIE,
  LANGUAGE_COOKIE,
  SESSION_COOKIES,
  SIGNED_IN_COOKIE,
} from '../http/cookies.ts'
import { GOOGLE_PASS_COOKIE } from '../access/google-access.ts'
import { CHANGE_PASSWORD_COOKIE, FAREWELL_COOKIE } from '../access/guards.ts'
import { CONFIRMATION_COOKIE } from '../accounts/email-confirmation.ts'
import { LOGIN_REDIRECT_COOKIE } from '../accounts/login-redirect.ts'
import { SEE_AS_COOKIE } from '../access/see-as.ts'
import { TYPED_COOKIE } from '../accounts/typed-fields.ts'

const DAY = 24 * 60 * 60

/** `age`: how long it is stored, in German. */
export type StoredDatum = { name: string; purpose: string; age: string }

const days = (seconds: number) => `${Math.round(seconds / DAY)} Tage`

/** All data that this site stores on a reader's device. */
export const STORED_DATA: readonly StoredDatum[] = [
  {
    name: Object.values(SESSION_COOKIES).join(', '),
    purpose: 'Cookies, damit Sie angemeldet bleiben; nur der Server kann sie lesen',
    age: days(COOKIE_AGES.standard),
  },
  {
    name: CACHE_KEY,
    purpose:
      'Cookie, an dem die Seite erkennt, welche Abonnements Sie haben und was Sie erlauben; es gibt ihn, sobald Sie angemeldet sind oder über Ihre Einwilligung entschieden haben. Mit Ihrer Einwilligung steht dasselbe auch im lokalen Speicher',
    age: days(COOKIE_AGES.cacheKey),
  },
  {
    name: SIGNED_IN_COOKIE,
    purpose: 'Cookie, an dem die Seite erkennt, dass Sie angemeldet sind',
    age: days(COOKIE_AGES.cacheKey),
  },
  {
    name: KNOWN_DEVICE_COOKIE,
    purpose:
      'Cookie, an dem Ihr Konto diesen Browser wiedererkennt, damit Sie sich auch dann anmelden können, wenn andere Ihr Passwort zu erraten versuchen; nur der Server kann es lesen',
    age: days(COOKIE_AGES.knownDevice),
  },
  {
    name: 'auth_state_…',
    purpose:
      'Cookie, an dem wir Ihren Browser wiedererkennen, wenn Sie sich über Google oder Apple anmelden',
    age: '10 Minuten',
  },
  {
    name: LOGIN_REDIRECT_COOKIE,
    purpose: 'Cookie mit der Seite, zu der Sie nach der Anmeldung zurückkehren',
    age: '1 Stunde',
  },
  {
    name: `registration_device, ${CONFIRMATION_COOKIE}, ${CHANGE_PASSWORD_COOKIE}`,
    purpose:
      'Cookies, solange Sie Ihre E‑Mail-Adresse bestätigen oder ein neues Passwort festlegen',
    age: 'bis zu 2 Tage',
  },
  {
    name: FAREWELL_COOKIE,
    purpose:
      'Cookie mit dem Tag, an dem Ihr Konto gelöscht wird, wenn Sie das gerade gewünscht haben',
    age: '10 Minuten',
  },
  {
    name: `${TYPED_COOKIE.name}, ${TYPED_COOKIE.name}_2, ${TYPED_COOKIE.name}_3`,
    purpose:
      'Cookies mit dem, was Sie in ein Formular eingetragen haben, wenn etwas darin zu ändern ist; nie das Passwort',
    age: '1 Minute',
  },
  {
    name: 'meter',
    purpose:
      'Cookie mit einer Zufallszahl, auf die wir frei lesbare PLUS-Artikel zählen, wenn es solche gibt',
    age: days(COOKIE_AGES.anonymousId),
  },
  {
    name: GOOGLE_PASS_COOKIE,
    purpose: 'Cookie, mit dem ein über Google geöffneter Artikel beim Neuladen offen bleibt',
    age: '30 Minuten',
  },
  {
    name: 'listening',
    purpose:
      'Eintrag im lokalen Speicher: was Sie hören und später hören wollen, bis wohin und wie schnell; nur Ihr Gerät kennt es',
    age: 'bis Sie ihn löschen',
  },
  {
    name: CONSENT_COOKIE,
    purpose:
      'Cookie mit Ihrer Entscheidung, wem Sie was erlauben, und einer Zufallszahl, unter der wir sie nachweisen',
    age: days(COOKIE_AGES.consent),
  },
  {
    name: TC_COOKIE,
    purpose:
      'Cookie mit derselben Entscheidung, wie Werbepartner sie lesen (Transparency & Consent Framework), wo wir daran teilnehmen',
    age: days(COOKIE_AGES.consent),
  },
  {
    name: 'fontSize',
    purpose: 'Cookie mit der Schriftgröße, die Sie gewählt haben',
    age: days(COOKIE_AGES.fontSize),
  },
  {
    name: PENDING_BOOKMARK.cookie,
    purpose:
      'Cookie mit dem, was Sie sich merken oder dem Sie folgen wollten, bis Sie sich angemeldet haben',
    age: '1 Stunde',
  },
  {
    name: SEE_AS_COOKIE,
    purpose:
      'Cookie unserer Redaktion, mit dem sie die Seite so sieht wie andere Leserinnen und Leser',
    age: '8 Stunden',
  },
  {
    name: 'reco_95, ab_tests',
    purpose:
      'Einträge im lokalen Speicher: nach welchem von zwei Verfahren Sie Artikel empfohlen bekommen und an welchen Vergleichen Sie teilnehmen; nur mit Ihrer Einwilligung',
    age: 'bis Sie sie löschen oder die Einwilligung zurücknehmen',
  },
  {
    name: 'nuxt-color-mode',
    purpose: 'Eintrag im lokalen Speicher: helle oder dunkle Darstellung',
    age: 'bis Sie ihn löschen',
  },
  {
    name: 'dm_trackingId',
    purpose:
      'Cookie mit einer Zufallszahl, an der wir einen Browser wiedererkennen; nur wenn Sie der Messung durch die Zeitung zugestimmt haben',
    age: days(COOKIE_AGES.tracking),
  },
  {
    name: VISITS_COOKIE,
    purpose: 'Cookie mit der Zahl Ihrer letzten Besuche; nur mit derselben Zustimmung',
    age: days(COOKIE_AGES.visits),
  },
  {
    name: LANGUAGE_COOKIE,
    purpose: 'Cookie mit der Sprache der Seite; nur mit derselben Zustimmung',
    age: days(COOKIE_AGES.language),
  },
  {
    name: 'recent_visits, resort_visits',
    purpose:
      'Einträge im lokalen Speicher: wann Sie zuletzt hier waren und welche Ressorts Sie wie oft geöffnet haben; nur mit derselben Zustimmung',
    age: 'bis Sie die Zustimmung zurücknehmen',
  },
  {
    name: 'pages, reader-…, pictures, files',
    purpose:
      'Seiten und Bilder, die Sie zuletzt geöffnet oder sich gemerkt haben, damit Sie sie ohne Netz lesen; bezahlte Texte nur, solange Sie angemeldet sind',
    age: days(OFFLINE_CACHES.pageDays * DAY),
  },
  {
    name: 'install_prompt',
    purpose: 'Eintrag im lokalen Speicher: ob Sie die Zeitung als App installieren möchten',
    age: 'bis Sie ihn löschen',
  },
  {
    name: 'push_prompt',
    purpose:
      'Eintrag im lokalen Speicher: dass Sie auf die Frage nach Benachrichtigungen geantwortet haben',
    age: 'bis Sie ihn löschen',
  },
  {
    name: 'pages_opened',
    purpose: 'Eintrag im Sitzungsspeicher: wie viele Seiten Sie in diesem Fenster geöffnet haben',
    age: 'bis Sie das Fenster schließen',
  },
  {
    name: 'nuxt:reload',
    purpose: 'Eintrag im Sitzungsspeicher, der verhindert, dass eine Seite endlos neu lädt',
    age: 'bis Sie das Fenster schließen',
  },
  {
    name: 'bought',
    purpose:
      'Eintrag im Sitzungsspeicher, mit dem ein gerade gekaufter Artikel dort aufschlägt, wo er weitergeht',
    age: 'bis die Seite neu geladen ist',
  },
  {
    name: 'app:launched',
    purpose:
      'Eintrag im Sitzungsspeicher unserer App: dass sie den Link schon geöffnet hat, mit dem sie gestartet wurde',
    age: 'bis Sie die App schließen',
  },
  {
    name: 'link-token:…',
    purpose:
      'Eintrag im Sitzungsspeicher, mit dem ein geschenkter Artikel offen bleibt, solange Sie ihn lesen',
    age: 'bis Sie das Fenster schließen',
  },
]
