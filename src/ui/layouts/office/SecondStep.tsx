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

/** Heading of a command's second step: a link back, the title and the reason for a failure. */
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

/** The effects of a command, and the effects it does not have. */
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
  /** Created with the form, so that a form sent twice is one command. */
  idempotencyKey: string
  reason: string | undefined
  reasonMissing: boolean
  /** Buttons for one or several commands, each with its own value. The first is the primary button. */
  commands: readonly { label: string; value?: string }[]
  back: string
  children?: ReactNode
}

/** The form of the second step: its own fields, the reason and a link back. */
export function StepForm(props: StepFormProps) {
  const { action, idempotencyKey, reason, reasonMissing, commands, back, children } = props
  return (
    <form method="post" action={action} noValidate>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {children}
      <Reason value={reason} isMissing={reasonMissing} />
      <p className="button-row">
        {commands.map(({ label, value }, index) => (
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
