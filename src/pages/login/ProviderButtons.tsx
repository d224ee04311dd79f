import { useEffect } from 'react'
import {
  PROVIDERS,
  SIGN_IN_SHOWN_EVENT,
  type ProviderName,
} from '../../rules/accounts/provider-sign-in.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import type { FlowContext } from '../../ui/layouts/dialog-flow/flows.ts'

type ProviderButtonsProps = {
  /** The identity providers configured for this site. */
  offered: readonly ProviderName[]
  way: Pick<FlowContext, 'next' | 'state'>
}

/** S7.02: links to the configured identity providers. */
export function ProviderButtons({ offered, way }: ProviderButtonsProps) {
  useEffect(() => {
    document.dispatchEvent(new Event(SIGN_IN_SHOWN_EVENT))
  }, [])
  if (offered.length === 0) return null
  return (
    <ul className="form-providers">
      {offered.map((provider) => (
        <li key={provider}>
          {provider === 'google' && <GoogleButton />}
          <ButtonLink href={connectHref(provider, way)} look="secondary" target="_top">
            Mit {PROVIDERS[provider]} anmelden
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

/** S7.16: Google's own button, which its client fills in after consent. */
function GoogleButton() {
  return (
    <>
      <div data-google-button="" />
      <p data-google-problem="" role="alert" hidden>
        Die Anmeldung mit Google ist nicht gelungen. Bitte versuchen Sie es noch einmal.
      </p>
    </>
  )
}

function connectHref(provider: ProviderName, { next, state }: ProviderButtonsProps['way']): string {
  const query = new URLSearchParams()
  if (next !== '/') query.set('next', next)
  if (state) query.set('state', state)
  const path = `/backend/connect/${provider}`
  return query.size > 0 ? `${path}?${query}` : path
}
