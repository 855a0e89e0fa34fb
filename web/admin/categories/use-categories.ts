import { type MutationFunction, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AdminCategory,
  addCategory,
  type CategoryChange,
  type CategoryForm,
  deleteCategory,
  listAdminCategories,
  orderCategories,
  updateCategory,
} from '#contract/admin-categories.ts'
import { areaMessages } from '#contract/area-messages.ts'
import type { CallOutput } from '#contract/call.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

const CATEGORIES = ['admin', 'categories']
const texts = areaMessages.categories

type CategoryList = CallOutput<typeof listAdminCategories>

export function useCategories() {
  const api = useApi()
  return useQuery({ queryKey: CATEGORIES, queryFn: () => api(listAdminCategories) })
}

export function useAddCategory() {
  const api = useApi()
  return useCategoryChange((form: CategoryForm) => api(addCategory, { body: form }), texts.added, texts.addFailed)
}

/** Changes a category; refused if another admin has changed it since it was loaded. */
export function useUpdateCategory({ category_id, updated_at }: AdminCategory) {
  const api = useApi()
  return useCategoryChange(
    (change: CategoryChange) =>
      api(updateCategory, { params: { category_id }, body: { ...change, seen_updated_at: updated_at } }),
    texts.updated,
    texts.updateFailed,
  )
}

/** Deletes a category; refused while products use it, with the reason in a toast. */
export function useDeleteCategory() {
  const api = useApi()
  return useCategoryChange(
    ({ category_id }: AdminCategory) => api(deleteCategory, { params: { category_id } }),
    texts.deleted,
    texts.deleteFailed,
  )
}

type Move = { category: AdminCategory; by: -1 | 1 }

/** Moves a category up or down in the display order and shows the change immediately. */
export function useMoveCategory() {
  const api = useApi()
  const queries = useQueryClient()
  const { mutate } = useCategoryChange(
    (items: AdminCategory[]) =>
      api(orderCategories, { body: { category_ids: items.map(({ category_id }) => category_id) } }),
    null,
    texts.moveFailed,
  )
  return ({ category, by }: Move) => {
    const items = queries.getQueryData<CategoryList>(CATEGORIES)?.items ?? []
    const place = items.findIndex(({ category_id }) => category_id === category.category_id)
    const moved = exchanged(items, place, place + by)
    if (moved === items) return
    queries.setQueryData<CategoryList>(CATEGORIES, (list) => list && { ...list, items: moved })
    mutate(moved, { onSuccess: () => pageToast.success(texts.moved(category.category_name, place + by + 1)) })
  }
}

/** Returns the list with two items swapped, or the same list if a position does not exist. */
function exchanged<Item>(items: Item[], one: number, other: number): Item[] {
  const [first, second] = [items[one], items[other]]
  if (first === undefined || second === undefined) return items
  return items.map((item, place) => (place === one ? second : place === other ? first : item))
}

/** A mutation of categories with its toasts. It reloads the list after success and failure. */
function useCategoryChange<Input>(change: MutationFunction<unknown, Input>, done: string | null, failed: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: CATEGORIES,
    mutationFn: change,
    onSuccess: () => {
      if (done) pageToast.success(done)
    },
    onError: (error) => pageToast.error(failed, reasonOf(error)),
    onSettled: async () => {
      // While another change is pending, the list on the screen is newer than the server's.
      if (queries.isMutating({ mutationKey: CATEGORIES }) > 1) return
      await queries.invalidateQueries({ queryKey: CATEGORIES })
      await queries.invalidateQueries({ queryKey: ['categories'] })
    },
  })
}
