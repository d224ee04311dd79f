import { FREE_BOOKMARKS } from '../rules/bookmarks.ts'

const HTML = `
  <button type="button" class="dialog-close" data-close aria-label="Schließen"><svg class="icon" width="24" height="24" aria-hidden="true"><use href="/sprite.svg#close"/></svg></button>
  <h2 id="bookmark-limit">Ihre Merkliste ist voll</h2>
  <p>Ohne Abo merken Sie sich bis zu ${FREE_BOOKMARKS} Artikel. Mit PLUS sind es so viele, wie Sie möchten, und Sie lesen alle Artikel.</p>
  <p class="limit-actions">
    <a class="button button-primary" data-offer>PLUS kennenlernen</a>
    <a class="button button-secondary" href="/bookmarks">Merkliste aufräumen</a>
  </p>`

/** S6.02: over the limit the dialog opens in its upgrade form. */
export function showLimit(offer: string, opener: HTMLElement | null): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog limit-dialog'
  dialog.setAttribute('aria-labelledby', 'bookmark-limit')
  dialog.innerHTML = HTML
  dialog.querySelector('[data-offer]')?.setAttribute('href', offer)
  dialog.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    if (target === dialog || target?.closest('[data-close], a')) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    opener?.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
}
