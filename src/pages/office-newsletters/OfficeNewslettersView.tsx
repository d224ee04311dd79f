import type { Newsletter } from '../../rules/site/site.ts'
import type { Issue, IssueOverview } from '../../services/newsletters/issues/issues-service.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { openedInWords, stateInWords, whenInWords } from '../../rules/office/issue-states.ts'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'
import { href } from '../../routes.ts'
import { nameOf } from '../forms/read-form.ts'
import { newIssueForm } from './office-newsletters.form.ts'

export type OfficeNewslettersModel = IssueOverview & { newsletters: readonly Newsletter[] }

export function OfficeNewslettersView({ model }: { model: OfficeNewslettersModel }) {
  const { newsletters, readers, issues } = model
  return (
    <>
      <h1>Newsletter</h1>
      {newsletters.length === 0 ? (
        <p className="office-quiet">Die Redaktion bietet noch keinen Newsletter an.</p>
      ) : (
        <OfficeTable
          columns={['Newsletter', { figure: 'Bestellt' }, { figure: 'Unbestätigt' }, 'Ausgabe']}
        >
          {newsletters.map((newsletter) => {
            const own = readers.find((one) => one.newsletter === newsletter.id)
            return (
              <tr key={newsletter.id}>
                <th scope="row">
                  <a href={href['newsletter-detail']({ slug: newsletter.id })}>
                    {newsletter.title}
                  </a>
                  <small>{newsletter.rhythm}</small>
                </th>
                <td className="office-figure">{own?.confirmed ?? 0}</td>
                <td className="office-figure">{own?.waiting ?? 0}</td>
                <NewIssue newsletter={newsletter} />
              </tr>
            )
          })}
        </OfficeTable>
      )}
      <h2>Ausgaben</h2>
      <p className="office-quiet">
        Was im Plan eines Newsletters steht, wartet hier von selbst. Unzustellbar heißt: Der Server
        des Empfängers hat die E‑Mail für immer abgelehnt. Geöffnet zählen wir nur bei Lesern, die
        dem zugestimmt haben; manche E‑Mail-Programme laden das Bild dafür von selbst oder nie.
      </p>
      {issues.length === 0 ? (
        <p className="office-quiet">Noch keine.</p>
      ) : (
        <Issues issues={issues} newsletters={newsletters} />
      )}
    </>
  )
}

function NewIssue({ newsletter: { id, title } }: { newsletter: Newsletter }) {
  const label = `Neue Ausgabe: ${title}`
  return (
    <td>
      <form method="post" action={href['office-newsletters']()} aria-label={label}>
        <input type="hidden" name={nameOf(newIssueForm, 'newsletter')} value={id} />
        <Button type="submit" look="secondary">
          Neue Ausgabe
        </Button>
      </form>
    </td>
  )
}

/** Titles of issues without a subject: when sent, they take that of the first article. */
const UNTITLED = {
  draft: 'Neue Ausgabe',
  planned: 'Nächste Ausgabe',
  sending: '',
  sent: '',
  cancelled: 'Abgesagte Ausgabe',
} as const

const figuresOf = ({ recipients, sent, bounced, failed, unsubscribed }: Issue) =>
  Object.entries({ recipients, sent, refused: bounced + failed, unsubscribed })

type IssuesProps = { issues: readonly Issue[]; newsletters: readonly Newsletter[] }

function Issues({ issues, newsletters }: IssuesProps) {
  const titleOf = (slug: string) => newsletters.find(({ id }) => id === slug)?.title ?? slug
  return (
    <OfficeTable
      columns={[
        'Ausgabe',
        'Wann',
        'Stand',
        { figure: 'An' },
        { figure: 'Zugestellt' },
        { figure: 'Unzustellbar' },
        { figure: 'Abbestellt' },
        { figure: 'Geöffnet' },
      ]}
    >
      {issues.map((issue) => (
        <tr key={issue.id}>
          <th scope="row">
            <a href={href['office-issue']({ id: issue.id })}>
              {issue.subject || UNTITLED[issue.state]}
            </a>
            <small>{titleOf(issue.newsletter)}</small>
          </th>
          <td>{whenInWords(issue)}</td>
          <td>{stateInWords(issue)}</td>
          {figuresOf(issue).map(([name, figure]) => (
            <td key={name} className="office-figure">
              {issue.startedAt ? figure : '–'}
            </td>
          ))}
          <td className="office-figure">{issue.startedAt ? openedInWords(issue) : '–'}</td>
        </tr>
      ))}
    </OfficeTable>
  )
}
