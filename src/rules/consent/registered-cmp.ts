import type { Settings } from '../site/settings.ts'
import { sourcepointOf, type SourcepointSettings } from './sourcepoint.ts'

/** 0 and 1 are not assigned. */
const FIRST_ID = 2

/**
 * S3.10: returns the publisher's own id as a consent manager, registered with IAB Europe; without an id the framework's API is
 * not offered. Null also if Sourcepoint asks, because it provides its own API.
 */
export function registeredCmp(
  settings: Pick<Settings, 'tcf_cmp_id'> & SourcepointSettings,
): number | null {
  const { tcf_cmp_id } = settings
  if (sourcepointOf(settings)) return null
  return tcf_cmp_id >= FIRST_ID ? tcf_cmp_id : null
}
