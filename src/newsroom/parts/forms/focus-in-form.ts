/** Focuses the first field of a form that has a fault, after the faults are shown. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Focuses the button that saves the form of an element. */
export function focusSaveButton(element: HTMLElement): void {
  const form = element.closest('form, .record-form')
  form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
}
