import type { Publisher } from '../../rules/site/publisher.ts'
import { usePageConfig } from '../page-config.tsx'

type MailProps = { to: keyof Publisher['contacts']; subject?: string }

/** A mail link to one of the publisher's addresses. */
export function MailLink({ to, subject }: MailProps) {
  const { email } = usePageConfig().publisher.contacts[to]
  return (
    <a href={`mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}>
      {email}
    </a>
  )
}
