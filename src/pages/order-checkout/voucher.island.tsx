import { useEffect, useRef, useState } from 'react'
import { MAX_CODE_LENGTH } from '../../rules/money/vouchers/voucher-code.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'

type VoucherProps = {
  code: string
  /** What the field is called. */
  label: string
  /** What the code brings, in a sentence. */
  brings: string | null
  /** Why the code is not taken. */
  problem: string | null
}

/** A code changes the price before anything is ordered: by its button, without script with a new page. */
export function VoucherIsland(props: VoucherProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const [{ brings, problem }, setShown] = useState(props)
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return undefined
    const listen = (event: SubmitEvent) => void applied(form, event, setShown)
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
          name="voucher"
          label={props.label}
          value={props.code}
          autoComplete="off"
          maxLength={MAX_CODE_LENGTH}
          {...(problem && { error: problem })}
        />
        <Button type="submit" look="secondary" name="apply" value="voucher">
          {brings ? 'Ändern' : 'Einlösen'}
        </Button>
      </div>
    </details>
  )
}

/** What the price says: above the form, above its button, and in what is sent as the price that was seen. */
const PRICED = [
  '.order-offer',
  '.order-summary',
  'input[name="firstCents"]',
  'input[name="renewalCents"]',
  'input[name="contractMark"]',
]

/** The page is asked for once more with the code, and what of it tells the price takes the place of what stands here. */
async function applied(
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
  if (!page || !props || !form.isConnected) return sendAsItIs(form, submitter)
  for (const selector of PRICED) {
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

/** The session is over, or the server does not answer: then the browser says so. */
function sendAsItIs(form: HTMLFormElement, button: HTMLButtonElement): void {
  button.dataset['asIs'] = 'true'
  form.requestSubmit(button)
  delete button.dataset['asIs']
}
