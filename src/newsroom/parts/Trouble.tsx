import { href } from '../../routes/first-script.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { ApiError, type ApiFault } from '../data/api-error.ts'

/** The sign-in page that returns to this screen. */
export const signIn = (): string =>
  `${href.login()}?next=${encodeURIComponent(location.pathname + location.search)}`

const TITLES: Readonly<Record<ApiFault, string>> = {
  offline: 'Keine Verbindung',
  session: 'Sie sind nicht mehr angemeldet',
  missing: 'Das gibt es nicht',
  conflict: 'Inzwischen hat sich etwas geändert',
  refused: 'Das wurde nicht angenommen',
  failed: 'Das hat nicht geklappt',
}

const SENTENCES: Readonly<Record<ApiFault, string>> = {
  offline: 'Die Redaktion ist nicht zu erreichen. Sobald die Verbindung steht, geht es weiter.',
  session: 'Ihre Anmeldung ist abgelaufen, oder Ihr Konto gehört nicht mehr zur Redaktion.',
  missing: 'Vielleicht ist die Adresse falsch, oder es wurde gelöscht.',
  conflict: 'Laden Sie die Seite neu, um den aktuellen Stand zu sehen.',
  refused: 'Bitte prüfen Sie Ihre Angaben.',
  failed: 'Auf der Website ist ein Fehler aufgetreten. Versuchen Sie es bitte noch einmal.',
}

export const faultIn = (error: unknown): ApiFault =>
  error instanceof ApiError ? error.fault : 'failed'

const wordsOf = (error: unknown): string => (error instanceof ApiError ? error.message : '')

/** The title of an error; the server names what does not exist. */
export function titleOf(error: unknown): string {
  const fault = faultIn(error)
  return (fault === 'missing' && wordsOf(error).replace(/\.$/, '')) || TITLES[fault]
}

/** One sentence for an error, with the server's own words if it refused the input. */
export function sentenceFor(error: unknown): string {
  const fault = faultIn(error)
  const said = fault === 'refused' ? wordsOf(error) : ''
  return said ? `${TITLES.refused}: ${said}` : `${titleOf(error)}. ${SENTENCES[fault]}`
}

/** As `sentenceFor`, and with the server's own words for a conflict. */
export const sentenceWithConflicts = (error: unknown): string =>
  (faultIn(error) === 'conflict' && wordsOf(error)) || sentenceFor(error)

/** Replaces a screen that could not be loaded. */
export function Trouble({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const fault = faultIn(error)
  const action =
    fault === 'session' ? (
      <a className="button" href={signIn()}>
        Anmelden
      </a>
    ) : (
      <button type="button" className="button" onClick={onAgain}>
        Noch einmal versuchen
      </button>
    )
  return (
    <div role="alert">
      <EmptyState title={titleOf(error)} drawing="bridge" action={fault !== 'missing' && action}>
        <p>{SENTENCES[fault]}</p>
      </EmptyState>
    </div>
  )
}

/** A sentence about a failed request above a screen that is still shown. */
export function TroubleLine({ error }: { error: unknown }) {
  return (
    <p className="notice notice-warning" role="alert">
      <span>
        {sentenceFor(error)}{' '}
        {faultIn(error) === 'session' && <a href={signIn()}>Wieder anmelden</a>}
      </span>
    </p>
  )
}

/** Shown after a moment only, so that fast answers do not flicker. */
export function Waiting({ children }: { children: string }) {
  return <output className="waiting">{children}</output>
}
