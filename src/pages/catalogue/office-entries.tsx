// oxlint-disable react/jsx-key -- pairs of a state’s name and how it looks, no lists
import { CampaignFacts } from '../../ui/layouts/office/CampaignFacts.tsx'
import { CustomerLink } from '../../ui/layouts/office/CustomerLink.tsx'
import { OfficeFrame } from '../../ui/layouts/office/OfficeFrame.tsx'
import { OfficeFooter, OfficeHeader } from '../../ui/layouts/office/OfficeHeader.tsx'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'
import { Reason } from '../../ui/layouts/office/Reason.tsx'
import { FormErrors } from '../../ui/layouts/office/FormErrors.tsx'
import { Consequences, StepForm, StepHead } from '../../ui/layouts/office/SecondStep.tsx'
import type { Entry } from './kit-entries.tsx'
import { OfSite, problem } from './layout-entries.tsx'
import { campaign } from './samples.ts'

/** Components of the office pages. */
export const officeEntries: readonly Entry[] = [
  {
    name: 'OfficeHeader',
    states: () => [
      ['Kopf', <OfSite view={OfficeHeader} />],
      ['Fuß', <OfSite view={OfficeFooter} />],
    ],
  },
  {
    name: 'OfficeFrame',
    states: () => [
      [
        '',
        <OfficeFrame current="office" notice={problem}>
          <h3>Kunden</h3>
        </OfficeFrame>,
      ],
    ],
  },
  {
    name: 'OfficeTable',
    states: () => [
      [
        '',
        <OfficeTable columns={['Kunde', { figure: 'Offen' }]}>
          <tr>
            <td>
              <CustomerLink customerId={4711} accountId={null} />
            </td>
            <td className="office-figure">11,90 €</td>
          </tr>
        </OfficeTable>,
      ],
    ],
  },
  {
    name: 'CustomerLink',
    states: () => [
      ['', <CustomerLink customerId={4711} accountId="4a1f" />],
      ['gelöscht', <CustomerLink customerId={4711} accountId={null} />],
    ],
  },
  { name: 'CampaignFacts', states: () => [['', <CampaignFacts campaign={campaign} />]] },
  {
    name: 'Reason',
    states: () => [
      ['', <Reason value={undefined} isMissing={false} />],
      ['fehlt', <Reason value="" isMissing />],
    ],
  },
  {
    name: 'FormErrors',
    states: () => [
      ['Felder', <FormErrors faults={{ title: 'Höchstens 70 Zeichen, bitte.' }} />],
      ['im Ganzen', <FormErrors faults={{ form: 'Jemand war schneller.' }} />],
    ],
  },
  {
    name: 'SecondStep',
    states: (place) => [
      ['Kopf', <StepHead back="#" room="Kunden" title="Guthaben geben" problem="Zu viel." />],
      ['Folgen', <Consequences sentences={['Der Kunde bekommt 5 Coins.']} />],
      [
        'Formular',
        <StepForm
          action="#"
          idempotencyKey={place}
          reason={undefined}
          reasonMissing={false}
          commands={[{ label: 'Geben' }]}
          back="#"
        />,
      ],
    ],
  },
]
