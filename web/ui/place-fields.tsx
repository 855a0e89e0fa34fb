import { type ComponentProps, useId } from 'react'
import { CITIES, PROVINCES } from '#contract/places.ts'
import { useText } from '#web/text/text.tsx'
import { SelectField, TextField } from './field.tsx'

type ProvinceFieldProps = ComponentProps<typeof SelectField> & {
  /** The saved province. The field offers it even if it is not in the list of provinces. */
  saved?: string | undefined
}

/** The form field for a province of Pakistan. */
export function ProvinceField({ saved, ...field }: ProvinceFieldProps) {
  const t = useText()
  const isListed = !saved || PROVINCES.some((province) => province === saved)
  return (
    <SelectField autoComplete="address-level1" {...field}>
      <option value="">{t('Choose a province …')}</option>
      {!isListed && <option value={saved}>{saved}</option>}
      {PROVINCES.map((province) => (
        <option key={province} value={province}>
          {t.message(province)}
        </option>
      ))}
    </SelectField>
  )
}

/** The form field for a city, which suggests large cities and accepts every other place. */
export function CityField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useText()
  const cities = useId()
  return (
    <>
      <TextField label={t('City')} autoComplete="address-level2" list={cities} {...field} />
      <datalist id={cities}>
        {CITIES.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </>
  )
}
