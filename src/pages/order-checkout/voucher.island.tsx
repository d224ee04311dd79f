import { useEffect, useRef, useState } from 'react'
import { MAX_CODE_LENGTH } from '../../rules/money/vouchers/voucher-code.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
import {
  checkSession,
  stayAfterSignIn,
  submitUnchecked,
  type ExpectedSession,
} from './check-session.ts'
import type { FieldName } from '../forms/read-form.ts'
import type { orderCheckoutForm } from './order-checkout.form.ts'

type Name = FieldName<typeof orderCheckoutForm>

type VoucherProps = {
  code: string
  /** Label of the field. */
  label: string
  /** A sentence about the effect of the code. */
  brings: string | null
  /** Why the code is rejected. */
  problem: string | null
  session: ExpectedSession
}

/** Applies a code to the price before the order, and checks the session on sending. Without script its button loads a new page. */
export function VoucherIsland(props: VoucherProps) {
  const { session } = props
  const box = useRef<HTMLDetailsElement>(null)
  const [{ brings, problem }, setShown] = useState(props)
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return undefined
    const listen = (event: SubmitEvent) => {
      if (form.dataset['asIs']) return
      const { submitter } = event
      if (submitter instanceof HTMLButtonElement && submitter.name === 'apply')
        void applyCode(form, event, submitter, setShown)
      else void checkSession(form, event, session)
    }
    form.addEventListener('submit', listen)
    const leave = stayAfterSignIn()
    return () => {
      form.removeEventListener('submit', listen)
      leave()
    }
  }, [session])
  return (
    <details
      className="order-voucher"
      open={props.problem !== null || props.brings !== null}
      ref={box}
    >
      <summary>{props.label}</summary>
      <output {...(brings && { className: 'notice' })}>{brings}</output>
      <div className="order-voucher-code">
        <TextField
          id="bestellung-voucher"
          name={'voucher' satisfies Name}
          label={props.label}
          value={props.code}
          autoComplete="off"
          maxLength={MAX_CODE_LENGTH}
          {...(problem && { error: problem })}
        />
        <Button type="submit" look="secondary" name={'apply' satisfies Name} value="voucher">
          {brings ? 'Ändern' : 'Einlösen'}
        </Button>
      </div>
    </details>
  )
}

/** Parts that show the price: above the form, above its button, and the fields with the price that the buyer saw. */
const PRICED_PARTS = [
  '.order-offer',
  '.order-summary',
  'input[name="firstCents"]',
  'input[name="renewalCents"]',
  'input[name="contractMark"]',
]

/** Loads the page with the code and replaces the parts that show the price. */
async function applyCode(
  form: HTMLFormElement,
  event: SubmitEvent,
  submitter: HTMLButtonElement,
  show: (props: VoucherProps) => void,
): Promise<void> {
  event.preventDefault()
  submitter.ariaDisabled = 'true'
  const page = await pageWith(form).catch(() => null)
  submitter.ariaDisabled = null
  const props = page?.querySelector('mb-island[data-island="voucher"] > script')?.textContent
  // If the session has ended or the server does not answer, the browser sends the form and shows the error.
  if (!page || !props || !form.isConnected) return submitUnchecked(form, submitter)
  for (const selector of PRICED_PARTS) {
    const [here, there] = [form.querySelector(selector), page.querySelector(selector)]
    if (here && there) here.replaceWith(there)
  }
  const fresh = JSON.parse(props) as VoucherProps
  show(fresh)
  if (fresh.problem) form.querySelector<HTMLInputElement>('[name="voucher"]')?.focus()
}

async function pageWith(form: HTMLFormElement): Promise<Document> {
  const url = new URL(form.action)
  const code = form.querySelector<HTMLInputElement>('[name="voucher"]')?.value ?? ''
  url.searchParams.set('voucher', code.trim())
  const response = await fetch(url)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}
