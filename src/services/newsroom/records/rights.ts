import { mayKeep, type RecordKind } from '../../../rules/newsroom/records.ts'
import type { OperationContext } from '../../content/wire/operation-guard.ts'
import { roleOf } from '../actor.ts'
import { editorOf } from '../editor-of.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'

/** Throws 403 unless the editor of the request may keep records of this kind. */
export async function requireKeeper(context: OperationContext, kind: RecordKind): Promise<void> {
  const editor = await editorOf(context)
  if (!mayKeep(roleOf(editor), kind)) throw new NewsroomRefusal(403, 'recordNeedsRole')
}
