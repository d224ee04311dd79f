import { isSection } from '../../../routes.ts'
import { ServiceError } from '../../service-error.ts'
import { namedValue } from './publication/publication-state.ts'
import type { RecordDefaults } from './record.ts'
import type { RecordFields } from './record-schema.ts'

export const DEFAULT_SECTION = 'panorama'
const MAX_NAMED = 20

/**
 * Returns the channel of a record. In an export, an empty section means no section; in the API it is an error. Throws 400
 * if the channel does not exist.
 */
export function sectionOf({ section: given }: RecordFields, defaults: RecordDefaults): string {
  const isAbsent = given === undefined || (!defaults.strict && given.trim() === '')
  const section = isAbsent
    ? (defaults.section ?? DEFAULT_SECTION)
    : given
        .trim()
        .toLowerCase()
        .replaceAll(/^\/+|\/+$/g, '')
  const exists = defaults.channels?.has(section) ?? true
  if (isSection(section) && exists) return section
  const named = namedValue({ name: 'section', value: section })
  throw new ServiceError(400, `${named} is no channel${channelsNear(section, defaults.channels)}`)
}

/** Suggests the channel that was probably meant, otherwise lists the channels. */
function channelsNear(section: string, channels: ReadonlySet<string> = new Set()): string {
  const below = [...channels].find((path) => path.endsWith(`/${section}`))
  if (below) return `, „${below}“ is`
  const known = [...channels].toSorted().slice(0, MAX_NAMED).join(', ')
  return known && ` (channels are ${known}${channels.size > MAX_NAMED ? ', …' : ''})`
}
