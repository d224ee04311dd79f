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
  const { newsletter } = usePageConfig().publisher
  if (reader) return <SignedIn reader={reader} next={way.next} />
  if (notice) return <MailSent way={way} email={null} />
  return (
    <Island
      name="registration"
      on="idle"
      view={RegistrationIsland}
      props={{ way, problem, ownOrigins, newsletter: newsletter?.title }}
    />
  )
}
