import { Plus, X } from 'lucide-react'
import {
  type Control,
  Controller,
  type FieldErrors,
  type UseFormRegister,
  useFieldArray,
  useWatch,
} from 'react-hook-form'
import type { AdminCategory, CategoryEdit } from '#contract/admin-categories.ts'
import { directionOf, type Language } from '#contract/language.ts'
import { languageOfText } from '#contract/names.ts'
import { english, useText } from '#web/text/text.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ThumbnailField } from '#web/ui/thumbnail-field.tsx'

/** Empty texts in the form of a category that has no text in another language yet. */
export const NO_TEXTS = { en: '', ur: '' }

/**
 * The labels of the fields for the texts in the other language, by this language. An English category has Urdu texts
 * there, and the other way round.
 */
export const OTHER_LABELS = {
  en: { name: english('Name in English'), description: english('Description in English') },
  ur: { name: english('Name in Urdu'), description: english('Description in Urdu') },
} as const

/**
 * Returns the language of the translations in the form of a category: Urdu if its name is written in English, or else
 * English.
 */
export function useOtherLanguage(control: Control<CategoryEdit>): Language {
  return languageOfText(useWatch({ control, name: 'category_name' })) === 'ur' ? 'en' : 'ur'
}

type SubCategoriesProps = {
  control: Control<CategoryEdit>
  register: UseFormRegister<CategoryEdit>
  errors: FieldErrors<CategoryEdit>
  usage: AdminCategory['usage']
}

/** The fields for the names of the sub-categories. A sub-category that products use has no button to remove it. */
export function SubCategories({ control, register, errors, usage }: SubCategoriesProps) {
  const t = useText()
  const language = useOtherLanguage(control)
  const { fields, append, remove } = useFieldArray({ control, name: 'sub_categories' })
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 text-sm font-semibold">{t('Sub-categories')}</legend>
      {fields.map((field, index) => {
        const used = usage.find(({ sub_category }) => sub_category !== null && sub_category === field.was)
        return (
          <div key={field.id} className="flex flex-wrap items-end gap-x-2 gap-y-1">
            <Controller
              name={`sub_categories.${index}.picture`}
              control={control}
              render={({ field: { value, onChange } }) => (
                <ThumbnailField
                  size="small"
                  label={field.was ? t('Picture of {name}', { name: field.was }) : t('Picture of the new sub-category')}
                  value={value}
                  onChange={onChange}
                />
              )}
            />
            <TextField
              className="min-w-0 flex-1"
              label={field.was || t('New sub-category')}
              hint={used && t('{value} products', { value: used.product_count.toLocaleString('en-PK') })}
              error={errors.sub_categories?.[index]?.name?.message}
              {...register(`sub_categories.${index}.name`)}
            />
            <TextField
              className="min-w-0 flex-1"
              label={t(OTHER_LABELS[language].name)}
              aria-label={field.was ? `${t(OTHER_LABELS[language].name)}: ${field.was}` : undefined}
              lang={language}
              dir={directionOf(language)}
              hint={used && '\u00a0'}
              error={errors.sub_categories?.[index]?.names?.[language]?.message}
              {...register(`sub_categories.${index}.names.${language}`)}
            />
            {!used && (
              <IconButton
                label={field.was ? t('Remove {name}', { name: field.was }) : t('Remove the new sub-category')}
                onClick={() => remove(index)}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </div>
        )
      })}
      <Button
        variant="secondary"
        size="small"
        onClick={() => append({ was: '', name: '', names: NO_TEXTS, picture: null })}
      >
        <Plus aria-hidden className="size-4" /> {t('Add sub-category')}
      </Button>
    </fieldset>
  )
}
