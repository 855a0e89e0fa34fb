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

/** Changes a category as it was seen; refused when somebody has changed it since. */
export function useUpdateCategory({ category_id, updated_at }: AdminCategory) {
  const api = useApi()
  return useCategoryChange(
    (change: CategoryChange) =>
      api(updateCategory, { params: { category_id }, body: { ...change, seen_updated_at: updated_at } }),
    texts.updated,
    texts.updateFailed,
  )
}

/** Refused while products use the category; the toast says so. */
export function useDeleteCategory() {
  const api = useApi()
  return useCategoryChange(
    ({ category_id }: AdminCategory) => api(deleteCategory, { params: { category_id } }),
    texts.deleted,
    texts.deleteFailed,
  )
}

type Move = { category: AdminCategory; by: -1 | 1 }

/** Moves a category up or down in the order of display, on the screen at once. */
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

/** The list with two of its places exchanged; the same list when there is no such place. */
function exchanged<Item>(items: Item[], one: number, other: number): Item[] {
  const [first, second] = [items[one], items[other]]
  if (first === undefined || second === undefined) return items
  return items.map((item, place) => (place === one ? second : place === other ? first : item))
}

/** One change of the categories: what it does, and the toasts that say how it went. The present state is shown after either. */
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
      // While another change is on its way, the list on the screen is ahead of the server's.
      if (queries.isMutating({ mutationKey: CATEGORIES }) > 1) return
      await queries.invalidateQueries({ queryKey: CATEGORIES })
      await queries.invalidateQueries({ queryKey: ['categories'] })
    },
  })
}
