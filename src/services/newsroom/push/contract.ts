import { type } from '@orpc/contract'
import { z } from 'zod'
import { MAX_PATHS } from '../../../rules/push/push-choices.ts'
import { MAX_PUSH_BODY_LENGTH, MAX_PUSH_TITLE_LENGTH } from '../../../rules/push/push-message.ts'
import { operation } from '../../content/wire/contract.ts'
import { articleNumber, pathNumber } from '../../content/wire/inputs.ts'
import type { PushMessage, PushOverview } from '../../push/push-service.ts'
import type { PushReach } from '../../push/reach.ts'
import { soundString } from '../../sound-text.ts'

/**
 * Push messages and the Eilmeldungen of the site, for editors and chiefs of the newsroom. Errors as in the contract of
 * drafts. Times are ISO 8601. No operation returns anything about a single recipient.
 */

export type PushList = PushOverview & {
  /** Whether the site offers push. */
  isOn: boolean
  /** The browsers of the signed-in person, for test messages. */
  ownBrowsers: number
  /** The regions and topics that readers can subscribe to. */
  choices: { path: string; label: string }[]
}

/** A public article, as a message about it can use it. */
export type PushArticle = {
  id: number
  path: string
  title: string
  /** The public teaser as plain text. */
  text: string
  isPaid: boolean
  isSold: boolean
  isBreaking: boolean
  /** Until when the site shows it as „Eilmeldung“ once it is marked; `null` if it is too old. */
  shownUntil: string | null
  /** Earlier and planned messages about it, newest first. */
  earlier: PushMessage[]
}

/** A public article that is marked as „Eilmeldung“. `isShown`: the bar shows it, because it is the newest. */
export type BreakingArticle = {
  id: number
  title: string
  path: string
  until: string
  isShown: boolean
}

const PUSH = operation.meta({ access: 'editor: drafts', role: 'editor' })
const byId = z.strictObject({ id: pathNumber })

const path = z.string().max(200)
const audience = {
  breaking: z.boolean(),
  paths: z
    .array(path)
    .max(MAX_PATHS)
    .transform((paths) => [...new Set(paths)]),
}
const text = {
  articleId: articleNumber,
  title: soundString().trim().min(1).max(MAX_PUSH_TITLE_LENGTH),
  text: soundString().trim().max(MAX_PUSH_BODY_LENGTH),
}
/** `null`: now. */
const at = z.iso.datetime({ offset: true }).nullable()

export const pushContract = {
  /** The newest hundred messages. */
  pushMessages: PUSH.route({ method: 'GET', path: '/v5/push-messages' }).output(type<PushList>()),
  /** Only for an article on the site; otherwise 404. */
  pushArticle: PUSH.route({ method: 'GET', path: '/v5/push-messages/articles/{id}' })
    .input(byId)
    .output(type<PushArticle>()),
  /** Counts the browsers that a message would reach, by their quiet hours. */
  countPush: PUSH.route({ method: 'POST', path: '/v5/push-messages/audience' })
    .input(z.strictObject({ ...audience, at }))
    .output(type<PushReach>()),
  /** Sends it to the browsers of the signed-in person. 409 without any. */
  testPush: PUSH.route({ method: 'POST', path: '/v5/push-messages/tests' })
    .input(z.strictObject(text))
    .output(type<PushMessage>()),
  /**
   * Sends a message five seconds from now, or at `at`. `key`: a repeated request with the same key makes no second message
   * and returns the first. 409 if there is a message about the article, unless `repeats`.
   */
  sendPush: PUSH.route({ method: 'POST', path: '/v5/push-messages', successStatus: 201 })
    .input(
      z.strictObject({
        ...text,
        ...audience,
        at,
        key: z.uuid(),
        repeats: z.boolean().default(false),
      }),
    )
    .output(type<PushMessage>()),
  /**
   * Cancels a message. Without `startedAt` in the answer it was sent to no browser; with it, it was stopped on the way. 409
   * if it is finished.
   */
  cancelPush: PUSH.route({
    method: 'POST',
    path: '/v5/push-messages/{id}/moves',
    inputStructure: 'detailed',
  })
    .input(z.object({ params: byId, body: z.strictObject({ move: z.literal('cancel') }) }))
    .output(type<PushMessage>()),
  /** Newest first. */
  breaking: PUSH.route({ method: 'GET', path: '/v5/breaking' }).output(
    type<{ articles: BreakingArticle[] }>(),
  ),
  /**
   * `mark`: gives the article the badge „Eilmeldung“; `end`: removes it. Both save and publish a revision of the article. 409
   * if its draft has changes that are not published; otherwise errors as for publishing a draft.
   */
  moveBreaking: PUSH.route({
    method: 'POST',
    path: '/v5/breaking/{id}/moves',
    inputStructure: 'detailed',
  })
    .input(z.object({ params: byId, body: z.strictObject({ move: z.enum(['mark', 'end']) }) }))
    .output(type<{ articles: BreakingArticle[] }>()),
} as const
