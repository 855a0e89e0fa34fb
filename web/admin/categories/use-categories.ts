import { type MutationFunction, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AdminCategory,
  addCategory,
  type CategoryForm,
  deleteCategory,
  listAdminCategories,
  updateCategory,
} from '#contract/admin-categories.ts'
import { messages } from '#contract/messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

const CATEGORIES = ['admin', 'categories']
const texts = messages.categories

export function useCategories() {
  const api = useApi()
  return useQuery({ queryKey: CATEGORIES, queryFn: () => api(listAdminCategories) })
}

export function useAddCategory() {
  const api = useApi()
  return useCategoryChange((form: CategoryForm) => api(addCategory, { body: form }), texts.added, texts.addFailed)
}

export function useUpdateCategory(categoryId: string) {
  const api = useApi()
  return useCategoryChange(
    (form: CategoryForm) => api(updateCategory, { params: { category_id: categoryId }, body: form }),
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

/** One change of the categories: what it does, and the toasts that say how it went. */
function useCategoryChange<Input>(change: MutationFunction<unknown, Input>, done: string, failed: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      pageToast.success(done)
      await queries.invalidateQueries({ queryKey: CATEGORIES })
      await queries.invalidateQueries({ queryKey: ['categories'] })
    },
    onError: (error) => pageToast.error(failed, reasonOf(error)),
  })
}
