import type { ComponentProps } from 'react'

type StepButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled'> & {
  isOff: boolean
}

/** A button that keeps the focus while it is off, because a disabled one loses it when its own press is being sent. */
export function StepButton({ isOff, type = 'button', onClick, ...rest }: StepButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the caller's type
      type={type}
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        if (isOff) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
