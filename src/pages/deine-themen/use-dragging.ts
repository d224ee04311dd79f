import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { dragScroll, dropPlace, moveItem } from '../../rules/lists/bookmark-order.ts'

type Dragging<Item> = {
  items: readonly Item[]
  setItems: (items: readonly Item[]) => void
  /** Called when the drag has ended with another order. */
  onDrop: (items: readonly Item[]) => void
}

/** S9.14: the dragged row follows the pointer; near the edge of the window the page scrolls. */
export function useDragging<Item>({ items, setItems, onDrop }: Dragging<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const y = useRef(0)
  const [drag, setDrag] = useState<{ item: Item; before: readonly Item[] } | null>(null)

  useEffect(() => {
    if (!drag) return undefined
    const follow = () => {
      const by = dragScroll(y.current, innerHeight)
      if (by !== 0) scrollBy({ top: by, behavior: 'instant' })
      setItems(withDropped(drag.item, { items, list: list.current, y: y.current }))
      frame = requestAnimationFrame(follow)
    }
    let frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [drag, items, setItems])

  const start = (item: Item, event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return
    event.preventDefault()
    // Capture on the list, because a row that is moved in the document loses the pointer.
    list.current?.setPointerCapture(event.pointerId)
    y.current = event.clientY
    setDrag({ item, before: items })
  }
  const move = (event: PointerEvent) => {
    y.current = event.clientY
  }
  const end = (event: PointerEvent) => {
    if (!drag) return
    if (event.type === 'pointerup') move(event)
    const order = withDropped(drag.item, { items, list: list.current, y: y.current })
    setItems(order)
    setDrag(null)
    if (order.some((item, index) => item !== drag.before[index])) onDrop(order)
  }
  const listProps = { ref: list, onPointerMove: move, onPointerUp: end, onPointerCancel: end }
  return { dragged: drag?.item, start, listProps }
}

type DropTarget<Item> = { items: readonly Item[]; list: HTMLElement | null; y: number }

/** Returns the items with the dragged one at the pointer, or the same array if nothing changes. */
function withDropped<Item>(item: Item, { items, list, y }: DropTarget<Item>): readonly Item[] {
  const from = items.indexOf(item)
  const others = [...(list?.children ?? [])].filter((_, index) => index !== from)
  const to = dropPlace(
    y,
    others.map((row) => row.getBoundingClientRect()),
  )
  return to === from ? items : moveItem(items, from, to)
}
