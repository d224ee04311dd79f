import { mountIsland } from '../islands/islands.ts'
import { onEveryPage } from '../navigation/page-events.ts'

/** Mounts the bar outside the part of the document that soft navigation replaces. */
export function startSeeAs(): void {
  const place = document.createElement('div')
  document.body.append(place)
  void mountIsland(place, 'see-as', { onEveryPage })
}
