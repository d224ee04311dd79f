import { createElement, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

type View = ComponentType<Record<string, unknown>>
type Props = Record<string, unknown>

/** Brings what the server rendered to life as it stands. Whatever differs is reported as an error of the page. */
export function hydrate(element: HTMLElement, view: View, props: Props): Root {
  return flushSync(() => hydrateRoot(element, createElement(view, props)))
}

/** Draws a view in place of what stood there. */
export function render(element: HTMLElement, view: View, props: Props): Root {
  const root = createRoot(element)
  flushSync(() => root.render(createElement(view, props)))
  return root
}
