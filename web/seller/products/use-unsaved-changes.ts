import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSession } from '#web/identity/session/session.tsx'
import type { ProductEntry, ProductInput } from './product-entry.ts'
import {
  changesOf,
  type ProductOrigin,
  readUnsavedProduct,
  removeUnsavedPictures,
  removeUnsavedProduct,
  storeUnsavedPictures,
  storeUnsavedProduct,
} from './unsaved-product.ts'

type Options = {
  form: UseFormReturn<ProductInput, unknown, ProductEntry>
  /** The values that the form has if there are no unsaved changes. */
  start: ProductInput
  /** The version of the product from which the values in `start` come. Null for a new product. */
  origin: ProductOrigin | null
  /**
   * The name of the form in the tab's storage: the id of the product, `new`, or `copy-` and the id of the copied
   * product.
   */
  product: string
  /** The function that is called with the version of the product from which the shown changes started. */
  onOrigin?: ((origin: ProductOrigin) => void) | undefined
}

/**
 * Stores the unsaved changes of a product form in this tab, and restores them when the form opens. `discard` shows the
 * values without the changes, `restart` shows newer values of the product, and `forget` removes the stored changes
 * after the product was saved. `isUnsaved` returns whether the form has changes.
 */
export function useUnsavedChanges({ form, start, origin, product, onOrigin }: Options) {
  const { session } = useSession()
  // The session can end while the form is open. The unsaved changes then still belong to the user who typed them.
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
    if (Object.keys(changed).length === 0) removeUnsavedProduct(name.current)
    else storeUnsavedProduct(name.current, { changed, origin: base.current.origin })
    if (latestPictures.current === values.pictures) return
    const { pictures } = values
    latestPictures.current = pictures
    if (!changed.pictures) return removeUnsavedPictures(name.current)
    const isLatest = () => !isFinished.current && latestPictures.current === pictures
    void storeUnsavedPictures(name.current, pictures, isLatest)
  }, [])

  const report = useRef(onOrigin)
  useEffect(() => {
    const unsaved = name.current && readUnsavedProduct(name.current)
    if (unsaved) {
      const values = { ...base.current.start, ...unsaved.changed }
      latestPictures.current = values.pictures
      form.reset(values, { keepDefaultValues: true })
      if (unsaved.origin) {
        base.current = { ...base.current, origin: unsaved.origin }
        report.current?.(unsaved.origin)
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
    restart(from: ProductInput, newOrigin: ProductOrigin) {
      opened.current = { start: from, origin: newOrigin }
      base.current = opened.current
      setIsRestored(false)
      save(form.getValues())
    },
    discard() {
      base.current = opened.current
      form.reset(base.current.start)
      setIsRestored(false)
      if (name.current) removeUnsavedProduct(name.current)
      if (base.current.origin) report.current?.(base.current.origin)
    },
    forget() {
      isFinished.current = true
      if (name.current) removeUnsavedProduct(name.current)
    },
  }
}
