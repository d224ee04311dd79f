import type { Logger } from 'pino'
import type { Counter } from 'prom-client'
import { accountMailTemplates } from '../../services/accounts/registering/mail-templates.ts'
import { declareEngine } from '../../services/content/search/engine-changes.ts'
import { joinStems } from '../../services/content/search/join-stems.ts'
import { withdrawExpired } from '../../services/content/writing/withdraw-article.ts'
import { countedDelivery } from '../../services/mail/counted-delivery.ts'
import { compactLiveTexts } from '../../services/newsroom/live/compact.ts'
import { mailboxDelivery, smtpDelivery, type Delivery } from '../../services/mail/delivery.ts'
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
export async function startJobs(parts: Jobs): Promise<RunningJobs> {
  const { services, log, refreshSport } = parts
  const { store } = services
  const delivery = openDelivery(parts)
  await declareSearchEngine({ services, log })
  const stopping = new AbortController()
  const { signal } = stopping
  const handlers: JobHandlers = {
    ...mailJobs(parts, delivery, signal),
    ...accountJobs(services, log),
    ...contentJobs(services, log),
    ...countingJobs(services, signal),
    'join-stems': () => joinStems(store.database, signal),
    'refresh-sport': refreshSport,
    ...billingJobs({ services, log, signal }),
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

/** Opens the delivery of mails: by SMTP, or into a folder. */
function openDelivery({ config, publisher, services, mails, log }: Jobs): Delivery {
  const { publicUrl, smtpUrl, mailFrom } = config
  if (!smtpUrl) log.info('SMTP_URL is not set: mails are kept in the folder mailbox of DATA_DIR')
  const chosen = smtpUrl
    ? smtpDelivery(smtpUrl, { from: mailFrom ?? senderOf(publisher, publicUrl), publisher })
    : mailboxDelivery(services.mailboxFolder, publisher)
  return countedDelivery(chosen, mails)
}

/** Jobs for mails, newsletters and push messages. */
function mailJobs(
  { config: { publicUrl }, publisher, services }: Jobs,
  delivery: Delivery,
  signal: AbortSignal,
) {
  const { content, issues, newsletters, push } = services
  const { database } = services.store
  const composers = {
    ...accountMailTemplates(publicUrl),
    ...newsletterComposers(publicUrl),
    ...householdComposers(publicUrl),
    ...staffComposers(publicUrl),
    ...objectionComposers(publicUrl),
    ...giftComposers(publicUrl),
    ...noticeComposers(publicUrl),
    ...issueComposers({ database, content, publicUrl, publisher }),
    ...welcomeComposers({ database, content, publicUrl, publisher }),
  }
  const outcomes = { ...issueOutcomes, ...giftOutcomes }
  const sending = mailSending({ database, composers, outcomes, delivery, publicUrl })
  return {
    'send-mail': sending,
    'send-bulk-mail': sending,
    'enqueue-mails': () => enqueueMails(database),
    'send-newsletter': ({ id }) => issues.send(Number(id), signal),
    'plan-newsletters': () => issues.planDue(new Date()),
    'tidy-newsletters': async () => {
      await newsletters.tidy()
      await issues.tidy()
    },
    'send-push': ({ id }) => push.send(Number(id), signal),
    'plan-push': () => push.planDue(new Date()),
    'tidy-push': () => push.tidy(),
  } satisfies Partial<JobHandlers>
}

/** Jobs for accounts, and for declarations and invitations of their owners. */
function accountJobs(services: Services, log: Logger) {
  const { accounts, accountData, consents, declarations, invitations } = services
  return {
    'tidy-accounts': () => accounts.tidy(),
    'delete-accounts': async () => {
      const receipts = await accountData.deleteDue()
      if (receipts.length > 0)
        log.info({ receipts }, 'Accounts were deleted as their owners wished')
    },
    'tidy-consents': async () => void (await consents.tidy()),
    'match-declaration': ({ id }) => declarations.match(Number(id)),
    'settle-declarations': async () => {
      const settled = await declarations.settleHeld()
      if (settled > 0) log.info({ settled }, 'Held declarations were settled')
    },
    'settle-invitations': async () => {
      const settled = await invitations.settleDue()
      if (settled > 0) log.info({ settled }, 'Invitations were settled')
    },
  } satisfies Partial<JobHandlers>
}

/** Jobs for articles and for the newsroom's unfinished work. */
function contentJobs({ store: { database }, storage }: Services, log: Logger) {
  return {
    'withdraw-expired': async () => {
      const withdrawn = await withdrawExpired(database)
      if (withdrawn > 0) log.info({ withdrawn }, 'Articles whose time is over were withdrawn')
    },
    'tidy-uploads': async () => {
      const expired = await tidyUploads({ database, storage })
      if (expired > 0) log.info({ expired }, 'Unfinished uploads were deleted')
    },
    'tidy-reader-reports': async () => void (await tidyReports(database)),
    'tidy-wire': async () => {
      const deleted = await tidyWire({ database, storage })
      if (deleted > 0) log.info({ deleted }, 'Items of agencies that nobody took over were deleted')
    },
    'compact-live-texts': () => compactLiveTexts(database),
  } satisfies Partial<JobHandlers>
}

/** Jobs for counts of reads, and for the recommendations made of them. */
function countingJobs({ reads, recommendations, analytics }: Services, signal: AbortSignal) {
  return {
    'rank-articles': () => reads.rank(),
    'tidy-reads': async () => {
      await reads.tidy()
      await recommendations.tidy()
    },
    'prepare-recommendations': () => recommendations.prepare(signal),
    'tidy-analytics': () => analytics.tidy(),
  } satisfies Partial<JobHandlers>
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
