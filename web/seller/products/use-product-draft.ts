import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSession } from '#web/identity/session/session.tsx'
import {
  changesOf,
  type DraftOrigin,
  readProductDraft,
  removeDraftPictures,
  removeProductDraft,
  saveDraftPictures,
  saveProductDraft,
} from './product-draft.ts'
import type { ProductEntry, ProductInput } from './product-entry.ts'

type DraftOptions = {
  form: UseFormReturn<ProductInput, unknown, ProductEntry>
  /** The values of the form without changes. */
  start: ProductInput
  /** The state of the product with these values. Null for a new product. */
  origin: DraftOrigin | null
  /** The id of the product, or `new`. */
  product: string
  /** Called with the state of the product from which the shown changes started. */
  onOrigin?: ((origin: DraftOrigin) => void) | undefined
}

/**
 * Keeps the unsaved changes of a product form as a draft of this tab, and restores the draft when the form opens.
 * `discard` returns to the values without changes, `restart` continues from newer ones, and `forget` removes the draft
 * after the product was saved. `isUnsaved` returns whether the form has changes.
 */
export function useProductDraft({ form, start, origin, product, onOrigin }: DraftOptions) {
  const { session } = useSession()
  // The session can end while the form is open. Its draft then still belongs to the user who typed it.
  const [userId] = useState(session?.user.id)
  const opened = useRef({ start, origin })
  const base = useRef(opened.current)
  const isFinished = useRef(false)
  const latestPictures = useRef<ProductInput['pictures']>(null)
  const [isRestored, setIsRestored] = useState(false)
  const name = useRef(userId === undefined ? null : { form: product, userId })

  const save = useCallback((values: ProductInput) => {
    if (!name.current || isFinished.current) return
    const changed = changesOf(values, base.current.start)
    if (Object.keys(changed).length === 0) removeProductDraft(name.current)
    else saveProductDraft(name.current, { changed, origin: base.current.origin })
    if (latestPictures.current === values.pictures) return
    const { pictures } = values
    latestPictures.current = pictures
    if (!changed.pictures) return removeDraftPictures(name.current)
    const isLatest = () => !isFinished.current && latestPictures.current === pictures
    void saveDraftPictures(name.current, pictures, isLatest)
  }, [])

  const report = useRef(onOrigin)
  useEffect(() => {
    const draft = name.current && readProductDraft(name.current)
    if (draft) {
      const values = { ...base.current.start, ...draft.changed }
      latestPictures.current = values.pictures
      form.reset(values, { keepDefaultValues: true })
      if (draft.origin) {
        base.current = { ...base.current, origin: draft.origin }
        report.current?.(draft.origin)
      }
      setIsRestored(true)
    }
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) })
  }, [form, save])

  return {
    isRestored,
    isUnsaved: useCallback(
      () => !isFinished.current && Object.keys(changesOf(form.getValues(), base.current.start)).length > 0,
      [form],
    ),
    restart(from: ProductInput, newOrigin: DraftOrigin) {
      opened.current = { start: from, origin: newOrigin }
      base.current = opened.current
      setIsRestored(false)
      save(form.getValues())
    },
    discard() {
      base.current = opened.current
      form.reset(base.current.start)
      setIsRestored(false)
      if (name.current) removeProductDraft(name.current)
      if (base.current.origin) report.current?.(base.current.origin)
    },
    forget() {
      isFinished.current = true
      if (name.current) removeProductDraft(name.current)
    },
  }
}
