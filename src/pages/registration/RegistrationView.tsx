import { Island } from '../../ui/kit/Island.tsx'
import { MailSent } from '../../ui/layouts/dialog-flow/MailSent.tsx'
import { SignedIn } from '../../ui/layouts/dialog-flow/SignedIn.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import type { FlowModel } from '../flow-page.tsx'
import { RegistrationIsland } from './registration.island.tsx'

export function RegistrationView({
  model: { way, problem, notice, reader, ownOrigins },
}: {
  model: FlowModel
}) {
  const { site, publisher } = usePageConfig()
  const { newsletter } = publisher
  const isClosed = site.newsletters?.some(({ id, closed }) => id === newsletter?.id && closed)
  if (reader) return <SignedIn reader={reader} next={way.next} />
  if (notice) return <MailSent way={way} email={null} />
  return (
    <Island
      name="registration"
      on="idle"
      view={RegistrationIsland}
      props={{ way, problem, ownOrigins, newsletter: isClosed ? undefined : newsletter?.title }}
    />
  )
}
