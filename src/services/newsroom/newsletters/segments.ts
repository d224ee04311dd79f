import type { ChosenSegment, SegmentAudience } from '../../../rules/newsletters/segment.ts'
import { countAudience } from '../../newsletters/issues/segments.ts'
import { requireNewsletter, type CatalogueParts } from './catalogue.ts'
import { namedSegment } from './chosen-segment.ts'

/** Counts the recipients of a newsletter in a segment that is being chosen. Throws 404, 400. */
export async function readAudience(
  parts: CatalogueParts,
  newsletter: string,
  chosen: ChosenSegment,
): Promise<SegmentAudience> {
  await requireNewsletter(parts, newsletter)
  const segment = await namedSegment(parts.database, chosen)
  return countAudience(parts.database, newsletter, segment)
}
