import { openFrame } from '../islands/dialog-frame.ts'
import { mountIsland } from '../islands/islands.ts'
import { href } from '../../routes/first-script.ts'
import { navigateTo } from '../../ui/navigate-to.ts'
import { texts } from './texts.de.ts'

/** S6.02: opens the dialog with the upgrade offer when the limit is reached. */
export function showLimit(offer: string, opener: HTMLElement | null): void {
  const { content } = openFrame(texts.limit, () => opener?.focus())
  // The list page shows the same offer.
  mountIsland(content, 'bookmark-limit', { offer }).catch(() => navigateTo(href.bookmarks()))
}
