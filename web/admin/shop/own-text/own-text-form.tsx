import { type ReactNode, useId, useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

/**
 * Returns the typed text of an editor, which starts with the stored text `start`. If `start` changes while the editor
 * has no unsaved input, or after a save, the editor shows the new text. If another admin changes the stored text while
 * this admin types, the typed text stays, and `isOutdated` is true.
 */
export function useTypedText<Typed>(start: Typed, isSame: (one: Typed, other: Typed) => boolean) {
  const [typed, setTyped] = useState(start)
  const [seen, setSeen] = useState(start)
  const isDirty = !isSame(typed, seen)
  const isNew = !isSame(start, seen)

  function showStored() {
    setSeen(start)
    setTyped(start)
  }
  if (isNew && (!isDirty || isSame(typed, start))) showStored()
  return { typed, setTyped, isDirty, isOutdated: isNew && isDirty, showStored }
}

/** Informs an admin who is typing that another admin has changed the text, and offers the other text. */
export function OtherTextNotice({ isOutdated, showStored }: { isOutdated: boolean; showStored: () => void }) {
  const t = useText()
  if (!isOutdated) return null
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="secondary" size="small" onClick={showStored}>
          {t('Show the other text')}
        </Button>
      }
    >
      {areaMessages.settings.textChanged}
    </Notice>
  )
}

type OwnTextButtonsProps = {
  /** Whether the operator's own text has replaced the default text. Only then can it be deleted. */
  isOwn: boolean
  isReady: boolean
  saving: { isPending: boolean; mutate: (text: null, options: { onSettled: () => void }) => void }
}

/**
 * The buttons that save the operator's own text, or delete it so that the default text is used again. A dialog asks
 * before the deletion.
 */
export function OwnTextButtons({ isOwn, isReady, saving }: OwnTextButtonsProps) {
  const t = useText()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" disabled={!isReady} isBusy={saving.isPending} busyLabel={t('Saving...')}>
        {t('Save text')}
      </Button>
      {isOwn && (
        <Button variant="secondary" onClick={() => setLeaving(true)}>
          {t('Use the default text again')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => saving.mutate(null, { onSettled: () => setLeaving(false) })}
        title={t('Use the default text again?')}
        description={t(
          'Your own text in this language will be deleted. The audit log keeps only the first part of the text.',
        )}
        confirmLabel={t('Use the default text')}
        isBusy={saving.isPending}
      />
    </div>
  )
}

type PreviewCardProps = { title: string; isDefault: boolean; children: ReactNode }

/** The card with the preview of a text. A badge marks a default text. */
export function PreviewCard({ title, isDefault, children }: PreviewCardProps) {
  const t = useText()
  const id = useId()
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby={id}>
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 id={id} className="text-sm font-semibold text-muted">
            {title}
          </h2>
          {isDefault && <Badge>{t('Default text')}</Badge>}
        </div>
        {children}
      </section>
    </Card>
  )
}

/** A placeholder of a text with its meaning, as an item of a list. */
export function PlaceItem({ place, meaning, children }: { place: string; meaning: string; children?: ReactNode }) {
  const t = useText()
  return (
    <li>
      <Code>{`{${place}}`}</Code> {t('stands for {value}.', { value: meaning })} {children}
    </li>
  )
}

/**
 * Shows a part of the text format, such as a placeholder, as code. Its direction is left to right, also on Urdu pages.
 */
export function Code({ children }: { children: string }) {
  return (
    <bdi dir="ltr">
      <code className="bg-leaf-50 px-1 text-ink">{children}</code>
    </bdi>
  )
}
