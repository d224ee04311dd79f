import type { Logger } from 'pino'
import { accountMailTemplates } from '../../services/accounts/registering/mail-templates.ts'
import { mailboxDelivery, smtpDelivery } from '../../services/mail/delivery.ts'
import { startMailWorker } from '../../services/mail/worker.ts'
import { newsletterComposers } from '../../services/newsletters/confirmation-mail.ts'
import { repeating } from '../../services/repeating.ts'
import { senderOf, type Publisher } from '../../rules/site/publisher.ts'
import type { Services } from '../boot/compose.ts'
import type { Config } from '../boot/config.ts'

type AccountJobs = { config: Config; publisher: Publisher; services: Services; log: Logger }

const HOUR_MS = 3_600_000

/** What goes on beside requests: mails are sent, keys are changed in time, what has ended is forgotten. */
export function startAccountJobs({ config, publisher, services, log }: AccountJobs): {
  stop(): Promise<void>
} {
  const { publicUrl, smtpUrl, mailFrom } = config
  if (!smtpUrl) log.info('SMTP_URL is not set: mails are kept in the folder mailbox of DATA_DIR')
  const mails = startMailWorker({
    database: services.store.database,
    delivery: smtpUrl
      ? smtpDelivery(smtpUrl, { from: mailFrom ?? senderOf(publisher, publicUrl), publisher })
      : mailboxDelivery(services.mailboxFolder, publisher),
    composers: { ...accountMailTemplates(publicUrl), ...newsletterComposers(publicUrl) },
    onFailure: (failure) => log.warn(failure, 'A mail could not be sent'),
  })
  const tidying = repeating(
    () => services.accounts.tidy().catch((error: unknown) => log.error(error)),
    HOUR_MS,
  )
  return {
    async stop() {
      await Promise.all([tidying.stop(), mails.stop()])
    },
  }
}
