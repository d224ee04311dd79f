import { cutText } from '../../rules/language/cut-text.ts'
import type { Teaser as TeaserModel } from '../../rules/articles/article.ts'
import { FILE_LOST, type FailedForm } from '../../rules/accounts/retained-form.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { AdSlot } from '../../ui/news/AdSlot.tsx'
import { SearchForm } from '../../ui/news/SearchForm.tsx'
import { SectionHead } from '../../ui/news/SectionHead.tsx'
import { Teaser } from '../../ui/news/Teaser.tsx'
import { texts } from '../../ui/texts.de.ts'
import { KeptFields } from '../unsent-form/KeptFields.tsx'
import { Connection } from './Connection.tsx'
import { statusMessage } from './status-message.ts'
import { href } from '../../routes.ts'

export type ErrorModel = {
  /** S2.27: 520 if no status is known. */
  status?: number
  /** The message of the status from the error catalogue. */
  message: string
  /** `true` if the message is a German sentence for readers; otherwise the page shows one for its status. */
  isForReaders?: boolean
  /** The requested path. */
  path: string
  /** A form that the site could not accept. */
  unsent?: FailedForm | null | undefined
  /** Path of the first page, if a list is shorter than the requested page. */
  firstPage?: string | undefined
  /** Path of the section to go on with, instead of a withdrawn article. */
  sectionPath?: string | undefined
  /** S2.29 */
  similar: readonly TeaserModel[]
}

const DEFAULT_STATUS = 520

type Words = { headline: string; advice: string }
const UNAVAILABLE: Words = { headline: 'Gerade gestört', advice: texts.error.away }
const FALLBACK: Words = {
  headline: 'Da ist etwas schiefgegangen',
  advice: 'Der Fehler liegt bei uns. Bitte versuchen Sie es in einigen Minuten noch einmal.',
}
/** For requests that cannot succeed, however often they are repeated. */
const REFUSED: Words = {
  headline: 'Das geht so nicht',
  advice: 'Diese Anfrage lässt sich hier nicht beantworten.',
}
const PAST_END: Words = {
  headline: 'So weit reicht die Liste nicht',
  advice: 'Sie hat weniger Seiten, als die Adresse verlangt. Vielleicht hatte sie einmal mehr.',
}
const BY_STATUS = new Map<number, Words>([
  [429, { headline: 'Bitte etwas Geduld', advice: REFUSED.advice }],
  [410, { headline: 'Artikel zurückgezogen', advice: texts.error[410] }],
  [404, { headline: 'Seite nicht gefunden', advice: texts.error[404] }],
  [503, { headline: 'Gerade ist zu viel los', advice: texts.error[503] }],
])

function wordsOf(status: number, message: string, isForReaders: boolean): Words {
  if (message === UNAVAILABLE.advice) return UNAVAILABLE
  const isRefused = status >= 400 && status < 500
  const words = BY_STATUS.get(status) ?? (isRefused ? REFUSED : FALLBACK)
  return isForReaders && isRefused && status !== 404 ? { ...words, advice: message } : words
}

/** S2.27, S2.29: explains the error and offers ways back. */
export function ErrorView({
  model: {
    status = DEFAULT_STATUS,
    message,
    isForReaders = false,
    path,
    unsent,
    firstPage,
    sectionPath,
    similar,
  },
}: {
  model: ErrorModel
}) {
  const { headline, advice } = firstPage ? PAST_END : wordsOf(status, message, isForReaders)
  const shown = isForReaders ? message : statusMessage(status, shortened(path))
  return (
    <>
      <div className="page error-page">
        <p className="error-status">{status}</p>
        <div>
          <h1>{headline}</h1>
          <p>{advice}</p>
          {/* `Connection` reloads automatically, which would lose the input. */}
          {unsent ? <Unsent {...unsent} /> : <Connection startsOffline={false} message={message} />}
          {firstPage && (
            <p>
              <ButtonLink href={firstPage}>Zur ersten Seite</ButtonLink>
            </p>
          )}
          <SearchForm id="fehler-suche" />
          {sectionPath && (
            <p>
              <a href={encodeURI(sectionPath)}>Zum Ressort</a>
            </p>
          )}
          <p>
            <a href={href.home()}>Zur Startseite</a>
          </p>
          {shown !== advice && <p className="error-message">{shown}</p>}
        </div>
      </div>
      {similar.length > 0 && (
        <section className="section" aria-label={texts.error.similarHeadline}>
          <div className="page">
            <SectionHead title={texts.error.similarHeadline} />
            <div className="split split-3">
              {similar.map((teaser) => (
                <Teaser key={teaser.documentId} teaser={teaser} size="medium" level={3} />
              ))}
            </div>
          </div>
        </section>
      )}
      <div className="page section">
        <AdSlot name="error" />
      </div>
    </>
  )
}

function Unsent({ next, kept, hadPassword }: FailedForm) {
  return (
    <form method="post" action={next}>
      <p>
        Was Sie eingegeben haben, ist noch da: Lassen Sie diese Seite offen und senden Sie es von
        hier noch einmal ab.
        {hadPassword && ' Nur das Passwort geben Sie danach bitte noch einmal ein.'}
        {FILE_LOST in kept && ' Nur die Datei wählen Sie danach bitte noch einmal.'}
      </p>
      <KeptFields kept={kept} />
      <p>
        <Button type="submit">Noch einmal absenden</Button>
      </p>
    </form>
  )
}

const MAX_PATH_LENGTH = 120

function shortened(path: string): string {
  return path.length > MAX_PATH_LENGTH ? `${cutText(path, MAX_PATH_LENGTH)} …` : path
}
