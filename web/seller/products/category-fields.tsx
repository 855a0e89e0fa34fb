import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { areaMessages } from '#contract/area-messages.ts'
import { listCategories } from '#contract/catalog.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { NO_SUB_CATEGORY, type ProductInput } from './product-entry.ts'

/** The select fields for the category and the sub-category in the form of a product. */
export function CategoryFields() {
  const t = useText()
  const api = useApi()
  const { control, register, setValue, formState } = useFormContext<ProductInput>()
  const { errors } = formState
  const categories = useQuery({ queryKey: ['categories'], queryFn: () => api(listCategories) })
  const [categoryId, subCategory] = useWatch({ control, name: ['category_id', 'sub_category'] })
  const chosen = categories.data?.items.find(({ category_id }) => category_id === categoryId)

  return (
    <>
      <SelectField
        label={t('Category')}
        className="col-span-2 sm:col-span-1"
        error={errors.category_id?.message ?? (categories.isError ? areaMessages.categories.fetchFailed : undefined)}
        {...register('category_id', { onChange: () => setValue('sub_category', '') })}
        value={categoryId}
      >
        <option value="">{categories.isPending ? t('Loading...') : t('Choose…')}</option>
        {categories.data?.items.map((category) => (
          <option key={category.category_id} value={category.category_id} dir="auto">
            {t.own(category.category_name, category.names)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Sub-category')}
        className="col-span-2 sm:col-span-1"
        disabled={!chosen}
        error={errors.sub_category?.message}
        {...register('sub_category')}
        value={subCategory}
      >
        <option value="">{chosen ? t('Choose…') : t('Choose a category first')}</option>
        {chosen?.sub_categories.map((name) => (
          <option key={name} value={name} dir="auto">
            {t.own(name, chosen.sub_category_names[name])}
          </option>
        ))}
        {chosen && <option value={NO_SUB_CATEGORY}>{t('None of these')}</option>}
      </SelectField>
    </>
  )
}
