import type { StepReport } from '../../rules/office/step-report.ts'
import type { ListedCampaign } from '../../services/billing/vouchers/vouchers-service.ts'
import { CampaignFacts } from '../../ui/layouts/office/CampaignFacts.tsx'
import { Consequences, StepForm, StepHead } from '../../ui/layouts/office/SecondStep.tsx'
import { href } from '../../routes.ts'

export type OfficeCampaignModel = {
  campaign: ListedCampaign
  isEnded: boolean
  idempotencyKey: string
  refused: StepReport | null
}

export function OfficeCampaignView({ model }: { model: OfficeCampaignModel }) {
  const { campaign, isEnded, idempotencyKey, refused } = model
  const { key, name, codes, uses } = campaign
  return (
    <div className="office-command">
      <StepHead back={href['office-vouchers']()} room="Gutscheine" title={name} />
      <CampaignFacts campaign={campaign} />
      <p>
        Codes: {codes}. Eingelöst: {uses}.
      </p>
      {isEnded ? (
        <p className="notice">Diese Aktion ist beendet. Ihre Codes gelten nicht mehr.</p>
      ) : (
        <>
          <h2>Jetzt beenden</h2>
          <Consequences sentences={CONSEQUENCES} />
          <StepForm
            action={href['office-campaign']({ key })}
            idempotencyKey={idempotencyKey}
            reason={refused?.typed['reason']}
            reasonMissing={refused?.reasonMissing ?? false}
            commands={[{ label: 'Aktion beenden' }]}
            back={href['office-vouchers']()}
          />
        </>
      )}
    </div>
  )
}

const CONSEQUENCES = [
  'Kein Code dieser Aktion gilt mehr; wer schon eingelöst hat, behält es.',
  'Wer gerade bestellt, erfährt am Feld, dass der Gutschein abgelaufen ist.',
  'Niemand bekommt eine E-Mail.',
]
