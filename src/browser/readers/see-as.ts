import { mountIsland } from '../islands/islands.ts'
import { onEveryPage } from '../navigation/page-events.ts'

/** The bar stands outside the pages' part of the document, so that soft navigation leaves it alone. */
export function startSeeAs(): void {
  const place = document.createElement('div')
  document.body.append(place)
  void mountIsland(place, 'see-as', { onEveryPage })
}
