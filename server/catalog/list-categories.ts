import type { Category } from '#contract/catalog.ts'
import type { Platform } from '#server/platform/platform.ts'
import { categories } from './queries.ts'

/** Returns every category with its sub-categories, in display order. */
export async function listCategories({ replica }: Platform): Promise<{ items: Category[]; next_cursor: null }> {
  return { items: await categories(replica), next_cursor: null }
}
