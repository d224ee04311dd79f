import { createElement, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

type View = ComponentType<Record<string, unknown>>
type Props = Record<string, unknown>

/** Hydrates server-rendered markup. A mismatch is reported as an error of the page. */
export function hydrate(element: HTMLElement, view: View, props: Props): Root {
  return flushSync(() => hydrateRoot(element, createElement(view, props)))
}

/** Renders a view and replaces the element's content. */
export function render(element: HTMLElement, view: View, props: Props): Root {
  const root = createRoot(element)
  flushSync(() => root.render(createElement(view, props)))
  return root
}
