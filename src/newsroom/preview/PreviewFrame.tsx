import { useRef, useState } from 'react'
import type { PreviewDevice } from '../../rules/newsroom/preview.ts'
import { Waiting } from '../parts/Trouble.tsx'
import { useScale } from '../parts/use-scale.ts'
import { dressDocument } from './dress-document.ts'

/** The size of the reader's window in CSS pixels. `print` is the printable width of a sheet A4. */
const SIZES: Readonly<Record<PreviewDevice, { width: number; height: number }>> = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1100 },
  desktop: { width: 1280, height: 900 },
  print: { width: 680, height: 1000 },
  lite: { width: 390, height: 844 },
}

type PreviewFrameProps = {
  /** The address of the page without scripts; without it, a form of the screen fills the frame by its `name`. */
  address?: string
  name?: string
  device: PreviewDevice
  title: string
}

/**
 * The page of readers, without scripts and forms (decision 82). `allow-same-origin` lets its fonts load, and this screen
 * set the colour mode and the styles of print.
 */
export function PreviewFrame({ address, name, device, title }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const { width, height } = SIZES[device]
  const scale = useScale(place, width)
  return (
    <div ref={place} className="preview-place">
      {!isReady && <Waiting>Die Seite wird gesetzt …</Waiting>}
      <div
        className={`preview-device preview-${device}`}
        data-ready={isReady || undefined}
        style={{ width: width * scale, height: height * scale }}
      >
        <iframe
          src={address}
          name={name}
          title={title}
          sandbox="allow-same-origin"
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={({ currentTarget: { contentDocument } }) => {
            // An empty frame is loaded, too.
            if (contentDocument?.URL === 'about:blank') return
            if (contentDocument) dressDocument(contentDocument, device)
            setReady(true)
          }}
        />
      </div>
    </div>
  )
}
