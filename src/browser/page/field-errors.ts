/**
 * Shows the page's own error message next to an invalid field if the page has one; otherwise the browser's bubble
 * appears.
 */
export function startFieldErrors(): void {
  document.addEventListener('invalid', showError, true)
  document.addEventListener('submit', trimQuery)
}

/** S2.28: trims the search query. */
function trimQuery({ target }: Event): void {
  const { q } = target as HTMLFormElement
  if (q) q.value = q.value.trim()
}

function showError(event: Event): void {
  const field = event.target as HTMLInputElement
  const error = document.getElementById(`${field.id}-error`)
  if (!error) return
  event.preventDefault()
  error.hidden = false
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', error.id)
  field.focus()
  field.addEventListener('input', () => clearError(field, error), { once: true })
}

function clearError(field: HTMLInputElement, error: HTMLElement): void {
  error.hidden = true
  field.removeAttribute('aria-invalid')
  field.removeAttribute('aria-describedby')
}
