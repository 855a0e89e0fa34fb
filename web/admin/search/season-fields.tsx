import type { UseFormReturn } from 'react-hook-form'
import type { SearchTermForm } from '#contract/admin-search.ts'
import type { Language } from '#contract/language.ts'
import { useLanguage, useText } from '#web/text/text.tsx'
import { SelectField } from '#web/ui/field.tsx'
import type { TermInput } from './term-dialog.tsx'

const monthsIn = (locale: string) =>
  Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(2026, index)).toLocaleDateString(locale, { month: 'long', timeZone: 'UTC' }),
  )

const MONTHS: Record<Language, string[]> = { en: monthsIn('en-PK'), ur: monthsIn('ur-PK') }

/** The months in which goods are in season. The home page shows their products under “In season”. */
export function SeasonFields({ form }: { form: UseFormReturn<TermInput, unknown, SearchTermForm> }) {
  const t = useText()
  const { errors } = form.formState
  const month = (name: 'season_from' | 'season_to') => ({
    ...form.register(name, { setValueAs: (chosen) => Number(chosen) || null }),
    error: errors[name]?.message,
  })
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('Season in Pakistan')}</legend>
      <p className="mb-2 text-sm text-muted">
        {t('The home page shows these goods under “In season” in these months.')}
      </p>
      <div className="grid grid-cols-2 gap-5">
        <SelectField label={t('First month')} optional {...month('season_from')}>
          <MonthOptions />
        </SelectField>
        <SelectField label={t('Last month')} optional {...month('season_to')}>
          <MonthOptions />
        </SelectField>
      </div>
    </fieldset>
  )
}

function MonthOptions() {
  const t = useText()
  const language = useLanguage()
  return (
    <>
      <option value="">{t('No season')}</option>
      {MONTHS[language].map((name, index) => (
        <option key={name} value={index + 1}>
          {name}
        </option>
      ))}
    </>
  )
}
