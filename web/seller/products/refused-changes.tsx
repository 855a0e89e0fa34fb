import { areaMessages } from '#contract/area-messages.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ChangesAnswer } from './use-change-many.ts'

type RefusedChangesProps = { answer: ChangesAnswer | undefined; onDismiss: () => void }

/** The products that the server refused to change, each with the reason. */
export function RefusedChanges({ answer, onDismiss }: RefusedChangesProps) {
  const t = useText()
  if (!answer || answer.refused.length === 0) return null
  return (
    <div className="mt-4">
      <Notice
        tone="danger"
        action={
          <Button variant="secondary" size="small" onClick={onDismiss}>
            {t('Dismiss')}
          </Button>
        }
      >
        <p>{t(areaMessages.products.saveFailed)}</p>
        <ul className="font-normal">
          {answer.refused.map(({ product_id, name, message }) => (
            <li key={product_id}>
              <bdi>{name}</bdi>: {t.message(message)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
