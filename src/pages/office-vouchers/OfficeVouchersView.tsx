import { formatDate } from '../../rules/language/dates.ts'
import { euros } from '../../rules/money/cents.ts'
import { coins } from '../../rules/money/wallet/wallet.ts'
import { plural } from '../../rules/language/plural.ts'
import type { ListedCampaign } from '../../services/billing/vouchers/vouchers-service.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { MAX_REASON_LENGTH } from '../../rules/office/commands.ts'
import { href } from '../../routes.ts'
import { nameOf } from '../forms/read-form.ts'
import { MAX_BATCH_LENGTH, MAX_CODES, officeVouchersForm } from './office-vouchers.form.ts'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'
import { Notice } from '../../ui/layouts/portal/Notice.tsx'

export type OfficeVouchersModel = {
  campaigns: readonly ListedCampaign[]
  idempotencyKey: string
  problem: string | null
  typed: Readonly<Record<string, string>>
}

export function OfficeVouchersView({ model }: { model: OfficeVouchersModel }) {
  const { campaigns, problem } = model
  return (
    <>
      <h1>Gutscheine</h1>
      <p className="button-row">
        <ButtonLink href={href['office-campaign-new']()} look="secondary">
          Neue Aktion …
        </ButtonLink>
      </p>
      {problem && <Notice notice={{ kind: 'problem', text: problem }} />}
      {campaigns.length === 0 ? (
        <p className="office-quiet">Es gibt noch keine Gutscheinaktion.</p>
      ) : (
        <>
          <Codes {...model} />
          <Campaigns campaigns={campaigns} />
        </>
      )}
    </>
  )
}

function Codes({ campaigns, idempotencyKey, typed }: OfficeVouchersModel) {
  return (
    <section aria-labelledby="codes">
      <h2 id="codes">Codes machen und herunterladen</h2>
      <p className="office-quiet">
        Die Datei kommt sofort. Dieselbe Serie noch einmal gibt dieselben Codes. Niemand bekommt
        eine E‑Mail; wer einen Code hat, kann ihn einlösen.
      </p>
      <form className="office-filter" method="post" action={href['office-vouchers']()}>
        <input
          type="hidden"
          name={nameOf(officeVouchersForm, 'idempotencyKey')}
          value={idempotencyKey}
        />
        <label>
          Aktion
          <select name={nameOf(officeVouchersForm, 'campaign')} defaultValue={typed['campaign']}>
            {campaigns.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Serie
          <input
            name={nameOf(officeVouchersForm, 'batch')}
            required
            maxLength={MAX_BATCH_LENGTH}
            defaultValue={typed['batch']}
          />
        </label>
        <label>
          Anzahl
          <input
            name={nameOf(officeVouchersForm, 'count')}
            type="number"
            min="1"
            max={MAX_CODES}
            required
            defaultValue={typed['count'] ?? '100'}
          />
        </label>
        <label>
          Grund
          <input
            name={nameOf(officeVouchersForm, 'reason')}
            required
            maxLength={MAX_REASON_LENGTH}
            defaultValue={typed['reason']}
          />
        </label>
        <Button type="submit" look="secondary">
          Codes herunterladen
        </Button>
      </form>
    </section>
  )
}

function Campaigns({ campaigns }: { campaigns: readonly ListedCampaign[] }) {
  return (
    <section aria-labelledby="aktionen">
      <h2 id="aktionen">Aktionen</h2>
      <OfficeTable
        columns={['Aktion', 'Gibt', 'Gilt', { figure: 'Codes' }, { figure: 'Eingelöst' }]}
      >
        {campaigns.map((campaign) => (
          <tr key={campaign.key}>
            <th scope="row">
              <a href={href['office-campaign']({ key: campaign.key })}>{campaign.name}</a>
              <small>{campaign.key}</small>
            </th>
            <td>{gives(campaign)}</td>
            <td>{spanOf(campaign)}</td>
            <td className="office-figure">{campaign.codes}</td>
            <td className="office-figure">{campaign.uses}</td>
          </tr>
        ))}
      </OfficeTable>
    </section>
  )
}

function gives({ kind, amount }: ListedCampaign): string {
  if (kind === 'percent') return `${amount}\u00a0% Rabatt`
  if (kind === 'cents') return `${euros(amount)} Rabatt`
  if (kind === 'credits') return coins(amount)
  return plural(amount, { one: 'Ein Monat gratis', other: `${amount} Monate gratis` })
}

function spanOf({ from, until }: ListedCampaign): string {
  const format = (moment: string) => formatDate(new Date(moment))
  const span = [from && `ab ${format(from)}`, until && `bis ${format(until)}`]
  return span.filter(Boolean).join(' ') || 'immer'
}
