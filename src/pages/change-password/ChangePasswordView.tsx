import { Island } from '../../ui/kit/Island.tsx'
import type { FlowModel } from '../flow-page.tsx'
import { ChangePasswordIsland } from './change-password.island.tsx'
import { SignInFirst } from './SignInFirst.tsx'

export function ChangePasswordView({ model }: { model: FlowModel }) {
  const { way, hasCode, notice, problem, reader, ownOrigins } = model
  if (!reader && !hasCode) return <SignInFirst way={way} />
  return (
    <Island
      name="change-password"
      on="idle"
      view={ChangePasswordIsland}
      props={{ way, hasCode, notice, problem, ownOrigins }}
    />
  )
}
