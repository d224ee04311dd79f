/** S2.28: searched is what was typed, without the spaces around it. */
export function startSearchForms(): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || !target.matches('.search-form')) return
    const query = formData.get('q')
    if (typeof query === 'string') formData.set('q', query.trim())
  })
}
