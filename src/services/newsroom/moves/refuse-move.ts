import { mayLift, refusalOfMove, ruleOf } from '../../../rules/newsroom/moves.ts'
import { inSeconds } from '../../content/import/dates.ts'
import { actorOf } from '../actor.ts'
import type { DraftRow } from '../draft-rows.ts'
import type { Editor } from '../editor-of.ts'
import type { MoveRequest } from '../move-draft.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'

/** The field of a request that has the moment of a move. */
const MOMENTS = { time: 'publishAt', embargo: 'embargoUntil' } as const

/** Throws 400 for a reason or moment that is missing, past or not needed. */
export function refuseIncomplete(request: MoveRequest, now: Date): void {
  const { move, reason } = request
  const { needs } = ruleOf(move)
  if (needs === 'reason' && !reason) throw new NewsroomRefusal(400, 'reasonMissing', move)
  const needed = needs === 'time' || needs === 'embargo' ? MOMENTS[needs] : null
  for (const field of Object.values(MOMENTS)) {
    const moment = request[field]
    if (field !== needed && moment !== undefined)
      throw new NewsroomRefusal(400, 'timeNotNeeded', field, move)
    if (field !== needed) continue
    if (moment === undefined) throw new NewsroomRefusal(400, 'timeMissing', field)
    if (Date.parse(moment) <= now.getTime()) throw new NewsroomRefusal(400, 'timePast', field)
  }
}

/** Throws 403 without the right, and 409 if the draft's state or its embargo does not allow the move. */
export function refuseMove(row: DraftRow, request: MoveRequest, editor: Editor): void {
  const { move } = request
  const refusal = refusalOfMove(move, row, actorOf(editor, row))
  if (refusal === 'role') throw new NewsroomRefusal(403, 'moveNeedsRole', move)
  if (refusal === 'state')
    throw new NewsroomRefusal(409, 'moveImpossible', move, row.id, row.stage, row.publication)
  const isTooEarly =
    move === 'schedule' &&
    row.embargoUntil !== null &&
    isBefore(request.publishAt, row.embargoUntil)
  if ((refusal === 'embargo' || isTooEarly) && row.embargoUntil)
    throw new NewsroomRefusal(409, 'underEmbargo', row.id, inSeconds(row.embargoUntil))
  if (move === 'embargo') refuseEmbargo(row, new Date(request.embargoUntil ?? ''), editor)
}

const isBefore = (moment: string | undefined, other: Date): boolean =>
  moment !== undefined && Date.parse(moment) < other.getTime()

/** An embargo must not end after a publication that is already planned. */
function refuseEmbargo(row: DraftRow, until: Date, editor: Editor): void {
  const { id, stage, publication, publishAt, publishDate, embargoUntil } = row
  if (embargoUntil && until < embargoUntil && !mayLift(actorOf(editor, row)))
    throw new NewsroomRefusal(403, 'onlyEditorsEndEmbargo', id)
  if (stage === 'scheduled' && publishAt && publishAt < until)
    throw new NewsroomRefusal(409, 'scheduledBefore', id, inSeconds(publishAt))
  if (publication === 'embargoed' && publishDate && publishDate < until)
    throw new NewsroomRefusal(409, 'appearsBefore', id, inSeconds(publishDate))
}
