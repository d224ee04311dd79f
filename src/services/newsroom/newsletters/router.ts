import { implement, type AnyRouter } from '@orpc/server'
import { mayRunNewsletters } from '../../../rules/newsroom/moves.ts'
import type { Newsletter } from '../../../rules/site/site.ts'
import { runOperation, type OnUnexpectedError } from '../../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import { roleOf } from '../actor.ts'
import { editorOf } from '../editor-of.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { addNewsletter, listNewsletters, removeNewsletter, saveNewsletter } from './catalogue.ts'
import { newslettersContract } from './contract.ts'
import {
  cancelIssue,
  listIssues,
  makeIssue,
  planIssue,
  readIssue,
  saveIssue,
  testIssue,
  type IssueRoomParts,
  type NewsletterEditor,
} from './issues.ts'
import { readAudience } from './segments.ts'
import { changeWelcome, openWelcome, testWelcome } from './welcome.ts'

type RouterParts = IssueRoomParts & {
  by: NewsletterEditor
  onError?: OnUnexpectedError
}

const operations = implement(newslettersContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of newsletters and issues for one request of an editor. */
export function createNewslettersRouter(parts: RouterParts): Record<string, AnyRouter> {
  /** Runs an operation if the role allows it. */
  const run = <Output>(context: OperationContext, work: () => Promise<Output>): Promise<Output> =>
    runOperation(async () => {
      if (!mayRunNewsletters(roleOf(await editorOf(context))))
        throw new NewsroomRefusal(403, 'newslettersNeedRole')
      return work()
    }, parts.onError)
  return {
    ...catalogueOperations(parts, run),
    ...welcomeOperations(parts, run),
    ...issueOperations(parts, run),
  }
}

type Run = <Output>(context: OperationContext, work: () => Promise<Output>) => Promise<Output>

const catalogueOperations = (parts: RouterParts, run: Run) => ({
  newsletters: operations.newsletters.handler(({ context }) =>
    run(context, async () => ({ newsletters: await listNewsletters(parts) })),
  ),
  addNewsletter: operations.addNewsletter.handler(({ input, context }) =>
    run(context, () => {
      const { segment, ...newsletter } = input
      return addNewsletter(parts, { newsletter: newsletter as Newsletter, segment })
    }),
  ),
  saveNewsletter: operations.saveNewsletter.handler(({ input: { params, body }, context }) =>
    run(context, () => {
      const newsletter = { ...body.newsletter, id: params.newsletter } as Newsletter
      return saveNewsletter(parts, { newsletter, segment: body.segment }, body.seen)
    }),
  ),
  removeNewsletter: operations.removeNewsletter.handler(({ input, context }) =>
    run(context, () => removeNewsletter(parts, input.newsletter)),
  ),
})

const welcomeOperations = (parts: RouterParts, run: Run) => ({
  welcome: operations.welcome.handler(({ input, context }) =>
    run(context, () => openWelcome(parts, input.newsletter)),
  ),
  saveWelcome: operations.saveWelcome.handler(({ input: { params, body }, context }) =>
    run(context, () => changeWelcome(parts, params.newsletter, body)),
  ),
  testWelcome: operations.testWelcome.handler(({ input: { params, body }, context }) =>
    run(context, () => testWelcome(parts, { ...params, seen: body.seen }, parts.by)),
  ),
})

const issueOperations = (parts: RouterParts, run: Run) => ({
  audienceOf: operations.audienceOf.handler(({ input, context }) => {
    const { newsletter, plus = null, topics = [] } = input
    return run(context, () => readAudience(parts, newsletter, { plus, topics }))
  }),
  issues: operations.issues.handler(({ input, context }) =>
    run(context, () => listIssues(parts, input)),
  ),
  makeIssue: operations.makeIssue.handler(({ input, context }) =>
    run(context, () => makeIssue(parts, input.newsletter, parts.by)),
  ),
  issue: operations.issue.handler(({ input, context }) =>
    run(context, () => readIssue(parts, input.id)),
  ),
  saveIssue: operations.saveIssue.handler(({ input: { params, body }, context }) =>
    run(context, () => saveIssue(parts, params.id, body, parts.by)),
  ),
  moveIssue: operations.moveIssue.handler(({ input: { params, body }, context }) =>
    run(context, () => {
      const { id } = params
      if (body.move === 'test') return testIssue(parts, { id, seen: body.seen }, parts.by)
      if (body.move === 'plan') return planIssue(parts, { ...body, id }, parts.by)
      return cancelIssue(parts, { id, move: body.move }, parts.by)
    }),
  ),
})
