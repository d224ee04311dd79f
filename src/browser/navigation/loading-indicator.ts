import {
  HIDE_DELAY,
  loadingProgress,
  RESET_DELAY,
  THROTTLE,
} from '../../rules/browsing/loading-indicator.ts'
import type { LoadStatus } from '../../ui/kit/load-status.ts'
import { texts } from '../texts.de.ts'

let bar: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let frame = 0

/** S4.21, S9.12: starts the loading bar after a delay, so that fast answers show no bar. */
export function startLoading(): void {
  clear()
  timer = setTimeout(grow, THROTTLE, performance.now())
}

/** Finishes the bar, in another color after an error. A bar that is not visible yet stays hidden. */
export function finishLoading(outcome: LoadStatus & ('success' | 'error') = 'success'): void {
  clear()
  if (bar?.dataset['load'] === 'pending') {
    setStatus(bar, outcome)
    bar.style.setProperty('--progress', '1')
  }
  timer = setTimeout(hide, HIDE_DELAY)
}

function grow(startedAt: number): void {
  const element = (bar ??= createBar())
  setStatus(element, 'pending')
  const draw = () => {
    const progress = loadingProgress(performance.now() - startedAt)
    element.style.setProperty('--progress', String(progress / 100))
    frame = requestAnimationFrame(draw)
  }
  draw()
}

/** S4.03: screen readers announce that a page is loading. The moved focus later tells them that it is there. */
function setStatus(element: HTMLElement, status: LoadStatus): void {
  element.dataset['load'] = status
  element.textContent = status === 'pending' ? texts.loading : ''
}

function hide(): void {
  if (bar) setStatus(bar, 'idle')
  timer = setTimeout(() => bar?.style.setProperty('--progress', '0'), RESET_DELAY)
}

function clear(): void {
  cancelAnimationFrame(frame)
  clearTimeout(timer)
}

function createBar(): HTMLElement {
  const element = document.createElement('output')
  element.className = 'loading-bar'
  document.body.append(element)
  return element
}
