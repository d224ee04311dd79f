import { Icon } from '../../ui/kit/Icon.tsx'
import { FontSizeMenu } from './FontSizeMenu.tsx'
import { ShareMenu, type Shared } from './ShareMenu.tsx'

/** Share, font size and print. Sharing works without script; controls that need script are hidden without it. */
export function ArticleToolsIsland(shared: Shared) {
  return (
    <>
      <ShareMenu {...shared} />
      <FontSizeMenu />
      <button
        type="button"
        className="tool needs-script"
        aria-label="Artikel drucken"
        title="Artikel drucken"
        onClick={() => print()}
      >
        <Icon name="printer" />
      </button>
    </>
  )
}
