import { dragScroll, dropPlace, moved } from '../rules/bookmark-order.ts'
import { say } from './notices.ts'
import type { SessionReader } from './reader.ts'
import { createUserApi } from './user-api.ts'

/** S9.14: the reader's topics can be dragged by their handles; the buttons move them without a new page. */
export function bindOrder(list: HTMLElement, { ssoId }: SessionReader): void {
  list.dataset['live'] = ''
  const api = createUserApi((list.dataset['users'] ?? '') + ssoId)
  list.addEventListener('pointerdown', (event) => {
    const handle = elementOf(event)?.closest<HTMLElement>('.drag-handle')
    const row = handle?.closest('li')
    if (row && event.isPrimary && event.button === 0) drag(event, row)
  })
  list.addEventListener('submit', (event) => {
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null
    const row = button?.closest('li')
    if (!button || !row || button.value === 'remove') return
    event.preventDefault()
    step(row, button)
  })

  function step(row: HTMLElement, button: HTMLButtonElement): void {
    const from = rowsOf(list).indexOf(row)
    place(from, from + (button.value === 'up' ? -1 : 1))
    const other = [...row.querySelectorAll('button')].find((one) => !one.disabled)
    if (button.disabled) other?.focus()
    else button.focus()
    void save()
  }

  function drag(start: PointerEvent, row: HTMLElement): void {
    start.preventDefault()
    // The list, because a row that is moved in the document loses the pointer.
    list.setPointerCapture(start.pointerId)
    row.dataset['dragged'] = ''
    const before = idsOf(list).join()
    let y = start.clientY
    let frame = requestAnimationFrame(follow)
    const move = (event: PointerEvent) => {
      y = event.clientY
    }
    const end = (event: PointerEvent) => {
      cancelAnimationFrame(frame)
      if (event.type === 'pointerup') y = event.clientY
      arrange()
      delete row.dataset['dragged']
      list.removeEventListener('pointermove', move)
      list.removeEventListener('pointerup', end)
      list.removeEventListener('pointercancel', end)
      if (idsOf(list).join() !== before) void save()
    }
    list.addEventListener('pointermove', move)
    list.addEventListener('pointerup', end)
    list.addEventListener('pointercancel', end)

    function follow(): void {
      const by = dragScroll(y, innerHeight)
      if (by !== 0) scrollBy({ top: by, behavior: 'instant' })
      arrange()
      frame = requestAnimationFrame(follow)
    }

    function arrange(): void {
      const others = rowsOf(list).filter((one) => one !== row)
      const boxes = others.map((one) => one.getBoundingClientRect())
      place(rowsOf(list).indexOf(row), dropPlace(y, boxes))
    }
  }

  function place(from: number, to: number): void {
    const rows = rowsOf(list)
    if (from === to) return
    const wanted = moved(rows, from, to)
    const row = rows[from]
    if (!row) return
    const next = wanted[wanted.indexOf(row) + 1]
    list.insertBefore(row, next ?? null)
    markEnds(list)
  }

  async function save(): Promise<void> {
    try {
      await api.order(idsOf(list).map(Number))
      say({ text: 'Die neue Reihenfolge ist gespeichert.' })
    } catch (error) {
      console.error(error)
      say({
        text: 'Die Reihenfolge ließ sich nicht speichern. Bitte versuchen Sie es noch einmal.',
      })
    }
  }
}

const elementOf = ({ target }: Event): Element | null => (target instanceof Element ? target : null)

const rowsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(':scope > li'),
]

const idsOf = (list: HTMLElement): string[] => rowsOf(list).map((row) => row.dataset['id'] ?? '')

/** The first cannot go up, the last cannot go down. */
function markEnds(list: HTMLElement): void {
  const rows = rowsOf(list)
  for (const [index, row] of rows.entries()) {
    const up = row.querySelector<HTMLButtonElement>('button[value="up"]')
    const down = row.querySelector<HTMLButtonElement>('button[value="down"]')
    if (up) up.disabled = index === 0
    if (down) down.disabled = index === rows.length - 1
  }
}
