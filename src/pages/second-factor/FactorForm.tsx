import type { ReactNode } from 'react'
import { href } from '../../routes.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
import { fieldProps, nameOf } from '../forms/read-form.ts'
import { secondFactorForm } from './second-factor.form.ts'

type FactorFormProps = {
  act: string
  next: string
  submit: string
  /** The purpose for which the page's script asks the browser for a passkey before it sends the form. */
  passkey?: 'add' | 'confirm'
  look?: 'primary' | 'secondary'
  children?: ReactNode
}

/** A form of the second factor. Those for passkeys are shown by the page's script. */
export function FactorForm({ act, next, submit, passkey, look, children }: FactorFormProps) {
  return (
    <form
      method="post"
      action={href['second-factor']()}
      data-passkey={passkey}
      hidden={passkey !== undefined}
    >
      <input type="hidden" name={nameOf(secondFactorForm, 'act')} value={act} />
      {next !== '/' && <input type="hidden" name={nameOf(secondFactorForm, 'next')} value={next} />}
      {passkey && <input type="hidden" name={nameOf(secondFactorForm, 'credential')} />}
      {children}
      <p className="button-row">
        <Button type="submit" {...(look && { look })}>
          {submit}
        </Button>
      </p>
      {passkey && <p className="field-error" role="alert" data-passkey-problem />}
    </form>
  )
}

/** The field of a code. */
export function Code({ help, id = 'code' }: { help: string; id?: string }) {
  return (
    <TextField
      {...fieldProps(secondFactorForm, 'code')}
      id={id}
      autoComplete="one-time-code"
      maxLength={40}
      required
      help={help}
    />
  )
}
