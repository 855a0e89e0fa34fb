import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '#web/text/text.tsx'
import { IconButton } from '#web/ui/button.tsx'

type MoveButtonsProps = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void }

/** Two buttons that move a row up or down. After a move, the keyboard focus stays on a button of the moved row. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const t = useText()
  const place = useRef<HTMLSpanElement>(null)
  const pressed = useRef<-1 | 1>(null)

  // When a row moves, the browser removes the focus from its move buttons. A button that was disabled by the move
  // cannot have the focus. The effect therefore moves the focus to a button of the row.
  useEffect(() => {
    if (pressed.current === null) return
    const [up, down] = place.current?.querySelectorAll('button') ?? []
    const wanted = pressed.current === -1 ? up : down
    const button = wanted?.disabled ? (wanted === up ? down : up) : wanted
    button?.focus()
    pressed.current = null
  })

  function move(by: -1 | 1) {
    pressed.current = by
    onMove(by)
  }

  return (
    <span ref={place} className="flex">
      <IconButton label={t('Move {name} up', { name })} disabled={isFirst} onClick={() => move(-1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton label={t('Move {name} down', { name })} disabled={isLast} onClick={() => move(1)}>
        <ArrowDown aria-hidden />
      </IconButton>
    </span>
  )
}
