import { useState } from 'react'
import { segmentInWords } from '../../rules/newsletters/segment.ts'
import { newsletters } from '../../routes/newsletters.ts'
import { NEWSROOM_ISSUE_MAIL, newsroomHref } from '../../routes/newsroom.ts'
import {
  clicksInWords,
  openedInWords,
  stateInWords,
  whenInWords,
} from '../../rules/office/issue-states.ts'
import type { WholeIssue } from '../../services/newsroom/newsletters/contract.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { TableScroll } from '../../ui/kit/TableScroll.tsx'
import { Link } from '../navigation/Link.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { faultIn, Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { EditorsOnly } from './EditorsOnly.tsx'
import { closedInWords, hasMoves, mailInWords, nameOfIssue, timeLabelOf } from './issue-words.ts'
import { IssueForm } from './IssueForm.tsx'
import { IssueMoves } from './IssueMoves.tsx'
import { MailPreview } from './MailPreview.tsx'
import { useIssue } from './newsletters-api.ts'

/** One issue: its text and articles, the mail as recipients get it, sending, and the results. */
export function IssueScreen({ id }: { id: number }) {
  return (
    <EditorsOnly>
      <p className="draft-back">
        <Link href={newsroomHref.newsletters()}>Newsletter</Link>
      </p>
      <Loaded id={id} />
    </EditorsOnly>
  )
}

function Loaded({ id }: { id: number }) {
  const { data: issue, error, isPending, refetch } = useIssue(id)
  if (isPending) return <Waiting>Die Ausgabe wird geladen …</Waiting>
  if (issue)
    return (
      <>
        {error && <TroubleLine error={error} />}
        <Issue issue={issue} />
      </>
    )
  if (faultIn(error) !== 'missing') return <Trouble error={error} onAgain={() => void refetch()} />
  return (
    <EmptyState title="Diese Ausgabe gibt es nicht" drawing="letterbox">
      <p>Vielleicht ist die Adresse falsch.</p>
    </EmptyState>
  )
}

function Issue({ issue }: { issue: WholeIssue }) {
  const [isChanged, setChanged] = useState(false)
  const closed = closedInWords(issue)
  return (
    <>
      <ScreenHead title={nameOfIssue(issue)}>
        <p className="preview-of">
          {issue.newsletterTitle} · {stateInWords(issue)}
        </p>
      </ScreenHead>
      <div className="issue-desk">
        <div>
          <IssueFacts issue={issue} />
          {issue.clicked.length > 0 && <IssueClicks issue={issue} />}
          {closed === null ? (
            <IssueForm key={issue.id} issue={issue} onChanged={setChanged} />
          ) : (
            <p className="notice">
              <span>{closed}</span>
            </p>
          )}
          {hasMoves(issue) && <IssueMoves issue={issue} isChanged={isChanged} />}
        </div>
        <MailPreview
          title="So kommt sie an"
          name={issue.newsletterTitle}
          address={`${NEWSROOM_ISSUE_MAIL}/${issue.id}?version=${issue.version}`}
          text={issue.text}
          stored={mailInWords(issue)}
          empty="Noch leer: Schreiben Sie etwas, oder wählen Sie Artikel aus."
          isChanged={isChanged}
        />
      </div>
    </>
  )
}

/** Sums only: nothing says who followed a link. */
const IssueClicks = ({ issue: { clicked } }: { issue: WholeIssue }) => (
  <section className="issue-facts" aria-labelledby="issue-clicks">
    <h2 id="issue-clicks" className="letter-heading">
      Klicks nach Artikel
    </h2>
    <TableScroll label="Klicks nach Artikel">
      <table className="letter-table">
        <thead>
          <tr>
            <th scope="col">Artikel</th>
            <th scope="col" className="letter-figure">
              Klicks
            </th>
          </tr>
        </thead>
        <tbody>
          {clicked.map(({ id, title, clicks }) => (
            <tr key={id}>
              <th scope="row">
                <Link href={newsroomHref.article({ id })}>{title}</Link>
              </th>
              <td className="letter-figure">{clicks}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  </section>
)

/** Each label says what its number counts. */
function IssueFacts({ issue }: { issue: WholeIssue }) {
  const { startedAt, state, newsletter: slug, id } = issue
  const results: [label: string, value: string | number][] = startedAt
    ? [
        ['Empfänger beim Versand', issue.recipients],
        ['Versandt (vom Mailserver angenommen)', issue.sent],
        ['Unzustellbar', issue.bounced],
        ['Nach allen Versuchen nicht angenommen', issue.failed],
        ['Geöffnet, nur mit Zustimmung gezählt', openedInWords(issue)],
        ['Klicks auf Artikel, nur mit Zustimmung gezählt', clicksInWords(issue)],
        ['Mit dem Link dieser Ausgabe abbestellt', issue.unsubscribedByLink],
        ['Auf irgendeinem Weg danach abbestellt', issue.unsubscribed],
      ]
    : [['Bestätigte Empfänger jetzt', issue.audience]]
  return (
    <dl className="draft-facts issue-facts">
      <div>
        <dt>{timeLabelOf(issue)}</dt>
        <dd>{whenInWords(issue)}</dd>
      </div>
      <div>
        <dt>An wen</dt>
        <dd>{segmentInWords(issue.segment)}</dd>
      </div>
      {results.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {state === 'sent' && (
        <div>
          <dt>Auf der Website</dt>
          <dd>
            <a href={newsletters['newsletter-issue'].href({ slug, id })}>Ausgabe ansehen</a>
          </dd>
        </div>
      )}
    </dl>
  )
}
