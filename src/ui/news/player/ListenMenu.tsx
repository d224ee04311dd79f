import { Icon } from '../../kit/Icon.tsx'

/** Menu to listen now or later: plays the article's recording, or the browser's voice reads the page. */
export function ListenMenu() {
  return (
    <>
      <button
        type="button"
        className="tool needs-script"
        popoverTarget="anhoeren"
        aria-label="Artikel anhören"
        title="Artikel anhören"
      >
        <Icon name="headphones" />
      </button>
      <div id="anhoeren" popover="auto" className="tool-menu">
        <p className="tool-menu-title">Artikel anhören</p>
        <ul className="plain-list">
          <li>
            <button type="button" data-listen="play">
              <Icon name="play" size={20} />
              Jetzt anhören
            </button>
          </li>
          <li>
            <button type="button" data-listen="later">
              <Icon name="clock" size={20} />
              Später hören
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}
