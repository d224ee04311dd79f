import type { Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { RequestClient, SignIn } from '../accounts-service.ts'
import { deleteDevices, rememberDevice } from './known-devices.ts'

type Devices = Pick<RequestClient, 'knownDevices'>

/** Makes the browser known to the account if the result is a sign-in. */
export async function withKnownDevice<Result extends { kind: string }>(
  database: Kysely<Tables>,
  result: Result,
  devices: Devices,
): Promise<Result> {
  return isSignedIn(result)
    ? { ...result, ...(await addKnownDevice(database, result, devices)) }
    : result
}

/** The same after a password change: every other browser is forgotten. */
export async function withOnlyKnownDevice<Result extends { kind: string }>(
  database: Kysely<Tables>,
  result: Result,
  devices: Devices,
): Promise<Result> {
  if (isSignedIn(result)) await deleteDevices(database, result.reader.ssoId)
  return withKnownDevice(database, result, devices)
}

export async function addKnownDevice(
  database: Kysely<Tables>,
  signedIn: SignIn,
  { knownDevices }: Devices,
): Promise<SignIn> {
  if (knownDevices === undefined) return signedIn
  const { ssoId } = signedIn.reader
  return { ...signedIn, knownDevices: await rememberDevice(database, ssoId, knownDevices) }
}

function isSignedIn<Result extends { kind: string }>(result: Result): result is Result & SignIn {
  return result.kind === 'signed-in'
}
