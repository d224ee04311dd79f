import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Icon } from '../../ui/kit/Icon.tsx'
import type { DayArticle } from '../../services/newsroom/day/contract.ts'
import { arrangeMoves, MOVE_TEXTS } from '../states.ts'
import type { StartMove } from './use-card-moves.ts'

type CardMovesProps = { article: DayArticle; isOff: boolean; onMove: StartMove }

/** The menu of the steps that are allowed now; without any there is no menu. */
export function CardMoves({ article, isOff, onMove }: CardMovesProps) {
  const { next, others } = arrangeMoves(article.state, article.moves)
  const moves = [...(next ? [next] : []), ...others]
  if (moves.length === 0) return null
  const label = `Nächste Schritte: ${article.title || 'Ohne Titel'}`
  return (
    <MenuTrigger>
      <Button className="card-steps" data-steps={article.id} aria-label={label} isDisabled={isOff}>
        <span>Schritte</span>
        <Icon name="chevron-down" size={20} />
      </Button>
      <Popover className="insert-menu" placement="bottom start">
        <Menu
          aria-label={label}
          onAction={(chosen) => {
            const move = moves.find((one) => one === chosen)
            // After the menu has given back the focus.
            if (move) requestAnimationFrame(() => onMove(article, move))
          }}
        >
          {moves.map((move) => (
            <MenuItem key={move} id={move}>
              {MOVE_TEXTS[move].label}
              {MOVE_TEXTS[move].question && ' …'}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
