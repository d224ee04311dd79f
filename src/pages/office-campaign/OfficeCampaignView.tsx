import type { StepReport } from '../../rules/office/step-report.ts'
import type { ListedCampaign } from '../../services/billing/vouchers/vouchers-service.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { CampaignFacts } from '../../ui/layouts/office/CampaignFacts.tsx'
import { Reason } from '../../ui/layouts/office/Reason.tsx'
import { href } from '../../routes.ts'

export type OfficeCampaignModel = {
  campaign: ListedCampaign
  isEnded: boolean
  /** Of this form: sent twice, it is one wish. */
  idempotencyKey: string
  refused: StepReport | null
}

export function OfficeCampaignView({ model }: { model: OfficeCampaignModel }) {
  const { campaign, isEnded, idempotencyKey, refused } = model
  const { key, name, codes, uses } = campaign
  return (
    <div className="office-act">
      <p className="office-quiet">
        <a href={href['office-vouchers']()}>Gutscheine</a>
      </p>
      <h1>{name}</h1>
      <CampaignFacts campaign={campaign} />
      <p>
        Codes: {codes}. Eingelöst: {uses}.
      </p>
      {isEnded ? (
        <p className="notice">Diese Aktion ist beendet. Ihre Codes gelten nicht mehr.</p>
      ) : (
        <>
          <h2>Jetzt beenden</h2>
          <ul className="office-consequences">
            <li>Kein Code dieser Aktion gilt mehr; wer schon eingelöst hat, behält es.</li>
            <li>Wer gerade bestellt, erfährt am Feld, dass der Gutschein abgelaufen ist.</li>
            <li>Niemand bekommt eine E-Mail.</li>
          </ul>
          <form method="post" action={href['office-campaign']({ key })} noValidate>
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <Reason value={refused?.typed['reason']} isMissing={refused?.reasonMissing ?? false} />
            <p className="button-row">
              <Button type="submit">Aktion beenden</Button>
              <ButtonLink href={href['office-vouchers']()} look="secondary">
                Abbrechen
              </ButtonLink>
            </p>
          </form>
        </>
      )}
    </div>
  )
}
