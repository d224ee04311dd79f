import type { Settings } from '../site/settings.ts'
import { sourcepointOf, type SourcepointSettings } from './sourcepoint.ts'

/** 0 and 1 are nobody's. */
const FIRST_ID = 2

/**
 * S3.10: the publisher's own id as a consent manager, as IAB Europe registers it; without one nobody is told by the framework.
 * Where Sourcepoint asks it speaks for itself.
 */
export function registeredCmp(
  settings: Pick<Settings, 'tcf_cmp_id'> & SourcepointSettings,
): number | null {
  const { tcf_cmp_id } = settings
  if (sourcepointOf(settings)) return null
  return tcf_cmp_id >= FIRST_ID ? tcf_cmp_id : null
}
