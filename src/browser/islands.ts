import type { ComponentType } from 'react'
import { onEveryPage } from './page-events.ts'
import { keepTyped } from './typed-values.ts'

type IslandModule = Record<string, ComponentType<Record<string, unknown>>>

const modules = import.meta.glob<IslandModule>('../{pages,ui}/**/*.island.tsx')

const loaders = new Map(
  Object.entries(modules).map(([path, load]) => [path.replace(/^.*\/|\.island\.tsx$/g, ''), load]),
)

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
  else if (element.dataset['on'] === 'visible') onVisible(element, wake)
  else if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 3000 })
  else setTimeout(wake, 200)
}

function onVisible(element: HTMLElement, wake: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      wake()
    },
    { rootMargin: '200px' },
  )
  for (const child of element.children) observer.observe(child)
}

/** A press that comes before React is kept and replayed; a link leads on as it is. */
function onInteraction(element: HTMLElement): void {
  const keep = (event: Event) => {
    const pressed =
      event.target instanceof Element ? event.target.closest('button, input, label, summary') : null
    if (!pressed || !element.contains(pressed)) return
    element.removeEventListener('click', keep)
    const path = pathTo(pressed, element)
    event.preventDefault()
    void wakeUp(element).then(() => {
      const target = followPath(element, path)
      if (!(target instanceof HTMLElement)) return
      target.focus({ preventScroll: true })
      target.click()
    })
  }
  const warm = () => void loaders.get(element.dataset['island'] ?? '')?.()
  element.addEventListener('click', keep)
  element.addEventListener('pointerenter', warm, { once: true, passive: true })
  element.addEventListener('focusin', warm, { once: true, passive: true })
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

async function wakeUp(element: HTMLElement): Promise<void> {
  if (element.dataset['state'] !== 'waiting') return
  element.dataset['state'] = 'loading'
  const data = element.querySelector(':scope > script[type="application/json"]')
  const props: Record<string, unknown> = JSON.parse(data?.textContent ?? '{}')
  await mountIsland(element, element.dataset['island'] ?? '', props)
  element.dataset['state'] = 'ready'
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
  if (!View) return
  const restoreTyped = keepTyped(element)
  flushSync(() => createRoot(element).render(createElement(View, props)))
  restoreTyped()
}
