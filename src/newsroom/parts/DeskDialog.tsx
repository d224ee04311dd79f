import type { ReactNode } from 'react'
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
