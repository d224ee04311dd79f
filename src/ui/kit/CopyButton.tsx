import { useState } from 'react'
import { Icon } from './Icon.tsx'

type CopyButtonProps = {
  text: string
  /** The noun of the label, such as „Link“. */
  noun: string
}

/** Copies a text, and says so in its label. */
export function CopyButton({ text, noun }: CopyButtonProps) {
  const [isCopied, setCopied] = useState<boolean>()
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <button type="button" onClick={copy}>
      <Icon name={isCopied ? 'check' : 'copy'} size={20} />
      <span aria-live="polite">
        {isCopied === false
          ? 'Kopieren nicht erlaubt'
          : `${noun} ${isCopied ? 'kopiert' : 'kopieren'}`}
      </span>
    </button>
  )
}
