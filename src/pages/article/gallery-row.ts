export type GalleryRow = {
  current: () => number
  /** `at once`: without smooth scrolling. */
  show: (index: number, how?: 'at once') => void
  /** Shows the next picture, after the last one the first. Does nothing while the row is out of view. */
  advance: () => void
  release: () => void
}

type Listener = { onIndex: (index: number) => void; onTouched: () => void }

/** Controls the row of pictures in the document, which scrolls with or without script. */
export function galleryRow(gallery: HTMLElement, { onIndex, onTouched }: Listener): GalleryRow {
  const row = gallery.querySelector<HTMLElement>('[data-gallery-row]')
  if (!row) throw new Error('A gallery has no row.')
  const controller = new AbortController()
  const { signal } = controller
  let isInView = false
  const observer = new IntersectionObserver(
    ([entry]) => (isInView = entry?.isIntersecting ?? false),
    {
      threshold: 0.5,
    },
  )
  observer.observe(row)

  // Target of the current smooth scroll: another press continues from it.
  let aim: number | undefined
  const current = () => aim ?? Math.round(row.scrollLeft / Math.max(1, row.clientWidth))
  const last = () => row.childElementCount - 1
  const show = (index: number, how?: 'at once') => {
    const to = Math.min(Math.max(index, 0), last())
    aim = how ? undefined : to
    row.scrollTo({ left: to * row.clientWidth, behavior: how ? 'instant' : scrolling() })
    onIndex(to)
  }

  row.addEventListener('scroll', () => onIndex(current()), { passive: true, signal })
  row.addEventListener('scrollend', () => (aim = undefined), { passive: true, signal })
  const onTouch = () => {
    aim = undefined
    onTouched()
  }
  for (const touch of ['pointerenter', 'pointerdown', 'touchstart', 'wheel'] as const) {
    row.addEventListener(touch, onTouch, { passive: true, signal })
  }
  gallery.addEventListener('focusin', (event) => isShowButton(event.target) || onTouched(), {
    signal,
  })
  row.addEventListener('keydown', (event) => onKey(event, { current, last, show }), { signal })

  return {
    current,
    show,
    advance: () => {
      if (isInView && !document.hidden) show(current() < last() ? current() + 1 : 0)
    },
    release: () => {
      controller.abort()
      observer.disconnect()
    },
  }
}

type Position = { current: () => number; last: () => number; show: (index: number) => void }

function onKey(event: KeyboardEvent, { current, last, show }: Position): void {
  const target = {
    ArrowLeft: current() - 1,
    ArrowRight: current() + 1,
    Home: 0,
    End: last(),
  }[event.key]
  if (target === undefined) return
  event.preventDefault()
  show(target)
}

/** The slideshow button: its focus does not stop the slideshow, because the button controls it. */
function isShowButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-gallery-show]') !== null
}

function scrolling(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
