import { EDITOR_SCOPES, type EditorIdentity } from '../../rules/access/editor-scopes.ts'
import { cutText } from '../../rules/language/cut-text.ts'
import { MAX_REASON_LENGTH } from '../../rules/newsroom/moves.ts'
import { runRepeatedly } from '../../store/jobs/repeating.ts'
import type { Store } from '../../store/store.ts'
import type { ContentWriter } from './content-writer.ts'
import type { RefusalBody } from '../service-error.ts'
import { SCHEDULE } from './editor-names.ts'
import { texts } from './texts.de.ts'
import { publishDueEntries } from './ticker/waiting.ts'

type ScheduleParts = {
  store: Pick<Store, 'database'>
  write: ContentWriter['write']
  /** Whether this process publishes; one process of a site does. */
  isActive: () => boolean
  onError: (error: unknown) => void
}

const EVERY_MS = 1000
const MAX_AT_ONCE = 20
const EDITOR: EditorIdentity = { kind: 'editor', ...SCHEDULE, rights: EDITOR_SCOPES }

/**
 * Publishes scheduled drafts and waiting live entries at their time by the database's clock, also those whose time passed while the site was
 * stopped. A draft that cannot be published any more loses its time; the reason is in its history.
 */
export function watchSchedule(parts: ScheduleParts): { stop(): Promise<void> } {
  const run = async (): Promise<void> => {
    if (!parts.isActive()) return
    await publishDue(parts)
    await publishDueEntries(parts)
  }
  return runRepeatedly(() => run().catch(parts.onError), EVERY_MS)
}

/** Publishes the drafts whose time has come, earliest first, at most 20. */
export async function publishDue({
  store,
  write,
}: Pick<ScheduleParts, 'store' | 'write'>): Promise<void> {
  const due = await store.database
    .selectFrom('newsroom.drafts')
    .select(['id', 'version'])
    .where('stage', '=', 'scheduled')
    .where((where) => where('publish_at', '<=', where.fn<Date>('now')))
    .orderBy('publish_at')
    .limit(MAX_AT_ONCE)
    .execute()
  for (const draft of due) {
    const answer = await write(moveOf(draft, { move: 'publish' }), EDITOR)
    if (answer.status < 400 || answer.status >= 500) continue
    const { message } = (await answer.json()) as RefusalBody
    const reason = cutText(texts.notPublished(message), MAX_REASON_LENGTH)
    // Refused if somebody has changed the draft since: then its new version is tried.
    await write(moveOf(draft, { move: 'unschedule', reason }), EDITOR)
  }
}

const moveOf = ({ id, version }: { id: number; version: number }, body: object): Request =>
  new Request(`http://localhost/content-api/v5/drafts/${id}/moves`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'if-match': `"${version}"`,
      // The reason of a refusal is in the draft's history.
      'accept-language': 'de',
    },
    body: JSON.stringify(body),
  })
