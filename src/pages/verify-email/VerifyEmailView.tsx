import { Island } from '../../ui/kit/Island.tsx'
import type { FlowModel } from '../flow-page.tsx'
import { VerifyEmailForm } from './VerifyEmailForm.tsx'

export function VerifyEmailView({ model: { way, problem } }: { model: FlowModel }) {
  return (
    <Island name="verify-email" on="idle" props={{ way, problem }}>
      <VerifyEmailForm way={way} problem={problem} />
    </Island>
  )
}
