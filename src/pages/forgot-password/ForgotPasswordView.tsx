import { Island } from '../../ui/kit/Island.tsx'
import type { FlowModel } from '../flow-page.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { ResetSent } from './ResetSent.tsx'

export function ForgotPasswordView({ model: { way, problem, notice } }: { model: FlowModel }) {
  if (notice) return <ResetSent way={way} />
  return (
    <Island name="forgot-password" on="idle" props={{ way, problem }}>
      <ForgotPasswordForm way={way} problem={problem} />
    </Island>
  )
}
