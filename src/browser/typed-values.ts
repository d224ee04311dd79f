type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = 'input:not([type="hidden"]):not([type="file"]), textarea, select'

/** What was typed into a form before its island stood goes into the island's own fields, with the focus where it was. */
export function keepTyped(root: HTMLElement): () => void {
  const before = fieldsByName(root)
  const focused = document.activeElement
  return () => {
    const now = fieldsByName(root)
    for (const [name, typed] of before) {
      for (const [place, old] of typed.entries()) {
        const field = now.get(name)?.[place]
        if (field) take(field, old, old === focused)
      }
    }
  }
}

function fieldsByName(root: HTMLElement): Map<string, Field[]> {
  return Map.groupBy(root.querySelectorAll<Field>(FIELDS), ({ name }) => name)
}

function take(field: Field, old: Field, isFocused: boolean): void {
  if (field instanceof HTMLInputElement && old instanceof HTMLInputElement) {
    field.checked = old.checked
  }
  if (old.value !== '' && field.value !== old.value) field.value = old.value
  if (isFocused) field.focus({ preventScroll: true })
}
