import { implement, type AnyRouter } from '@orpc/server'
import type { PushMessages } from '../../push/push-service.ts'
import { runOperation, type OnUnexpectedError } from '../../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import type { StaffCaller } from '../staff-api/staff-api.ts'
import { endBreaking, listBreaking, markBreaking, type Writer } from './breaking.ts'
import { pushContract } from './contract.ts'
import {
  cancelMessage,
  listMessages,
  readPushArticle,
  checkAudience,
  sendMessage,
  testMessage,
  type PushParts,
} from './messages.ts'

export type RouterParts = Omit<PushParts, 'push'> & {
  push: PushParts['push'] & Pick<PushMessages, 'reach'>
  by: StaffCaller['by']
  writer: Writer
  onError?: OnUnexpectedError
}

const operations = implement(pushContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of push messages and Eilmeldungen for one request of an editor. */
export function createPushRouter(parts: RouterParts): Record<string, AnyRouter> {
  const { by, writer, content } = parts
  const run = <Output>(work: () => Promise<Output>) => runOperation(work, parts.onError)
  const breaking = async () => ({ articles: await listBreaking(content, new Date()) })
  return {
    pushMessages: operations.pushMessages.handler(() => run(() => listMessages(parts, by))),
    pushArticle: operations.pushArticle.handler(({ input }) =>
      run(() => readPushArticle(parts, input.id, new Date())),
    ),
    countPush: operations.countPush.handler(({ input: { at, ...audience } }) =>
      run(async () => {
        await checkAudience(parts, audience)
        return parts.push.reach(audience, at === null ? new Date() : new Date(at))
      }),
    ),
    testPush: operations.testPush.handler(({ input }) => run(() => testMessage(parts, input, by))),
    sendPush: operations.sendPush.handler(({ input }) => run(() => sendMessage(parts, input, by))),
    cancelPush: operations.cancelPush.handler(({ input }) =>
      run(() => cancelMessage(parts, input.params.id, by)),
    ),
    breaking: operations.breaking.handler(() => run(breaking)),
    moveBreaking: operations.moveBreaking.handler(({ input: { params, body } }) =>
      run(async () => {
        await (body.move === 'mark' ? markBreaking : endBreaking)(writer, params.id)
        return breaking()
      }),
    ),
  }
}
