import { AGAIN, PENDING, type LoadStatus } from '../../ui/kit/load-status.ts'

type Load = {
  /** Fetches the content and shows it. */
  load: () => Promise<void>
  /** Shown on failure: „Ihr Guthaben ließ sich nicht laden.“ */
  failed: string
}

/**
 * S4.03: shows a line at the end of the place while loading. After an error the line offers another try; after
 * success it is removed.
 */
export async function loadInto(place: HTMLElement, options: Load): Promise<void> {
  const line = lineOf(place)
  setLine(line, 'pending', PENDING)
  try {
    await options.load()
    line.remove()
  } catch (error) {
    console.error(options.failed, error)
    setLine(line, 'error', options.failed, ' ', retryButton(place, options))
  }
}

/** Same markup as `LoadLine`, which islands use. */
function lineOf(place: HTMLElement): HTMLElement {
  const known = place.querySelector<HTMLElement>(':scope > .load-line')
  if (known) return known
  const line = document.createElement('output')
  line.className = 'load-line'
  place.append(line)
  return line
}

function setLine(line: HTMLElement, status: LoadStatus, ...parts: (Node | string)[]): void {
  line.dataset['load'] = status
  line.replaceChildren(...parts)
}

function retryButton(place: HTMLElement, options: Load): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = AGAIN
  button.addEventListener('click', () => {
    // The button is removed, so keyboard users continue at its place.
    place.tabIndex = -1
    place.focus({ preventScroll: true })
    void loadInto(place, options)
  })
  return button
}
