import type { SubmitEvent } from 'react'
import { Button } from '../../ui/kit/Button.tsx'
import { onboardingDue } from '../../ui/layouts/dialog-flow/after-sign-in.ts'
import { FlowResult } from '../../ui/layouts/dialog-flow/FlowResult.tsx'

/** Shown only in the dialog: the mail's link leads to a page of the paper with a new session. */
export function EmailConfirmed({ name }: { name: string }) {
  const readOn = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const dialog = event.currentTarget.closest('dialog')
    if (await onboardingDue('afterregistration', location.href)) location.replace('#onboarding')
    else dialog?.close()
  }
  return (
    <FlowResult title="Ihre E-Mail-Adresse ist bestätigt" isPage={false}>
      <p className="form-intro">
        {name ? `Willkommen, ${name}!` : 'Willkommen!'} Sie sind angemeldet.
      </p>
      <form onSubmit={(event) => void readOn(event)}>
        <Button type="submit">Weiter</Button>
      </form>
    </FlowResult>
  )
}
