import type { ComponentType } from 'react'
import type { Root } from 'react-dom/client'
import { checkBuild, isOutdated, reloadAt } from '../navigation/build-watch.ts'
import { showNotice } from '../page/notices.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { texts } from '../texts.de.ts'

type IslandModule = Record<string, ComponentType<Record<string, unknown>>>

const modules = import.meta.glob<IslandModule>('../../{pages,ui}/**/*.island.tsx')

const loaders = new Map(
  Object.entries(modules).map(([path, load]) => [path.replace(/^.*\/|\.island\.tsx$/g, ''), load]),
)

/** Controls that the browser handles without script. */
const NATIVE_CONTROLS = 'summary, [popovertarget], form :not([type="button"])'

const roots = new Map<HTMLElement, Root>()

/** Finds the islands of every page and hydrates each one when its trigger fires. */
export function startIslands(root: HTMLElement): void {
  onEveryPage(() => {
    for (const element of root.querySelectorAll<HTMLElement>('mb-island:not([data-state])'))
      schedule(element)
  })
}

function schedule(element: HTMLElement): void {
  element.dataset['state'] = 'waiting'
  const wake = () => void hydrateIsland(element)
  if (element.dataset['on'] === 'reader') return
  if (element.dataset['on'] === 'interaction') onInteraction(element)
  else if (element.dataset['on'] === 'visible') onVisible(element)
  else if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 3000 })
  else setTimeout(wake, 200)
}

/** Hydrates the island when it comes into view. If loading fails, the next time it comes into view tries again. */
function onVisible(element: HTMLElement): void {
  const observer = new IntersectionObserver(
    async (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      if (await hydrateIsland(element)) observer.disconnect()
    },
    { rootMargin: '200px' },
  )
  for (const child of element.children) observer.observe(child)
}

/** Stores the last click before hydration and repeats it afterwards. Links work without hydration. */
function onInteraction(element: HTMLElement): void {
  let pressed: HTMLElement | undefined
  const keep = (event: Event) => {
    const found =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('button, input, label, summary')
        : null
    if (!found || !element.contains(found)) return
    event.preventDefault()
    if (!pressed) void start()
    pressed = found
  }
  const start = async () => {
    const isReady = await hydrateIsland(element)
    element.removeEventListener('click', keep)
    if (pressed && isReady) return focusAndClick(pressed)
    if (pressed) void clickWithoutIsland(pressed)
    pressed = undefined
    element.addEventListener('click', keep)
  }
  const warm = () => warmIsland(element.dataset['island'] ?? '')
  element.addEventListener('click', keep)
  element.addEventListener('pointerenter', warm, { once: true, passive: true })
  element.addEventListener('focusin', warm, { once: true, passive: true })
}

function focusAndClick(target: HTMLElement): void {
  target.focus({ preventScroll: true })
  target.click()
}

/**
 * Handles a click when the island cannot be loaded: controls the browser can handle itself work, for others a notice
 * appears.
 */
async function clickWithoutIsland(pressed: HTMLElement): Promise<void> {
  if (pressed.matches(NATIVE_CONTROLS)) return pressed.click()
  // After a new deployment the files of the old build no longer exist.
  await checkBuild()
  if (!pressed.isConnected) return
  if (isOutdated() && reloadAt(location.pathname + location.search)) return
  // Close an open menu, because it would cover the notice.
  pressed.closest<HTMLElement>('[popover]')?.hidePopover()
  showNotice({ text: texts.notLoaded })
}

/**
 * Hydrates a server-rendered island; `own` adds props that exist only in the browser. Resolves to `true` when it is
 * ready.
 */
export async function hydrateIsland(element: HTMLElement, own: object = {}): Promise<boolean> {
  const { dataset } = element
  if (dataset['state'] !== 'waiting') return dataset['state'] === 'ready'
  dataset['state'] = 'loading'
  const name = dataset['island'] ?? ''
  try {
    const [{ hydrate }, View] = await loadIsland(name)
    if (element.isConnected)
      roots.set(element, hydrate(element, View, { ...takeProps(element), ...own }))
    dataset['state'] = 'ready'
    return true
  } catch (error) {
    dataset['state'] = 'waiting'
    console.error(`Error while starting ${name}.`, error)
    return false
  }
}

/** Reads the props and removes their script element, because the rendered view does not contain it. */
function takeProps(element: HTMLElement): Record<string, unknown> {
  const data = element.querySelector(':scope > script[type="application/json"]')
  data?.remove()
  return JSON.parse(data?.textContent ?? '{}')
}

async function loadIsland(name: string) {
  const load = loaders.get(name)
  if (!load) throw new Error(`There is no island named ${name}.`)
  const [react, module] = await Promise.all([import('./island-roots.ts'), load()])
  const View = Object.values(module)[0]
  if (!View) throw new Error(`The island ${name} exports no view.`)
  return [react, View] as const
}

/** Loads React and the island in advance, while the pointer or the focus is moving to it. */
export function warmIsland(name: string): void {
  loadIsland(name).catch(() => undefined)
}

/** Renders an island where the server rendered nothing. */
export async function mountIsland(
  element: HTMLElement,
  name: string,
  props: Record<string, unknown>,
): Promise<void> {
  const [{ render }, View] = await loadIsland(name)
  if (element.isConnected) roots.set(element, render(element, View, props))
}

/** Unmounts the islands inside `place`. Call it before `place` is removed. */
export function unmountIslands(place: HTMLElement): void {
  for (const [element, root] of roots) {
    if (!place.contains(element)) continue
    root.unmount()
    roots.delete(element)
  }
}
