import type { ReactNode } from 'react'
import { CONSENT_TEXTS, CONSENT_VERSION } from '../../rules/newsletters/consent.ts'
import { orderField } from '../../rules/newsletters/order-form.ts'
import { Button } from '../kit/Button.tsx'
import { TextField } from '../kit/TextField.tsx'
import { href } from '../../routes.ts'

type NewsletterFormProps = {
  /** Which newsletters: boxes to tick, or hidden fields. */
  children: ReactNode
  /** Above the field of the address. */
  title?: string
  email?: string
  /** In words, at the field of the address. */
  error?: string | undefined
  /** The address of a reader who is known to be signed in, which then needs no field. */
  account?: string | null
}

const MAX_EMAIL_LENGTH = 254

/**
 * Orders newsletters (S2.12). On pages cached for everyone the field of the address is hidden from signed-in readers by
 * CSS: an order without an address goes to their account's.
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

/** Orders one newsletter, from its own page. */
export function SingleNewsletterForm({ id }: { id: string }) {
  return (
    <NewsletterForm>
      <input type="hidden" name={orderField(id)} value="on" />
    </NewsletterForm>
  )
}
