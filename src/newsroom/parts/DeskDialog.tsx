import { useEffect, useState, type ReactNode } from 'react'
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components'
import { Icon } from '../../ui/kit/Icon.tsx'

type DeskDialogProps = {
  title: string
  /** Whether it has two columns on wide screens. */
  isWide?: boolean
  children: ReactNode
  onClose: () => void
}

/** A dialog in front of the screen. Escape and a press outside close it; the focus returns to where it was. */
export function DeskDialog({ title, isWide = false, children, onClose }: DeskDialogProps) {
  useReturnedFocus()
  return (
    <I18nProvider locale="de-DE">
      <ModalOverlay
        className="desk-overlay"
        isOpen
        isDismissable
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
      >
        <Modal className={isWide ? 'desk-modal desk-modal-wide' : 'desk-modal'}>
          <Dialog className="desk-dialog">
            <Heading slot="title">{title}</Heading>
            {children}
            <button
              type="button"
              className="desk-dialog-close"
              aria-label="Schließen"
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}

/**
 * Focuses the control that opened the dialog when it closes. A list of cards focuses the card of the control before the
 * library restores the focus. Focus that was moved elsewhere stays there.
 */
function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && document.activeElement?.contains(opener))
          opener.focus()
      })
    },
    [opener],
  )
}
