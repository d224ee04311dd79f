import { Island } from '../../ui/kit/Island.tsx'
import type { FlowModel } from '../flow-page.tsx'
import { VerifyEmailIsland } from './verify-email.island.tsx'

export function VerifyEmailView({ model: { way, problem } }: { model: FlowModel }) {
  return <Island name="verify-email" on="idle" view={VerifyEmailIsland} props={{ way, problem }} />
}
