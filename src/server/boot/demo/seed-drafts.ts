import { join } from 'node:path'
import { z } from 'zod'
import { MOVE_NAMES } from '../../../rules/newsroom/moves.ts'
import type { Publisher } from '../../../rules/site/publisher.ts'
import { parseDraftArticle } from '../../../services/newsroom/draft-article.ts'
import { loadDraftRow } from '../../../services/newsroom/draft-rows.ts'
import type { Editor } from '../../../services/newsroom/actor.ts'
import { saveDraft, type DraftParts } from '../../../services/newsroom/drafts.ts'
import { moveDraft } from '../../../services/newsroom/move-draft.ts'
import type { Store } from '../../../store/store.ts'
import { readYaml } from './read-yaml.ts'

const move = z.strictObject({
  move: z.enum(MOVE_NAMES),
  by: z.string(),
  reason: z.string().default(''),
  hoursAhead: z.number().positive().optional(),
})

const draft = z.strictObject({
  id: z.int(),
  by: z.string(),
  article: z.record(z.string(), z.unknown()),
  stage: z.enum(['idea', 'draft']).default('draft'),
  moves: z.array(move).default([]),
})

type Seeding = { store: Store; demoDir: string; publisher: Publisher; now: Date }

/** Seeds the missing drafts of the demo's newsroom (db/demo/drafts.yaml); nothing of them is on the site. */
export async function seedDrafts(
  { store, demoDir, publisher, now }: Seeding,
  channels: ReadonlySet<string>,
): Promise<void> {
  const parts: DraftParts = {
    store,
    homePath: publisher.homePath,
    parse: async (input) => parseDraftArticle(input, { now, channels }),
  }
  for (const { id, by, article, stage, moves } of await readYaml(
    join(demoDir, 'drafts.yaml'),
    z.array(draft),
  )) {
    if (await loadDraftRow(store.database, id)) continue
    await saveDraft(
      parts,
      id,
      { article, stage, reason: '', expectedVersion: undefined },
      named(by),
    )
    for (const { hoursAhead, ...request } of moves) {
      const publishAt = hoursAhead && new Date(now.getTime() + hoursAhead * 3_600_000).toISOString()
      const whole = { ...request, expectedVersion: undefined, ...(publishAt && { publishAt }) }
      await moveDraft(parts, id, whole, named(request.by))
    }
  }
}

const named = (name: string): Editor => ({
  kind: 'editor',
  id: `demo:${name}`,
  name,
  rights: ['content', 'drafts'],
})
