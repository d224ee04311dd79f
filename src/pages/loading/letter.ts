import type { FormProblem } from '../../ui/kit/Form.tsx'
import type { RefusedLetter } from '../forms/letter-fields.ts'
import { problemsOf, type Form } from '../forms/read-form.ts'
import type { PersonalRequest } from '../page.ts'

/** A form to the newsroom: sent, or to fill in, perhaps again. */
export type Letter = {
  isSent: boolean
  typed: Readonly<Record<string, string>>
  problem: FormProblem | null
}

/** Reads the state of a form to the newsroom from its page's request. A signed-in reader's address is filled in. */
export function readLetter(form: Form, { query, report, reader }: PersonalRequest): Letter {
  // Only the endpoint of the page's form sets a report.
  const refused = report as RefusedLetter | undefined
  const fields: Record<string, string> = problemsOf(
    form,
    refused?.faults.join(',') ?? '',
  ) as Record<string, string>
  return {
    isSent: query.get('hinweis') === 'sent',
    typed: refused?.typed ?? { email: reader?.email ?? '' },
    problem: refused ? { message: 'Bitte prüfen Sie Ihre Angaben.', fields } : null,
  }
}
