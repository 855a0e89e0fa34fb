import { CheckCheck } from 'lucide-react'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

type SelectMatchingButtonProps = {
  /**
   * The name of the button. On a phone, the button shows only “Select all”, so that it fits beside other buttons. The
   * name begins with these words in each language, so that voice control finds the button by the words on the screen.
   */
  label: string
  isBusy: boolean
  onSelect: () => void
}

/** A button that selects all rows that match the filters of a list, also those on other pages. */
export function SelectMatchingButton({ label, isBusy, onSelect }: SelectMatchingButtonProps) {
  const t = useText()
  return (
    <Button
      variant="secondary"
      size="small"
      className="max-sm:px-2.5"
      isBusy={isBusy}
      busyLabel={t('Selecting...')}
      onClick={onSelect}
    >
      <CheckCheck aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{label}</span>
      <span aria-hidden className="sm:hidden">
        {t('Select all')}
      </span>
    </Button>
  )
}
