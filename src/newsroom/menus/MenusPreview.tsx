import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { NEWSROOM_MENUS_PREVIEW } from '../../routes/newsroom.ts'
import { PreviewFrame } from '../preview/PreviewFrame.tsx'
import { menusOf, type Menus } from './menu-entries.ts'

/** The name of the frame, which the form fills. */
const FRAME = 'menus-preview'

type MenusPreviewProps = { menus: Menus; device: 'phone' | 'desktop' }

/** The front page with the menus of the form, saved or not. */
export function MenusPreview({ menus, device }: MenusPreviewProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <>
      <p className="quiet">
        Links und Knöpfe sind in der Vorschau aus; „Menü“ öffnet das Seitenmenü.
      </p>
      {/* A form cannot be within the form of the menus. */}
      {createPortal(
        <form
          ref={form}
          hidden
          method="post"
          encType="multipart/form-data"
          target={FRAME}
          action={`${NEWSROOM_MENUS_PREVIEW}?${new URLSearchParams({ device })}`}
        >
          <input type="hidden" name="menus" value={JSON.stringify(menusOf(menus))} />
        </form>,
        document.body,
      )}
      <PreviewFrame
        name={FRAME}
        device={device}
        title={device === 'phone' ? 'Menüs auf dem Telefon' : 'Menüs auf dem Desktop'}
      />
    </>
  )
}
