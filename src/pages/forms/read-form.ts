import type { z } from 'zod'
import { typedText } from '../../rules/language/typed-text.ts'
import { fieldFacts } from './form-fields.ts'

export type Form = z.ZodObject<Record<string, z.ZodType<unknown, string>>>

export type FieldName<F extends Form> = keyof F['shape'] & string

/** The values of a valid form. */
export type FormValues<F extends Form> = z.output<F>

/** A form as its sender typed it, normalised: `''` for a missing field, `on` for a ticked checkbox. */
export type TypedForm<F extends Form> = Record<FieldName<F>, string>

/**
 * `faults`: what is wrong, in the form's order: the name of the field, or the reason's code for a field with several
 * reasons.
 */
export type ReadForm<F extends Form> =
  | { values: FormValues<F>; faults: readonly string[]; typed: TypedForm<F> }
  | { values: null; faults: readonly string[]; typed: TypedForm<F> }

/** Reads a request's body with a form. Fields that the form does not have are ignored. */
export function readForm<F extends Form>(form: F, body: object): ReadForm<F> {
  const typed = typedForm(form, body)
  const result = form.safeParse(typed)
  if (result.success) return { values: result.data as FormValues<F>, faults: [], typed }
  const { issues } = result.error
  const faults = namesOf(form).flatMap((name) => {
    const issue = issues.find(({ path }) => path[0] === name)
    if (!issue) return []
    return Object.hasOwn(factsOf(form, name).problems ?? {}, issue.message) ? issue.message : name
  })
  return { values: null, faults, typed }
}

/**
 * Reads a request's body with a form whose fields accept every text (`anyText`, checkboxes that need no tick). Throws if
 * a field does not.
 */
export const readAnyForm = <F extends Form>(form: F, body: object): FormValues<F> =>
  form.parse(typedForm(form, body)) as FormValues<F>

const namesOf = <F extends Form>(form: F) => Object.keys(form.shape) as FieldName<F>[]

const typedForm = <F extends Form>(form: F, body: object): TypedForm<F> =>
  Object.fromEntries(
    namesOf(form).map((name) => [name, typedValue(form, name, body)]),
  ) as TypedForm<F>

function typedValue<F extends Form>(form: F, name: FieldName<F>, body: object): string {
  const value: unknown = Object.hasOwn(body, name) ? Reflect.get(body, name) : ''
  const kind = factsOf(form, name).kind
  if (kind === 'checkbox') return value === true || value === 'on' || value === 'true' ? 'on' : ''
  return typeof value === 'string' ? typedText(value, kind) : ''
}

/** Returns the properties by which a page shows a field: `id`, `name` and `label`. */
export function fieldProps<F extends Form>(
  form: F,
  name: FieldName<F>,
): { id: string; name: string; label: string } {
  return { id: name, name, label: factsOf(form, name).label ?? name }
}

/** Returns the name of a field, which the form has. */
export const nameOf = <F extends Form>(_: F, name: FieldName<F>): FieldName<F> => name

/** Returns the labels of the fields that have one, in the form's order. */
export function labelsOf(form: Form): Readonly<Record<string, string>> {
  const labelled = Object.keys(form.shape).flatMap((name) => {
    const { label } = factsOf(form, name)
    return label === undefined ? [] : [[name, label] as const]
  })
  return Object.fromEntries(labelled)
}

function factsOf<F extends Form>(form: F, name: FieldName<F>) {
  const field = form.shape[name]
  const facts = field && fieldFacts.get(field)
  if (!facts) throw new Error(`The field ${name} was not made by form-fields.ts`)
  return facts
}

/** Returns the error sentence of each field that `faults` names, such as `?fehler=city,iban-abroad`. */
export function problemsOf<F extends Form>(
  form: F,
  faults: string,
): Partial<Record<FieldName<F>, string>> {
  const named = faults.split(',')
  const sentences = namesOf(form).flatMap((name) => {
    const { problem, problems = {} } = factsOf(form, name)
    const code = named.find((fault) => Object.hasOwn(problems, fault))
    const sentence = code !== undefined ? problems[code] : named.includes(name) && problem
    return sentence ? [[name, sentence] as const] : []
  })
  return Object.fromEntries(sentences) as Partial<Record<FieldName<F>, string>>
}
