import { Island } from '../../ui/kit/Island.tsx'
import type { FlowModel } from '../flow-page.tsx'
import { CompletionForm } from './CompletionForm.tsx'

export function CompletionView({ model }: { model: FlowModel }) {
  const { way, problem, ownOrigins, reader } = model
  const known = { firstName: reader?.firstName ?? '', lastName: reader?.lastName ?? '' }
  return (
    <Island name="complete-registration" on="idle" props={{ way, known, problem, ownOrigins }}>
      <CompletionForm way={way} known={known} problem={problem} />
    </Island>
  )
}
