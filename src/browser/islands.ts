import type { ComponentType } from 'react'
import type { Root } from 'react-dom/client'
import { checkBuild, isOutdated, reloadAt } from './build-watch.ts'
import { say } from './notices.ts'
import { onEveryPage } from './page-events.ts'
import { keepTyped } from './typed-values.ts'

type IslandModule = Record<string, ComponentType<Record<string, unknown>>>

const modules = import.meta.glob<IslandModule>('../{pages,ui}/**/*.island.tsx')

const loaders = new Map(
  Object.entries(modules).map(([path, load]) => [path.replace(/^.*\/|\.island\.tsx$/g, ''), load]),
)

/** What the browser answers a press with by itself. */
const NATIVE = 'summary, [popovertarget], form :not([type="button"])'

const roots = new Map<HTMLElement, Root>()

/** Finds the islands of every page and brings each to life when its time comes. */
export function startIslands(root: HTMLElement): void {
  onEveryPage(() => {
    for (const element of root.querySelectorAll<HTMLElement>('mb-island:not([data-state])'))
      schedule(element)
  })
}

function schedule(element: HTMLElement): void {
  element.dataset['state'] = 'waiting'
  const wake = () => void wakeUp(element)
  if (element.dataset['on'] === 'interaction') onInteraction(element)
  else if (element.dataset['on'] === 'visible') onVisible(element)
  else if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 3000 })
  else setTimeout(wake, 200)
}

/** What cannot be loaded is tried again when it next comes into view. */
function onVisible(element: HTMLElement): void {
  const observer = new IntersectionObserver(
    async (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      if (await wakeUp(element)) observer.disconnect()
    },
    { rootMargin: '200px' },
  )
  for (const child of element.children) observer.observe(child)
}

/** A press that comes before React is kept and replayed; a link leads on as it is. */
function onInteraction(element: HTMLElement): void {
  const keep = (event: Event) => {
    const pressed =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('button, input, label, summary')
        : null
    if (!pressed || !element.contains(pressed)) return
    element.removeEventListener('click', keep)
    const path = pathTo(pressed, element)
    event.preventDefault()
    void wakeUp(element).then((isReady) => {
      if (isReady) return press(followPath(element, path))
      void pressWithout(pressed)
      element.addEventListener('click', keep)
    })
  }
  const load = loaders.get(element.dataset['island'] ?? '')
  const warm = () => load?.().catch(() => undefined)
  element.addEventListener('click', keep)
  element.addEventListener('pointerenter', warm, { once: true, passive: true })
  element.addEventListener('focusin', warm, { once: true, passive: true })
}

function press(target: Element | undefined): void {
  if (!(target instanceof HTMLElement)) return
  target.focus({ preventScroll: true })
  target.click()
}

/** Where the island cannot be had the browser does what it can; of the rest the reader is told. */
async function pressWithout(pressed: HTMLElement): Promise<void> {
  if (pressed.matches(NATIVE)) return pressed.click()
  // The parts of an old build go with it.
  await checkBuild()
  if (!pressed.isConnected) return
  if (isOutdated() && reloadAt(location.pathname + location.search)) return
  // An open menu would lie over the notice.
  pressed.closest<HTMLElement>('[popover]')?.hidePopover()
  say({ text: 'Das ließ sich nicht laden – bitte versuchen Sie es noch einmal.' })
}

function pathTo(node: Element, root: Element): number[] {
  if (node === root || !node.parentElement) return []
  // The script with the props is gone once the island stands.
  const siblings = [...node.parentElement.children].filter(
    (sibling) => sibling.tagName !== 'SCRIPT',
  )
  return [...pathTo(node.parentElement, root), siblings.indexOf(node)]
}

function followPath(root: Element, path: number[]): Element | undefined {
  return path.reduce<Element | undefined>((node, index) => node?.children[index], root)
}

/** True once the island stands. */
async function wakeUp(element: HTMLElement): Promise<boolean> {
  const { dataset } = element
  if (dataset['state'] !== 'waiting') return dataset['state'] === 'ready'
  dataset['state'] = 'loading'
  const name = dataset['island'] ?? ''
  const data = element.querySelector(':scope > script[type="application/json"]')
  const props: Record<string, unknown> = JSON.parse(data?.textContent ?? '{}')
  try {
    await mountIsland(element, name, props)
    dataset['state'] = 'ready'
    return true
  } catch (error) {
    dataset['state'] = 'waiting'
    console.error(`Error while starting ${name}.`, error)
    return false
  }
}

/** Renders an island into an element, in place of what stood there. */
export async function mountIsland(
  element: HTMLElement,
  name: string,
  props: Record<string, unknown>,
): Promise<void> {
  const load = loaders.get(name)
  if (!load) throw new Error(`There is no island named ${name}.`)
  const [{ createRoot }, { createElement }, { flushSync }, module] = await Promise.all([
    import('react-dom/client'),
    import('react'),
    import('react-dom'),
    load(),
  ])
  const View = Object.values(module)[0]
  if (!View || !element.isConnected) return
  const restoreTyped = keepTyped(element)
  const root = createRoot(element)
  roots.set(element, root)
  flushSync(() => root.render(createElement(View, props)))
  restoreTyped()
}

/** Ends what the islands of a place have running, before the place goes. */
export function unmountIslands(place: HTMLElement): void {
  for (const [element, root] of roots) {
    if (!place.contains(element)) continue
    root.unmount()
    roots.delete(element)
  }
}
