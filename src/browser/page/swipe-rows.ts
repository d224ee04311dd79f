/** Handles the buttons next to a swipeable row: each press scrolls the row by most of its visible width. */
export function startSwipeRows(): void {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-swipe]')
    if (!button) return
    const row = button.parentElement?.querySelector('.swipe-row')
    row?.scrollBy({ left: Number(button.dataset['swipe']) * row.clientWidth * 0.8 })
  })
}
