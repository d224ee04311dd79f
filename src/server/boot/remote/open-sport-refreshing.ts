import type { SiteBasis } from '../../site/site-basis.ts'
import { loadSubsystem } from '../optional.ts'

const nothing = (): Promise<void> => Promise.resolve()

/** Returns the job that updates the provider's leagues; it does nothing if a remote server owns the content. */
export async function openSportRefreshing({
  config: { sport, contentUrl },
  services: { store },
  log,
}: Pick<SiteBasis, 'config' | 'services' | 'log'>): Promise<() => Promise<void>> {
  if (!sport) return nothing
  const { sportRefreshing } = await loadSubsystem('sportmonks', 'SPORTMONKS_KEY')
  return contentUrl ? nothing : sportRefreshing({ ...sport, store, log })
}
