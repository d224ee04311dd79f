import { EDITOR_SCOPES, type EditorIdentity } from '../../../rules/access/editor-scopes.ts'
import type { RefusalBody } from '../../service-error.ts'
import type { ContentWriter } from '../content-writer.ts'
import type { Draft, Revision } from '../contract.ts'
import { SCHEDULE } from '../editor-names.ts'
import { texts } from '../texts.de.ts'

const EDITOR: EditorIdentity = { kind: 'editor', ...SCHEDULE, rights: EDITOR_SCOPES }

/**
 * Gives an article a headline as an editor would: a revision with its reason, then published. Returns the German reason if
 * that is refused, or if somebody works on the article's draft, whose other changes must not be published with it.
 */
export async function publishHeadline(
  write: ContentWriter['write'],
  { article, title }: { article: number; title: string },
): Promise<string | null> {
  const send = (method: string, path: string, body?: object, version?: number) =>
    write(
      new Request(`http://localhost/content-api/v5/drafts/${article}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'accept-language': 'de',
          ...(version !== undefined && { 'if-match': `"${version}"` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
      EDITOR,
    )
  const found = await send('GET', '')
  if (!found.ok) return refusalOf(found)
  const draft = (await found.json()) as Draft
  const reason = texts.headlineTest
  let { version } = draft
  if (draft.state === 'published') {
    const { articleVersion } = draft
    const changed = { article: { ...draft.article, title }, articleVersion, reason }
    const saved = await send('PUT', '', changed, version)
    if (!saved.ok) return refusalOf(saved)
    version = ((await saved.json()) as Draft).version
  } else if (!(await isSavedByTest(send, draft, title))) return texts.headlineNotPublished
  const published = await send('POST', '/moves', { move: 'publish', reason }, version)
  return published.ok ? null : refusalOf(published)
}

type Send = (method: string, path: string) => Promise<Response>

/** Whether the only change of a draft is the headline, saved by a process that ended before it could publish. */
async function isSavedByTest(send: Send, draft: Draft, title: string): Promise<boolean> {
  if (draft.article.title !== title) return false
  const { revisions } = (await (await send('GET', '/revisions?limit=1')).json()) as {
    revisions: Revision[]
  }
  const [last] = revisions
  return last?.number === draft.version && last.reason === texts.headlineTest
}

async function refusalOf(answer: Response): Promise<string> {
  // A failure of the site is tried again.
  if (answer.status >= 500) throw new Error(`The headline was not saved: ${answer.status}.`)
  return ((await answer.json()) as RefusalBody).message
}
