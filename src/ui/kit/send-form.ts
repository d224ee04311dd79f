import type { FormProblem } from './Form.tsx'

const UNREACHABLE = 'Der Server antwortet nicht. Bitte versuchen Sie es gleich noch einmal.'

export type FormValues = Readonly<Record<string, string>>

export type FormResponse =
  | { kind: 'done'; answer: Record<string, unknown> }
  | { kind: 'refused'; problem: FormProblem }

/** Sends a form with the fields `Name` as JSON. A rejection has a `message` and `errors` by field. */
export async function sendForm<Name extends string = string>(
  path: string,
  body: Readonly<Partial<Record<Name, unknown>>>,
): Promise<FormResponse> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: Record<string, unknown> = await response.json()
    if (response.ok) return { kind: 'done', answer }
    const { message, errors } = answer
    return response.status < 500 && typeof message === 'string'
      ? rejected(message, { ...(errors as FormProblem['fields'] | undefined) })
      : rejected(UNREACHABLE)
  } catch {
    return rejected(UNREACHABLE)
  }
}

/** Returns the problem for errors found before sending, or `null` without errors. */
export function validationProblem(fields: FormProblem['fields']): FormProblem | null {
  return Object.keys(fields).length > 0
    ? { message: 'Bitte prüfen Sie Ihre Angaben.', fields }
    : null
}

function rejected(message: string, fields: FormProblem['fields'] = {}): FormResponse {
  return { kind: 'refused', problem: { message, fields } }
}
