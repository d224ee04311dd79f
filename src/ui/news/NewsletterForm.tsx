import type { ReactNode } from 'react'
import { CONSENT_TEXTS, CONSENT_VERSION } from '../../rules/newsletters/consent.ts'
import { orderField } from '../../rules/newsletters/order-form.ts'
import { Button } from '../kit/Button.tsx'
import { TextField } from '../kit/TextField.tsx'
import { href } from '../../routes.ts'

type NewsletterFormProps = {
  /** The newsletters, as checkboxes or hidden fields. */
  children: ReactNode
  /** Heading above the address field. */
  title?: string
  email?: string
  /** Error message of the address field. */
  error?: string | undefined
  /** Address of the signed-in reader; the form then has no address field. */
  account?: string | null
}

const MAX_EMAIL_LENGTH = 254

/**
 * Subscribes to newsletters (S2.12). On cached pages CSS hides the address field from signed-in readers: without an
 * address the newsletter goes to the address of their account.
 */
export function NewsletterForm({ children, title, email, error, account }: NewsletterFormProps) {
  return (
    <form
      className="newsletter-form"
      method="post"
      action={href['newsletter-order']()}
      data-refused={error ? '' : undefined}
      noValidate
    >
      {children}
      <div className="portal-form">
        {title && <h2>{title}</h2>}
        {account ? (
          <p>
            An <b>{account}</b>
          </p>
        ) : (
          <TextField
            id="email"
            name="email"
            type="email"
            label="Ihre E‑Mail-Adresse"
            autoComplete="email"
            maxLength={MAX_EMAIL_LENGTH}
            required
            {...(email !== undefined && { value: email })}
            {...(error && { error })}
          />
        )}
        <Button type="submit" icon="mail">
          Kostenlos bestellen
        </Button>
        <p className="field-help">
          {CONSENT_TEXTS[CONSENT_VERSION]} Mehr im <a href={href.datenschutz()}>Datenschutz</a>.
        </p>
      </div>
    </form>
  )
}

/** Subscribes to one newsletter, on its own page. */
export function SingleNewsletterForm({ id }: { id: string }) {
  return (
    <NewsletterForm>
      <input type="hidden" name={orderField(id)} value="on" />
    </NewsletterForm>
  )
}
