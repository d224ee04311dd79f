import { problemsOf, type FieldName, type Form, type TypedForm } from './read-form.ts'

/** A form that the office's endpoint refused, for its page. */
export type OfficeReport<F extends Form> = {
  typed: TypedForm<F>
  faults: readonly string[]
  /** Further error sentences, of the service, by field; `form` is for the whole form. */
  refusal?: FormProblems<F>
}

/** Error sentences by field; `form` is for the whole form. */
export type FormProblems<F extends Form> = Partial<Record<FieldName<F> | 'form', string>>

/** Returns all error sentences of a refused form. */
export function reportedProblems<F extends Form>(
  form: F,
  report: OfficeReport<F> | undefined,
): FormProblems<F> {
  const { faults = [], refusal } = report ?? {}
  const problems: FormProblems<F> = { ...problemsOf(form, faults.join(',')), ...refusal }
  // Only a form that no page sent has a fault without a sentence.
  return faults.length > 0 && Object.keys(problems).length === 0
    ? { ...problems, form: 'Bitte prüfen Sie Ihre Angaben.' }
    : problems
}
