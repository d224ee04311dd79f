import { newsroomHref } from '../../routes/newsroom.ts'
import { segmentInWords } from '../../rules/newsletters/segment.ts'
import { formatDateAndTime } from '../../rules/language/dates.ts'
import {
  clicksInWords,
  openedInWords,
  stateInWords,
  whenInWords,
} from '../../rules/office/issue-states.ts'
import type { Issue } from '../../services/newsletters/issues/issues-service.ts'
import type { NewsletterInList } from '../../services/newsroom/newsletters/contract.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { TableScroll } from '../../ui/kit/TableScroll.tsx'
import { uniqueById } from '../data/unique-by-id.ts'
import { Link } from '../navigation/Link.tsx'
import { navigate } from '../navigation/location.ts'
import { LoadMore } from '../parts/LoadMore.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { EditorsOnly } from './EditorsOnly.tsx'
import { nameOfIssue } from './issue-words.ts'
import { useIssues, useMakeIssue, useNewsletters } from './newsletters-api.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

/** The newsletters with their recipients and next issue, then all issues with their results. */
export function NewslettersScreen() {
  return (
    <EditorsOnly>
      <ScreenHead title="Newsletter">
        <Link className="button button-secondary" href={newsroomHref['new-newsletter']()}>
          Neuer Newsletter
        </Link>
      </ScreenHead>
      <Newsletters />
    </EditorsOnly>
  )
}

function Newsletters() {
  const { data, error, isPending, refetch } = useNewsletters()
  const making = useMakeIssue()
  if (isPending) return <Waiting>Die Newsletter werden geladen …</Waiting>
  if (!data) return <Trouble error={error} onAgain={() => void refetch()} />
  const { newsletters } = data
  const make = (id: string) =>
    making.mutate(id, { onSuccess: (issue) => navigate(newsroomHref.issue({ id: issue.id })) })
  if (newsletters.length === 0)
    return (
      <EmptyState title="Noch kein Newsletter" drawing="letterbox">
        <p>Legen Sie einen an: Leserinnen und Leser können ihn dann bestellen.</p>
      </EmptyState>
    )
  return (
    <>
      {(error ?? making.error) && <TroubleLine error={error ?? making.error} />}
      <ul className="letter-list" aria-label="Newsletter">
        {newsletters.map((newsletter) => (
          <NewsletterRow
            key={newsletter.id}
            newsletter={newsletter}
            isBusy={making.isPending}
            onMake={() => make(newsletter.id)}
          />
        ))}
      </ul>
      <Issues newsletters={newsletters} />
    </>
  )
}

type NewsletterRowProps = { newsletter: NewsletterInList; isBusy: boolean; onMake: () => void }

function NewsletterRow({ newsletter, isBusy, onMake }: NewsletterRowProps) {
  const { id, title, rhythm, closed, segment, recipients, waiting, next } = newsletter
  return (
    <li>
      <div>
        <h2>
          <Link href={newsroomHref.newsletter({ slug: id })}>{title}</Link>
        </h2>
        <p className="quiet">
          {[closed && 'Nicht mehr im Angebot', rhythm].filter(Boolean).join(' · ')}
        </p>
        {segment && <p className="quiet">Neue Ausgaben: {segmentInWords(segment)}</p>}
      </div>
      <dl>
        <div>
          <dt>Bestätigte Empfänger</dt>
          <dd>{recipients}</dd>
        </div>
        <div>
          <dt>Bestellt, noch nicht bestätigt</dt>
          <dd>{waiting}</dd>
        </div>
        <div>
          <dt>Nächste Ausgabe</dt>
          <dd>
            <NextIssue next={next} title={title} />
          </dd>
        </div>
      </dl>
      <StepButton
        className="button button-secondary"
        aria-label={`Neue Ausgabe: ${title}`}
        isOff={isBusy}
        onClick={onMake}
      >
        Neue Ausgabe
      </StepButton>
    </li>
  )
}

function NextIssue({ next, title }: Pick<NewsletterInList, 'next' | 'title'>) {
  if (!next) return <>Nicht geplant</>
  const when = formatDateAndTime(new Date(next.plannedAt))
  if (next.id === null) return <>{when}</>
  return (
    <Link href={newsroomHref.issue({ id: next.id })} aria-label={`${title}: ${when}`}>
      {when}
    </Link>
  )
}

function Issues({ newsletters }: { newsletters: readonly NewsletterInList[] }) {
  const list = useIssues()
  const { data, error } = list
  const issues = uniqueById(data?.pages.flatMap((page) => page.issues) ?? [])
  const titleOf = (slug: string) => newsletters.find(({ id }) => id === slug)?.title ?? slug
  return (
    <section aria-labelledby="issues">
      <h2 id="issues" className="letter-heading">
        Ausgaben und Ergebnisse
      </h2>
      {error && <TroubleLine error={error} />}
      {data && issues.length === 0 && <p className="quiet">Noch keine.</p>}
      {issues.length > 0 && <IssueTable issues={issues} titleOf={titleOf} />}
      <LoadMore list={list} />
      <p className="quiet letter-note">
        Versandt: vom Mailserver des Empfängers angenommen. Unzustellbar: für immer abgelehnt oder
        nach allen Versuchen nicht angenommen. Geöffnet und Klicks: nur von Leserinnen und Lesern,
        die dem Mitzählen zugestimmt haben, und nur als Summe. Manche E-Mail-Programme laden das
        Bild für das Öffnen von selbst oder nie; wer einem Link zweimal folgt, zählt zweimal.
        Abbestellt: mit dem Link dieser Ausgabe.
      </p>
    </section>
  )
}

const FIGURES = [
  'Empfänger',
  'Versandt',
  'Unzustellbar',
  'Geöffnet (mit Zustimmung)',
  'Klicks (mit Zustimmung)',
  'Abbestellt',
] as const

type IssueTableProps = { issues: readonly Issue[]; titleOf: (newsletter: string) => string }

function IssueTable({ issues, titleOf }: IssueTableProps) {
  return (
    <TableScroll label="Ausgaben">
      <table className="letter-table">
        <thead>
          <tr>
            <th scope="col">Ausgabe</th>
            <th scope="col">Wann</th>
            <th scope="col">Stand</th>
            {FIGURES.map((name) => (
              <th key={name} scope="col" className="letter-figure">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {issues.map((issue) => (
            <tr key={issue.id}>
              <th scope="row">
                <Link href={newsroomHref.issue({ id: issue.id })}>{nameOfIssue(issue)}</Link>
                <small>
                  {titleOf(issue.newsletter)}
                  {issue.segment && ` · ${segmentInWords(issue.segment)}`}
                </small>
              </th>
              <td>{whenInWords(issue)}</td>
              <td>{stateInWords(issue)}</td>
              {figuresOf(issue).map((figure, index) => (
                <td key={FIGURES[index]} className="letter-figure">
                  {issue.startedAt ? figure : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}

const figuresOf = (issue: Issue): (number | string)[] => [
  issue.recipients,
  issue.sent,
  issue.bounced + issue.failed,
  openedInWords(issue),
  clicksInWords(issue),
  issue.unsubscribedByLink,
]
