import type { ReactNode } from 'react'
import { formatDateInText } from '../../rules/language/dates.ts'
import { HOUSEHOLD_GUESTS } from '../../rules/money/households.ts'
import type { Household } from '../../services/billing/households/households-service.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { EmailAddress } from '../../ui/kit/EmailAddress.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
import { Step } from './ContractSteps.tsx'
import { href } from '../../routes.ts'
import { fieldProps, nameOf, type FormValues } from '../forms/read-form.ts'
import { inviteForm, memberForm } from './household.form.ts'

/** A rejected invitation: the reason and the entered address. */
export type InviteProblem = { text: string; email: string }

type HouseholdStepProps = { household: Household; isOpen: boolean; problem: InviteProblem | null }

/** Members and open invitations of a household, with a form to invite more. */
export function HouseholdStep({ household, isOpen, problem }: HouseholdStepProps) {
  const { subscriptionId, members, invitations } = household
  const left = HOUSEHOLD_GUESTS - members.length - invitations.length
  const count = members.length > 0 ? `: ${members.length + 1} von ${HOUSEHOLD_GUESTS + 1}` : ''
  return (
    <Step title={`Mit dem Haushalt teilen${count}`} isOpen={isOpen}>
      <p>
        Bis zu drei weitere Menschen aus Ihrem Haushalt lesen mit eigenem Konto mit, ohne Aufpreis.
        Sie sehen deren Namen, aber nicht, was sie lesen. Endet Ihr Abo, endet auch das.
      </p>
      {members.length + invitations.length > 0 && (
        <ul className="abo-changes">
          {members.map(({ id, name, joinedAt }) => (
            <li key={`m${id}`}>
              <span>
                <b>{name}</b>
                <small>liest mit seit dem {formatDateInText(joinedAt)}</small>
              </span>
              <details className="abo-removal">
                <summary>
                  Entfernen<span className="visually-hidden">: {name}</span>
                </summary>
                <PersonForm subscriptionId={subscriptionId} person={id} command="remove">
                  <Button type="submit" look="secondary">
                    Jetzt entfernen
                  </Button>
                </PersonForm>
              </details>
            </li>
          ))}
          {invitations.map(({ id, email, expiresAt }) => (
            <li key={`e${id}`}>
              <span>
                <b>
                  <EmailAddress address={email} />
                </b>
                <small>eingeladen, gilt bis zum {formatDateInText(expiresAt)}</small>
              </span>
              <PersonForm subscriptionId={subscriptionId} person={id} command="take-back">
                <Button type="submit" look="secondary">
                  Zurückziehen<span className="visually-hidden">: {email}</span>
                </Button>
              </PersonForm>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <Inviting subscriptionId={subscriptionId} problem={problem} />}
    </Step>
  )
}

type PersonFormProps = {
  subscriptionId: number
  person: number
  command: FormValues<typeof memberForm>['command']
  children: ReactNode
}

function PersonForm({ subscriptionId, person, command, children }: PersonFormProps) {
  return (
    <form method="post" action={href['account-household']()}>
      <input type="hidden" name={nameOf(memberForm, 'subscription')} value={subscriptionId} />
      <input type="hidden" name={nameOf(memberForm, 'person')} value={person} />
      <input type="hidden" name={nameOf(memberForm, 'command')} value={command} />
      {children}
    </form>
  )
}

type InvitingProps = { subscriptionId: number; problem: InviteProblem | null }

function Inviting({ subscriptionId, problem }: InvitingProps) {
  return (
    <form className="portal-form" noValidate method="post" action={href['account-household']()}>
      <input type="hidden" name={nameOf(inviteForm, 'subscription')} value={subscriptionId} />
      <input type="hidden" name={nameOf(inviteForm, 'command')} value="invite" />
      <TextField
        {...fieldProps(inviteForm, 'email')}
        id={`einladen-${subscriptionId}`}
        type="email"
        help="Wir schicken einen Link dorthin; er gilt vierzehn Tage und nur einmal."
        autoComplete="off"
        maxLength={254}
        required
        {...(problem && { value: problem.email, error: problem.text })}
      />
      <Button type="submit" look="secondary">
        Einladen
      </Button>
    </form>
  )
}
