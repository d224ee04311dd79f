import { Island } from '../../ui/kit/Island.tsx'
import type { FlowModel } from '../flow-page.tsx'
import { ForgotPasswordIsland } from './forgot-password.island.tsx'
import { ResetSent } from './ResetSent.tsx'

export function ForgotPasswordView({ model: { way, problem, notice } }: { model: FlowModel }) {
  if (notice) return <ResetSent way={way} />
  return (
    <Island name="forgot-password" on="idle" view={ForgotPasswordIsland} props={{ way, problem }} />
  )
}
