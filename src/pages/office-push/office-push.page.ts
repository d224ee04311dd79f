import { pushMenu } from '../../rules/push/push-message.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { reportedProblems, type OfficeReport } from '../forms/office-report.ts'
import { readForm } from '../forms/read-form.ts'
import { officePushForm, withAudience } from './office-push.form.ts'
import { OfficePushView, type OfficePushModel } from './OfficePushView.tsx'
import { href } from '../../routes.ts'

/** Push messages: write, count, test and send, with the results of earlier ones. */
export const officePushPage = defineOfficePage<OfficePushModel>({
  isForActing: true,
  queryKeys: ['hinweis'],
  notices: {
    probe: { kind: 'done', text: 'Eine Probe ist unterwegs zu Ihren Browsern.' },
    'kein-browser': {
      kind: 'problem',
      text: 'Sie haben in keinem Browser Benachrichtigungen eingeschaltet, während Sie angemeldet waren.',
    },
    unterwegs: { kind: 'done', text: 'Die Mitteilung ist unterwegs.' },
    geplant: { kind: 'done', text: 'Geplant. Bis es so weit ist, können Sie sie absagen.' },
    abgesagt: { kind: 'done', text: 'Abgesagt. Was noch nicht unterwegs war, kommt nicht mehr.' },
    'zu-spaet': { kind: 'problem', text: 'Dafür ist es zu spät; es wurde nichts geändert.' },
  },
  load,
  head: () => ({
    title: 'Push – Betrieb',
    description: 'Mitteilungen an Browser.',
    canonical: href['office-push'](),
  }),
  View: OfficePushView,
})

async function load(request: SignedInRequest): Promise<Loaded<OfficePushModel>> {
  const { services, query, report } = request
  const [overview, { menus }] = await Promise.all([
    services.pushMessages.overview(),
    services.content.site(),
  ])
  const paths = pushMenu(menus)
  // Set only by the endpoint of this page's form.
  const refused = report as OfficeReport<typeof officePushForm> | undefined
  const named = readForm(officePushForm, withAudience(Object.fromEntries(query), paths))
  const audience = named.values?.command === 'count' ? named.values.audience : null
  const count = audience && (await services.pushMessages.count(audience))
  return {
    kind: 'found',
    model: {
      ...overview,
      paths,
      typed: refused?.typed ?? named.typed,
      faults: reportedProblems(officePushForm, refused),
      count,
      idempotencyKey: crypto.randomUUID(),
    },
  }
}
