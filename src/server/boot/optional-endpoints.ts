import type { Endpoint } from '../../api/endpoint.ts'
import type { SiteBasis } from '../site/site-basis.ts'
import { findSubsystem } from './optional.ts'

/** Returns the endpoints of the optional subsystems that were not taken out. */
export async function openOptionalEndpoints({
  config: { publicUrl },
  publisher,
  services: { content, imageUrl },
}: SiteBasis): Promise<readonly Endpoint[]> {
  const exports = await findSubsystem('partnerExports')
  return exports?.partnerExportsApi({ content, imageUrl, publisher, publicUrl }) ?? []
}
