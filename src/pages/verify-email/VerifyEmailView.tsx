import { Island } from '../../ui/kit/Island.tsx'
import type { FlowModel } from '../flow-page.tsx'
import { ConfirmEmailForm } from './ConfirmEmailForm.tsx'
import { VerifyEmailIsland } from './verify-email.island.tsx'

export function VerifyEmailView({
  model: { way, problem, notice, confirmation },
}: {
  model: FlowModel
}) {
  if (confirmation)
    return <ConfirmEmailForm way={way} step={confirmation} problem={problem} notice={notice} />
  return <Island name="verify-email" on="idle" view={VerifyEmailIsland} props={{ way, problem }} />
}
