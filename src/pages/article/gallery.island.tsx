import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/kit/Icon.tsx'
import { useInBrowser } from '../../ui/kit/use-in-browser.ts'
import { showLarge } from './gallery-large.ts'
import { galleryRow, type GalleryRow } from './gallery-row.ts'

/** S9.08 */
const AUTOPLAY_MS = 5000

/** Buttons and counter of the row below them. The slideshow stops when the reader interacts with the pictures. */
export function GalleryIsland({ count }: { count: number }) {
  const bar = useRef<HTMLDivElement>(null)
  const row = useRef<GalleryRow>(null)
  const [index, setIndex] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [closeLarge, setCloseLarge] = useState<() => void>()
  const isLive = useInBrowser(() => true, false)

  useEffect(() => {
    const gallery = bar.current?.closest<HTMLElement>('[data-gallery]')
    if (!gallery) return undefined
    const handle = galleryRow(gallery, { onIndex: setIndex, onTouched: () => setPlaying(false) })
    row.current = handle
    setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches)
    return handle.release
  }, [])

  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => row.current?.advance(), AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [isPlaying])

  const go = (to: number) => {
    setPlaying(false)
    row.current?.show(to)
  }
  const enlarge = () => {
    const gallery = bar.current?.closest<HTMLElement>('[data-gallery]')
    const handle = row.current
    if (!gallery || !handle) return
    const close = showLarge(gallery, {
      current: handle.current,
      show: (to) => handle.show(to, 'at once'),
      onClosed: () => {
        setCloseLarge(undefined)
        bar.current?.querySelector<HTMLElement>('[data-gallery-large]')?.focus()
      },
    })
    setCloseLarge(() => close)
  }
  if (!isLive) {
    return (
      <div ref={bar} className="gallery-bar">
        <p className="gallery-count">{count} Bilder</p>
      </div>
    )
  }
  return (
    <div ref={bar} className="gallery-bar">
      <p className="gallery-count" aria-live={isPlaying ? 'off' : 'polite'}>
        <span className="visually-hidden">Bild </span>
        {index + 1} / {count}
      </p>
      <button
        type="button"
        className="tool"
        data-gallery-show=""
        aria-label={isPlaying ? 'Bildwechsel anhalten' : 'Bilder nacheinander zeigen'}
        onClick={() => setPlaying(!isPlaying)}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        className="tool"
        aria-label="Voriges Bild"
        onClick={() => go(index > 0 ? index - 1 : count - 1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className="tool"
        aria-label="Nächstes Bild"
        onClick={() => go(index < count - 1 ? index + 1 : 0)}
      >
        <Icon name="chevron-right" />
      </button>
      <button
        type="button"
        className="tool"
        data-gallery-large=""
        aria-label={closeLarge ? 'Großansicht schließen' : 'Bilder groß zeigen'}
        onClick={closeLarge ?? enlarge}
      >
        <Icon name={closeLarge ? 'close' : 'expand'} />
      </button>
    </div>
  )
}
