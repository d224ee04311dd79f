import { allows, type ConsentRecord } from './consent-record.ts'
import type { ConsentFlag } from './vendor-sources.ts'
import { CONSENT_VENDORS } from './vendors.ts'

const FLAGS: readonly ConsentFlag[] = ['general', ...CONSENT_VENDORS]

/**
 * Returns the answer of `getCustomVendorConsents`: each of the seventeen flags is a vendor with one purpose of the same name.
 */
export function customGrants(record: ConsentRecord | null) {
  const named = (flags: readonly ConsentFlag[]) => flags.map((flag) => ({ _id: flag, name: flag }))
  const allowed = FLAGS.filter((flag) => allows(record, flag))
  const grant = (flag: ConsentFlag) => {
    const isGranted = allows(record, flag)
    return [flag, { purposeGrants: { [flag]: isGranted }, vendorGrant: isGranted }] as const
  }
  return {
    consentedVendors: named(allowed),
    consentedPurposes: named(allowed),
    legIntPurposes: [],
    grants: Object.fromEntries(FLAGS.map(grant)),
    dateCreated: record ? new Date(record.givenAt * 1000).toISOString() : null,
    newUser: !record,
  }
}

/** Returns the known flags among the vendors and purposes that `postCustomConsent` requests. */
export const knownFlags = (...requested: unknown[]): ConsentFlag[] =>
  FLAGS.filter((flag) => requested.some((list) => Array.isArray(list) && list.includes(flag)))
