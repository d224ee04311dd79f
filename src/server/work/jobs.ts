import type { Logger } from 'pino'
import type { Counter } from 'prom-client'
import { accountMailTemplates } from '../../services/accounts/registering/mail-templates.ts'
import { declareEngine } from '../../services/content/search/engine-changes.ts'
import { joinStems } from '../../services/content/search/join-stems.ts'
import { withdrawExpired } from '../../services/content/writing/withdraw-article.ts'
import { countedDelivery } from '../../services/mail/counted-delivery.ts'
import { compactLiveTexts } from '../../services/newsroom/live/compact.ts'
import { mailboxDelivery, smtpDelivery } from '../../services/mail/delivery.ts'
import { enqueueMails, mailSending } from '../../services/mail/sending.ts'
import { tidyUploads } from '../../services/newsroom/media/uploads/upload-store.ts'
import { tidyReports } from '../../services/newsroom/reports/reports.ts'
import { tidyWire } from '../../services/newsroom/wire/tidy.ts'
import { householdComposers } from '../../services/billing/households/invitation-mail.ts'
import { staffComposers } from '../../services/office/staff/invitation-mail.ts'
import { objectionComposers } from '../../services/billing/declarations/objection-mail.ts'
import { giftComposers, giftOutcomes } from '../../services/billing/vouchers/sent-gift-mail.ts'
import { noticeComposers } from '../../services/newsroom/desk/notices.ts'
import { newsletterComposers } from '../../services/newsletters/confirmation-mail.ts'
import { issueComposers } from '../../services/newsletters/issues/issue-composers.ts'
import { issueOutcomes } from '../../services/newsletters/issues/issue-outcomes.ts'
import { welcomeComposers } from '../../services/newsletters/welcome/welcome-mail.ts'
import {
  runJobs,
  type JobFailure,
  type JobHandlers,
  type RunningJobs,
} from '../../store/jobs/run-jobs.ts'
import { senderOf, type Publisher } from '../../rules/site/publisher.ts'
import { tracedJobs } from '../watching/traced.ts'
import { unexpectedDriverErrors } from '../watching/store-alarm.ts'
import { billingJobs } from './billing-jobs.ts'
import type { Services } from '../site/services.ts'
import type { Config } from '../config/config.ts'

type Jobs = {
  config: Config
  publisher: Publisher
  services: Services
  /** Updates the leagues of the provider of sport data. */
  refreshSport: () => Promise<void>
  mails: Counter<'outcome'>
  log: Logger
}

/** Starts the handlers of all kinds of jobs. A job may run twice and on any node; for schedules see `store/jobs/kinds.ts`. */
export async function startJobs({
  config,
  publisher,
  services,
  refreshSport,
  mails,
  log,
}: Jobs): Promise<RunningJobs> {
  const { publicUrl, smtpUrl, mailFrom } = config
  const { store, accounts, accountData, reads } = services
  const { database } = store
  if (!smtpUrl) log.info('SMTP_URL is not set: mails are kept in the folder mailbox of DATA_DIR')
  const chosen = smtpUrl
    ? smtpDelivery(smtpUrl, { from: mailFrom ?? senderOf(publisher, publicUrl), publisher })
    : mailboxDelivery(services.mailboxFolder, publisher)
  const delivery = countedDelivery(chosen, mails)
  const composers = {
    ...accountMailTemplates(publicUrl),
    ...newsletterComposers(publicUrl),
    ...householdComposers(publicUrl),
    ...staffComposers(publicUrl),
    ...objectionComposers(publicUrl),
    ...giftComposers(publicUrl),
    ...noticeComposers(publicUrl),
    ...issueComposers({ database, content: services.content, publicUrl, publisher }),
    ...welcomeComposers({ database, content: services.content, publicUrl, publisher }),
  }
  await declareSearchEngine({ services, log })
  const stopping = new AbortController()
  const outcomes = { ...issueOutcomes, ...giftOutcomes }
  const sending = mailSending({ database, composers, outcomes, delivery, publicUrl })
  const handlers: JobHandlers = {
    'send-mail': sending,
    'send-bulk-mail': sending,
    'send-newsletter': ({ id }) => services.issues.send(Number(id), stopping.signal),
    'plan-newsletters': () => services.issues.planDue(new Date()),
    'tidy-newsletters': async () => {
      await services.newsletters.tidy()
      await services.issues.tidy()
    },
    'send-push': ({ id }) => services.push.send(Number(id), stopping.signal),
    'plan-push': () => services.push.planDue(new Date()),
    'tidy-push': () => services.push.tidy(),
    'match-declaration': ({ id }) => services.declarations.match(Number(id)),
    'settle-declarations': async () => {
      const settled = await services.declarations.settleHeld()
      if (settled > 0) log.info({ settled }, 'Held declarations were settled')
    },
    'enqueue-mails': () => enqueueMails(database),
    'tidy-accounts': () => accounts.tidy(),
    'rank-articles': () => reads.rank(),
    'join-stems': () => joinStems(database, stopping.signal),
    'withdraw-expired': async () => {
      const withdrawn = await withdrawExpired(database)
      if (withdrawn > 0) log.info({ withdrawn }, 'Articles whose time is over were withdrawn')
    },
    'settle-invitations': async () => {
      const settled = await services.invitations.settleDue()
      if (settled > 0) log.info({ settled }, 'Invitations were settled')
    },
    'tidy-reads': async () => {
      await reads.tidy()
      await services.recommendations.tidy()
    },
    'prepare-recommendations': () => services.recommendations.prepare(stopping.signal),
    'tidy-analytics': () => services.analytics.tidy(),
    'tidy-uploads': async () => {
      const expired = await tidyUploads({ database, storage: services.storage })
      if (expired > 0) log.info({ expired }, 'Unfinished uploads were deleted')
    },
    'tidy-reader-reports': async () => void (await tidyReports(database)),
    'tidy-wire': async () => {
      const deleted = await tidyWire({ database, storage: services.storage })
      if (deleted > 0) log.info({ deleted }, 'Items of agencies that nobody took over were deleted')
    },
    'tidy-consents': async () => void (await services.consents.tidy()),
    'compact-live-texts': () => compactLiveTexts(database),
    'refresh-sport': refreshSport,
    ...billingJobs({ services, log, signal: stopping.signal }),
    'delete-accounts': async () => {
      const receipts = await accountData.deleteDue()
      if (receipts.length > 0)
        log.info({ receipts }, 'Accounts were deleted as their owners wished')
    },
  }
  const jobs = await runJobs(store, {
    handlers: tracedJobs(handlers),
    onFailure: (failure) => logFailure(log, failure),
    onError: unexpectedDriverErrors(log),
  })
  const feeding = services.searchEngine?.feed({ store, onError: unexpectedDriverErrors(log) })
  return {
    counts: () => jobs.counts(),
    async stop() {
      stopping.abort()
      await feeding?.stop()
      await jobs.stop()
      delivery.close()
    },
  }
}

/** Records whether a search engine is in use: without it, changes are not queued for indexing. */
async function declareSearchEngine({
  services,
  log,
}: Pick<Jobs, 'services' | 'log'>): Promise<void> {
  const { store, searchEngine } = services
  await declareEngine(store.database, searchEngine !== null)
  if (searchEngine && !(await searchEngine.isBuilt(store)))
    log.warn('The search engine is not built, and the store searches: run npm run search:rebuild')
}

function logFailure(log: Logger, { isLast, ...failure }: JobFailure): void {
  if (isLast) log.error(failure, 'A job failed for good')
  else log.warn(failure, 'A job failed and will be tried again')
}
