/** The buttons beside a swipeable row: a press moves it by what is in view. */
export function startSwipeRows(): void {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-swipe]')
    if (!button) return
    const row = button.parentElement?.querySelector('.swipe-row')
    row?.scrollBy({ left: Number(button.dataset['swipe']) * row.clientWidth * 0.8 })
  })
}
