import { Island } from '../../ui/kit/Island.tsx'
import type { FlowModel } from '../flow-page.tsx'
import { CompletionIsland } from './complete-registration.island.tsx'

export function CompletionView({ model }: { model: FlowModel }) {
  const { way, problem, ownOrigins, reader } = model
  const known = { firstName: reader?.firstName ?? '', lastName: reader?.lastName ?? '' }
  return (
    <Island
      name="complete-registration"
      on="idle"
      view={CompletionIsland}
      props={{ way, known, problem, ownOrigins }}
    />
  )
}
