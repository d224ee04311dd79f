import type { ComponentProps } from 'react'
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components'
import { Icon } from '../../ui/kit/Icon.tsx'

type ToolButtonProps = {
  /** The whole name: what it does, and to what. */
  label: string
  /** The description of the button, shown when the button is hovered or has the focus. */
  tip: string
  icon: ComponentProps<typeof Icon>['name']
  /** Off, but it keeps the focus. */
  isOff?: boolean
  onPress: () => void
}

/** A button with a drawing, which says what it does when it is hovered. */
export function ToolButton({ label, tip, icon, isOff = false, onPress }: ToolButtonProps) {
  return (
    <TooltipTrigger delay={400}>
      <Button
        className="page-card-tool"
        aria-label={label}
        {...(isOff && { 'aria-disabled': true })}
        onPress={() => {
          if (!isOff) onPress()
        }}
      >
        <Icon name={icon} size={20} />
      </Button>
      <Tooltip className="page-tooltip" offset={4}>
        {tip}
      </Tooltip>
    </TooltipTrigger>
  )
}
