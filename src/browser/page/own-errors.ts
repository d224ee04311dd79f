/**
 * Shows the page's own error message next to an invalid field if the page has one; otherwise the browser's bubble
 * appears.
 */
export function startOwnErrors(): void {
  document.addEventListener('invalid', say, true)
  document.addEventListener('submit', trim)
}

/** S2.28: trims the search query. */
function trim({ target }: Event): void {
  const { q } = target as HTMLFormElement
  if (q) q.value = q.value.trim()
}

function say(event: Event): void {
  const field = event.target as HTMLInputElement
  const error = document.getElementById(`${field.id}-error`)
  if (!error) return
  event.preventDefault()
  error.hidden = false
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', error.id)
  field.focus()
  field.addEventListener('input', () => take(field, error), { once: true })
}

function take(field: HTMLInputElement, error: HTMLElement): void {
  error.hidden = true
  field.removeAttribute('aria-invalid')
  field.removeAttribute('aria-describedby')
}
