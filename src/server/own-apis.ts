import type { Context, Hono } from 'hono'
import { accountApi } from '../api/account.ts'
import { accountsApi } from '../api/accounts.ts'
import { bookmarkForms } from '../api/bookmark-forms.ts'
import { bookmarkedTagsApi } from '../api/bookmarked-tags.ts'
import { giftTokensApi } from '../api/gift-tokens.ts'
import { googleAccessApi } from '../api/google-access.ts'
import { linkTokensApi } from '../api/link-tokens.ts'
import { mailboxApi } from '../api/mailbox.ts'
import { newslettersApi } from '../api/newsletters.ts'
import { plenigoApi } from '../api/plenigo.ts'
import { providersApi } from '../api/providers.ts'
import { seeAsApi } from '../api/see-as.ts'
import { settingsApi } from '../api/settings.ts'
import { userApi } from '../api/user-api.ts'
import type { Reader } from '../rules/reader.ts'
import { readMailbox } from '../services/mail/delivery.ts'
import { explainAccess } from './access-explanations.ts'
import type { AppParts } from './app.ts'
import { incomingOf } from './incoming.ts'
import { renewedCookies } from './session.ts'

/** The endpoints of `src/api`, each with the services it speaks for. */
export function ownApis(parts: AppParts): Hono[] {
  const { config, services, state, access, log } = parts
  const { content, readers, billing, linkTokens, editorKey } = services
  const { site, settings } = state
  const reading = { readerOf: readerOf(parts), secureCookies: parts.secureCookies }
  const accounts = {
    ...reading,
    accounts: services.accounts,
    addressOf: (context: Context) => parts.addressOf(incomingOf(context)),
  }
  const bookmarks = {
    ...accounts,
    readers,
    content,
    settings,
    mandator: async () => (await site()).mandator,
  }
  return [
    accountsApi({ ...accounts, log, version: config.strapiVersion }),
    providersApi({
      ...accounts,
      providers: services.providers,
      version: config.strapiVersion,
      settings,
    }),
    ...(config.environment === 'development'
      ? [mailboxApi(() => readMailbox(services.mailboxFolder))]
      : []),
    googleAccessApi({ ...accounts, service: access.googleAccess }),
    settingsApi({ service: services.settings, current: settings, editorKey }),
    userApi(bookmarks),
    bookmarkForms(bookmarks),
    bookmarkedTagsApi(services),
    giftTokensApi({ ...reading, linkTokens, log }),
    linkTokensApi({ linkTokens, editorKey }),
    plenigoApi({ ...reading, billing, content, settings, forget: parts.forget }),
    seeAsApi({
      ...reading,
      explain: (path, { context, reader }) =>
        explainAccess(parts.answers, path, { request: incomingOf(context), reader }),
    }),
    accountApi({
      ...accounts,
      accountData: services.accountData,
      siteName: async () => (await site()).siteName,
    }),
    newslettersApi({
      ...reading,
      newsletters: services.newsletters,
      offered: async () => (await site()).newsletters ?? [],
    }),
  ]
}

/** The verified reader of a request to an endpoint; its answer is nobody else's, and carries a renewed session. */
function readerOf({ sessions, secureCookies }: AppParts) {
  return async (context: Context): Promise<Reader | null> => {
    const session = await sessions.read(context.req.header('cookie'))
    context.header('cache-control', 'private, no-store')
    for (const line of renewedCookies(session, secureCookies))
      context.header('set-cookie', line, { append: true })
    return session.verified?.reader ?? null
  }
}
