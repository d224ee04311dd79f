import {
  Children,
  createContext,
  useContext,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SubmitEvent,
} from 'react'
import { Button } from './Button.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SelectField, TextField } from './TextField.tsx'

/** One message for the whole form and one for each invalid field. */
export type FormProblem = {
  message: string
  fields: Readonly<Record<string, string>>
  /**
   * The values entered before, without script or in the previous dialog. `message` is empty if nothing is wrong yet.
   */
  typed?: Readonly<Record<string, string>>
}

/** The state and handlers of a form. Without script only the initial state is shown. */
export type LiveForm = {
  problem: FormProblem | null
  /** The values entered before, without script. */
  typed: Readonly<Record<string, string>>
  /** `true` once script handles the form. */
  isLive: boolean
  isSending: boolean
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  ref: Ref<HTMLFormElement>
}

/** `Field`: the names of the form's fields. */
type FormProps<Field extends string = string> = {
  /** Prefix of the fields' ids. */
  name: string
  title: string
  /** The heading is an `h1` on a page and an `h2` in a dialog. */
  isPage: boolean
  action: string
  submit: string
  /** Labels of the fields in their order, for the summary of errors. */
  labels: Readonly<Partial<Record<Field, string>>>
  hidden?: Readonly<Partial<Record<Field, string | null>>>
  live: LiveForm
  intro?: ReactNode
  children: ReactNode
  /** Content below the button. */
  after?: ReactNode
}

type FieldContext = {
  id: string
  labels: FormProps['labels']
  problem: FormProblem | null
  typed: LiveForm['typed']
  isLive: boolean
}

const Context = createContext<FieldContext | null>(null)

/** A form with one column and one primary button. It works without script; an island only responds faster. */
export function Form<Field extends string = string>({
  name,
  title,
  isPage,
  live,
  labels,
  ...form
}: FormProps<Field>) {
  const Heading = isPage ? 'h1' : 'h2'
  const id = isPage ? name : `${name}-dialog`
  const { problem, typed, isLive, isSending, submit, ref } = live
  return (
    <form
      className="form"
      action={form.action}
      method="post"
      data-form={name}
      aria-labelledby={`${id}-titel`}
      ref={ref}
      onSubmit={submit}
      noValidate
    >
      <Heading id={`${id}-titel`}>{title}</Heading>
      <Summary problem={problem} id={id} labels={labels} />
      {form.intro}
      <HiddenFields values={form.hidden ?? {}} />
      <Context value={{ id, labels, problem, typed, isLive }}>{form.children}</Context>
      <Button type="submit">{isSending ? 'Wird geprüft …' : form.submit}</Button>
      {form.after}
    </form>
  )
}

function HiddenFields({ values }: { values: NonNullable<FormProps['hidden']> }) {
  return Object.entries(values).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}

type FieldProps<Name> = { name: Name } & Omit<
  ComponentProps<typeof TextField>,
  'id' | 'label' | 'name'
>

/** A text field of the surrounding form, which provides its label, value and error. */
export function Field<Name extends string>({ name, ...field }: FieldProps<Name>) {
  return <TextField {...field} {...useField(name)} name={name} />
}

type SelectProps = { name: string } & Omit<ComponentProps<typeof SelectField>, 'id' | 'label'>

/** A select field of the surrounding form. */
export function Select({ name, ...field }: SelectProps) {
  return <SelectField {...field} {...useField(name)} name={name} />
}

type PasswordProps<Name> = {
  name: Name
  help?: string
  autoComplete: 'current-password' | 'new-password'
}

export function Password<Name extends string>({ name, ...field }: PasswordProps<Name>) {
  const { value: _, ...rest } = useField(name)
  return <PasswordField {...field} {...rest} name={name} isLive={useForm().isLive} />
}

type CheckProps<Name> = { name: Name; children: ReactNode; required?: boolean }

/** An unticked checkbox of the surrounding form. `children` is the label. */
export function Check<Name extends string>({ name, children, required }: CheckProps<Name>) {
  const { id, error, value } = useField(name)
  return (
    <div className="check">
      <input
        type="checkbox"
        id={id}
        name={name}
        value="on"
        required={required}
        defaultChecked={value === 'on'}
        // Otherwise Chromium reports a required box as invalid before it was missed.
        aria-invalid={Boolean(error)}
        aria-describedby={error && `${id}-error`}
      />
      <label htmlFor={id}>{joinTexts(children)}</label>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}

/** Joins neighbouring texts into one node: Chromium leaves a space in a node of its own out of the box's name. */
const joinTexts = (children: ReactNode): ReactNode[] =>
  Children.toArray(children).reduce<ReactNode[]>((joined, child) => {
    const last = joined.at(-1)
    return typeof child === 'string' && typeof last === 'string'
      ? [...joined.slice(0, -1), last + child]
      : [...joined, child]
  }, [])

function useForm(): FieldContext {
  const form = useContext(Context)
  if (!form) throw new Error('A field was rendered outside of a form.')
  return form
}

function useField(name: string) {
  const { id, labels, problem, typed } = useForm()
  const error = problem?.fields[name]
  const value = typed[name]
  return {
    id: `${id}-${name}`,
    label: labels[name] ?? name,
    ...(error && { error }),
    ...(value && { value }),
  }
}

type SummaryProps = { problem: FormProblem | null; id: string; labels: FormProps['labels'] }

/** Summary of the errors with links to the fields. It takes the focus, with and without script. */
function Summary({ problem, id, labels }: SummaryProps) {
  if (!problem?.message) return null
  const wrong = Object.entries(labels).filter(([name]) => problem.fields[name])
  return (
    <section
      className="form-problem"
      aria-label="Fehler"
      aria-describedby={`${id}-problem`}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to a refused form begins here
      autoFocus
      data-problem=""
    >
      <p id={`${id}-problem`}>{problem.message}</p>
      {wrong.length > 0 && (
        <ul className="form-problem-fields">
          {wrong.map(([name, label]) => (
            <li key={name}>
              <a href={`#${id}-${name}`} onClick={focusTarget}>
                {label}
              </a>
              : {problem.fields[name]}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The page's hash names the dialog, so keep it. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
