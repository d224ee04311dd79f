import type { OnUnexpectedError } from '../../content/wire/http-router.ts'
import type { Editor } from '../editor-of.ts'
import { answerOperations } from '../main-thread/answer-operations.ts'
import type { IssueRoomParts, NewsletterEditor } from './issues.ts'
import { createNewslettersRouter } from './router.ts'

/** More than the longest letter with its picks, less than any other body. */
const MAX_BODY_BYTES = 100_000

type ApiParts = IssueRoomParts & { onError?: OnUnexpectedError }

/** The signed-in member of staff: as editor of the newsroom, and as account. */
export type NewsletterCaller = { editor: Editor; by: NewsletterEditor }

/** Creates the API of newsletters and issues, which sends by the site's own services (`answerOperations`). */
export const createNewslettersApi =
  (parts: ApiParts) =>
  (request: Request, { editor, by }: NewsletterCaller): Promise<Response | null> =>
    answerOperations(request, {
      router: createNewslettersRouter({ ...parts, by }),
      editor,
      maxBodyBytes: MAX_BODY_BYTES,
    })
