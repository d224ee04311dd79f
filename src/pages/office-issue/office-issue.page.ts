import { berlinLocal } from '../../rules/language/berlin-moment.ts'
import type { Issue } from '../../services/newsletters/issues/issues-service.ts'
import { newsletterOf } from '../loading/newsletter-content.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { reportedProblems, type OfficeReport } from '../forms/office-report.ts'
import type { TypedForm } from '../forms/read-form.ts'
import { officeIssueForm } from './office-issue.form.ts'
import { OfficeIssueView, type OfficeIssueModel } from './OfficeIssueView.tsx'
import { href } from '../../routes.ts'

/** One newsletter issue: edit, test, schedule, stop. */
export const officeIssuePage = defineOfficePage<OfficeIssueModel>({
  isForActing: true,
  queryKeys: ['hinweis', 'absagen'],
  notices: {
    gespeichert: { kind: 'done', text: 'Gespeichert.' },
    probe: { kind: 'done', text: 'Gespeichert, und eine Probe ist unterwegs zu Ihnen.' },
    geplant: { kind: 'done', text: 'Geplant. Bis es so weit ist, können Sie alles noch ändern.' },
    unterwegs: { kind: 'done', text: 'Die Ausgabe geht jetzt hinaus.' },
    abgesagt: { kind: 'done', text: 'Abgesagt. Was noch nicht unterwegs war, kommt nicht mehr.' },
    'wieder-da': {
      kind: 'done',
      text: 'Die Absage ist zurückgenommen. Bitte prüfen Sie, wann die Ausgabe geht.',
    },
    leer: { kind: 'problem', text: 'Gespeichert, aber es steht noch nichts darin.' },
    'zu-spaet': { kind: 'problem', text: 'Dafür ist es zu spät; es wurde nichts geändert.' },
  },
  load,
  head: ({ issue: { id } }) => ({
    title: 'Ausgabe – Betrieb',
    description: 'Eine Ausgabe eines Newsletters.',
    canonical: href['office-issue']({ id }),
  }),
  View: OfficeIssueView,
})

async function load({
  params,
  query,
  reader,
  services,
  report,
}: SignedInRequest): Promise<Loaded<OfficeIssueModel>> {
  const issue = await services.issueRoom.find(Number(params['id']))
  if (!issue) return { kind: 'missing' }
  const [document, newsletter, { readers }] = await Promise.all([
    services.issueRoom.draft(issue.id),
    newsletterOf(services, issue.newsletter),
    services.issueRoom.overview(),
  ])
  const own = readers.find((one) => one.newsletter === issue.newsletter)
  // Set only by the endpoint of this page's form.
  const sent = report as OfficeReport<typeof officeIssueForm> | undefined
  const version = String(issue.version)
  const model = {
    issue,
    newsletter: newsletter?.title ?? issue.newsletter,
    document,
    typed: sent ? { ...sent.typed, version: sent.typed.version || version } : fieldsOf(issue),
    faults: reportedProblems(officeIssueForm, sent),
    asksToCancel: query.has('absagen'),
    email: reader.email,
    readers: own?.confirmed ?? 0,
  }
  return { kind: 'found', model }
}

const fieldsOf = ({
  version,
  subject,
  lead,
  plannedAt,
}: Issue): TypedForm<typeof officeIssueForm> => ({
  command: '',
  version: String(version),
  subject,
  lead,
  when: plannedAt ? berlinLocal(plannedAt) : '',
})
