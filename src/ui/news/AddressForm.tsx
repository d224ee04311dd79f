import type { ReactNode } from 'react'
import { CONSENT_TEXTS, CONSENT_VERSION } from '../../rules/newsletters/consent.ts'
import { Button } from '../kit/Button.tsx'
import { TextField } from '../kit/TextField.tsx'
import { href } from '../../routes.ts'

type AddressFormProps = { slug: string; email?: string; error?: string | undefined }

const LONGEST_EMAIL = 254

/** Orders a newsletter for an address, which is then asked by mail; what is agreed to stands beside the button. */
export function AddressForm({ slug, email, error }: AddressFormProps) {
  return (
    <form
      className="address-form"
      method="post"
      action={href['newsletter-order']({ slug })}
      noValidate
    >
      <TextField
        id="email"
        name="email"
        type="email"
        label="Ihre E‑Mail-Adresse"
        autoComplete="email"
        maxLength={LONGEST_EMAIL}
        required
        {...(email !== undefined && { value: email })}
        {...(error && { error })}
      />
      <Button type="submit" icon="mail">
        Kostenlos bestellen
      </Button>
      <p className="field-help">
        {CONSENT_TEXTS[CONSENT_VERSION]} Mehr im <a href={href.datenschutz()}>Datenschutz</a>.
      </p>
    </form>
  )
}

type AccountOrderProps = { slug: string; children?: ReactNode; isFor?: 'signed-in' }

/** The same with one press, to the address of the account. On pages kept for everyone it shows to who is signed in alone. */
export function AccountOrder({ slug, children, isFor }: AccountOrderProps) {
  return (
    <form
      className={isFor ? 'address-form address-form-own' : 'address-form'}
      method="post"
      action={href.newsletters()}
    >
      <input type="hidden" name="newsletter" value={slug} />
      {children}
      <Button type="submit" name="wish" value="subscribe" icon="mail">
        Kostenlos bestellen
      </Button>
      <p className="field-help">{CONSENT_TEXTS[CONSENT_VERSION]}</p>
    </form>
  )
}
