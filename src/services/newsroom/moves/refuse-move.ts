import { mayLift, refusalOfMove, ruleOf } from '../../../rules/newsroom/moves.ts'
import { inSeconds } from '../../content/import/dates.ts'
import { ServiceError } from '../../service-error.ts'
import { actorOf } from '../actor.ts'
import type { DraftRow } from '../draft-rows.ts'
import type { Editor } from '../editor-of.ts'
import type { MoveRequest } from '../move-draft.ts'

/** The field of a request that has the moment of a move. */
const MOMENTS = { time: 'publishAt', embargo: 'embargoUntil' } as const

/** Throws 400 for a reason or moment that is missing, past or not needed. */
export function refuseIncomplete(request: MoveRequest, now: Date): void {
  const { move, reason } = request
  const { needs } = ruleOf(move)
  if (needs === 'reason' && !reason)
    throw new ServiceError(400, `reason: is required for the move „${move}“`)
  const needed = needs === 'time' || needs === 'embargo' ? MOMENTS[needs] : null
  for (const field of Object.values(MOMENTS)) {
    const moment = request[field]
    if (field !== needed && moment !== undefined)
      throw new ServiceError(400, `${field}: the move „${move}“ has no such time`)
    if (field !== needed) continue
    if (moment === undefined) throw new ServiceError(400, `${field}: is missing`)
    if (Date.parse(moment) <= now.getTime()) throw new ServiceError(400, `${field}: is past`)
  }
}

/** Throws 403 without the right, and 409 if the draft's state or its embargo does not allow the move. */
export function refuseMove(row: DraftRow, request: MoveRequest, editor: Editor): void {
  const { move } = request
  const refusal = refusalOfMove(move, row, actorOf(editor, row))
  if (refusal === 'role') throw new ServiceError(403, `The move „${move}“ needs another role.`)
  if (refusal === 'state')
    throw new ServiceError(
      409,
      `The move „${move}“ is not possible: draft ${row.id} is „${row.stage}“ and „${row.publication}“.`,
    )
  const isTooEarly =
    move === 'schedule' &&
    row.embargoUntil !== null &&
    isBefore(request.publishAt, row.embargoUntil)
  if ((refusal === 'embargo' || isTooEarly) && row.embargoUntil)
    throw new ServiceError(
      409,
      `Draft ${row.id} is under embargo until ${inSeconds(row.embargoUntil)}: it cannot be published before.`,
    )
  if (move === 'embargo') refuseEmbargo(row, new Date(request.embargoUntil ?? ''), editor)
}

const isBefore = (moment: string | undefined, other: Date): boolean =>
  moment !== undefined && Date.parse(moment) < other.getTime()

/** An embargo must not end after a publication that is already planned. */
function refuseEmbargo(row: DraftRow, until: Date, editor: Editor): void {
  const { id, stage, publication, publishAt, publishDate, embargoUntil } = row
  if (embargoUntil && until < embargoUntil && !mayLift(actorOf(editor, row)))
    throw new ServiceError(403, `Only an editor may end the embargo of draft ${id} earlier.`)
  if (stage === 'scheduled' && publishAt && publishAt < until)
    throw new ServiceError(
      409,
      `Draft ${id} is scheduled for ${inSeconds(publishAt)}, before the end of this embargo: unschedule it first.`,
    )
  if (publication === 'embargoed' && publishDate && publishDate < until)
    throw new ServiceError(
      409,
      `Article ${id} appears on the site at ${inSeconds(publishDate)}, before the end of this embargo: withdraw it first.`,
    )
}
