import { Fragment } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { directionOf, LANGUAGES } from '#contract/language.ts'
import { languageOfText } from '#contract/names.ts'
import { english, useText } from '#web/text/text.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import type { ProductInput } from './product-entry.ts'

/**
 * The labels of the fields for the name and the description, by their language. The headings of the import table are
 * the same.
 */
const LABELS = {
  en: { name: english('Name in English'), description: english('Description in English') },
  ur: { name: english('Name in Urdu'), description: english('Description in Urdu') },
} as const

/**
 * The optional fields for the name and the description of a product in the language in which the seller has not written
 * them. The fields of a language with a stored text are always shown.
 */
export function OtherTexts() {
  const t = useText()
  const { control, register, formState } = useFormContext<ProductInput>()
  const { errors, defaultValues } = formState
  const written = languageOfText(useWatch({ control, name: 'name' }))
  return LANGUAGES.filter((language) => language !== written || defaultValues?.names?.[language]).map((language) => {
    const own = { lang: language, dir: directionOf(language), optional: true, className: 'col-span-2' }
    return (
      <Fragment key={language}>
        <TextField
          label={t(LABELS[language].name)}
          {...own}
          error={errors.names?.[language]?.message}
          {...register(`names.${language}`)}
        />
        <TextArea
          label={t(LABELS[language].description)}
          {...own}
          error={errors.descriptions?.[language]?.message}
          {...register(`descriptions.${language}`)}
        />
      </Fragment>
    )
  })
}
