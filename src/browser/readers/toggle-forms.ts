import { ANIMATION_MS } from '../../rules/lists/bookmarks.ts'
import type { PendingItem } from '../../rules/lists/pending-item.ts'
import type { ToggleKind } from '../../ui/news/ToggleForm.tsx'

/** Returns the bookmark or follow forms in the document. */
export function formsOf(kind: ToggleKind): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>(`form[data-toggle="${kind}"]`)]
}

export const idOf = (form: HTMLFormElement): string => form.dataset['id'] ?? ''

export const kindOf = (form: HTMLFormElement): ToggleKind => form.dataset['toggle'] as ToggleKind

export const isOn = (form: HTMLFormElement): boolean =>
  form.querySelector('button')?.getAttribute('aria-pressed') === 'true'

/** Marks all forms of one item: the same item may appear several times on a page. */
export function markAll(kind: ToggleKind, id: string, on: boolean): void {
  for (const form of formsOf(kind)) if (idOf(form) === id) mark(form, on)
}

/** Marks all forms as not saved, after a sign-out. */
export function unmarkAll(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-toggle]'))
    mark(form, false)
}

function mark(form: HTMLFormElement, on: boolean): void {
  form.querySelector('button')?.setAttribute('aria-pressed', String(on))
  const field = form.querySelector<HTMLInputElement>('input[name="do"]')
  if (field) field.value = on ? 'remove' : 'add'
}

/** S4.18 */
export function animate(form: HTMLFormElement): void {
  if (form.dataset['animates'] === undefined) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  form.dataset['animating'] = ''
  setTimeout(() => delete form.dataset['animating'], ANIMATION_MS)
}

/** Returns a form for another item of the same reader. It is not added to the document. */
export function createDetachedForm(
  form: HTMLFormElement,
  { kind, id }: PendingItem,
): HTMLFormElement {
  const other = form.cloneNode() as HTMLFormElement
  other.dataset['toggle'] = kind
  other.dataset['id'] = id
  return other
}
