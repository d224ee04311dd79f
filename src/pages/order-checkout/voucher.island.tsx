import { useEffect, useRef, useState } from 'react'
import { MAX_CODE_LENGTH } from '../../rules/money/vouchers/voucher-code.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
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
}

/** Applies a code to the price before the order. Without script its button loads a new page. */
export function VoucherIsland(props: VoucherProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const [{ brings, problem }, setShown] = useState(props)
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return undefined
    const listen = (event: SubmitEvent) => void applyCode(form, event, setShown)
    form.addEventListener('submit', listen)
    return () => form.removeEventListener('submit', listen)
  }, [])
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
  show: (props: VoucherProps) => void,
): Promise<void> {
  const { submitter } = event
  if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'apply') return
  if (submitter.dataset['asIs']) return
  event.preventDefault()
  submitter.ariaDisabled = 'true'
  const page = await pageWith(form).catch(() => null)
  submitter.ariaDisabled = null
  const props = page?.querySelector('mb-island[data-island="voucher"] > script')?.textContent
  if (!page || !props || !form.isConnected) return submitNatively(form, submitter)
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

/** If the session has ended or the server does not answer, submits the form in the browser, which shows the error. */
function submitNatively(form: HTMLFormElement, button: HTMLButtonElement): void {
  button.dataset['asIs'] = 'true'
  form.requestSubmit(button)
  delete button.dataset['asIs']
}
