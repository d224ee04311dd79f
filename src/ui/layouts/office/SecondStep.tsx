import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Notice } from '../portal/Notice.tsx'
import { Reason } from './Reason.tsx'

type StepHeadProps = {
  back: string
  room: string
  title: string
  problem?: string | null | undefined
}

/** The head of an act's second step: where it came from, and why it was not done. */
export function StepHead({ back, room, title, problem }: StepHeadProps) {
  return (
    <>
      <p className="office-quiet">
        <a href={back}>{room}</a>
      </p>
      <h1>{title}</h1>
      {problem && <Notice notice={{ kind: 'problem', text: problem }} />}
    </>
  )
}

/** What an act does and does not do. */
export function Consequences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="office-consequences">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

type StepFormProps = {
  action: string
  /** Of this form: sent twice, it is one wish. */
  idempotencyKey: string
  reason: string | undefined
  reasonMissing: boolean
  /** Names what of several is wished, by value; the first is the primary one. */
  acts: readonly { label: string; value?: string }[]
  back: string
  children?: ReactNode
}

/** The form that does it: its own fields, the reason, and a way back. */
export function StepForm(props: StepFormProps) {
  const { action, idempotencyKey, reason, reasonMissing, acts, back, children } = props
  return (
    <form method="post" action={action} noValidate>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {children}
      <Reason value={reason} isMissing={reasonMissing} />
      <p className="button-row">
        {acts.map(({ label, value }, index) => (
          <Button
            key={label}
            type="submit"
            {...(value && { name: 'act', value })}
            look={index === 0 ? 'primary' : 'secondary'}
          >
            {label}
          </Button>
        ))}
        <ButtonLink href={back} look="secondary">
          Abbrechen
        </ButtonLink>
      </p>
    </form>
  )
}
