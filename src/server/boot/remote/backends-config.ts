import { z } from 'zod'
import { trustedFolderUrl } from '../sign-in-config.ts'

/** The settings of backends in place of the embedded ones. */
export const backendsSettings = {
  USER_API_URL: trustedFolderUrl.optional(),
}
const schema = z.object(backendsSettings)

export type BackendsConfig = {
  /** The folder above `/mandators` of a remote User API; undefined is this site's own. */
  userApiUrl: string | undefined
}

/** `publicUrl` is this site's own origin, which cannot stand in for itself. */
export function backendsConfig(
  { USER_API_URL }: z.infer<typeof schema>,
  publicUrl: string,
): BackendsConfig {
  if (USER_API_URL === `${publicUrl}/user-api`)
    throw new Error('The setting USER_API_URL is wrong: it is the User API of this site itself.')
  return { userApiUrl: USER_API_URL }
}
