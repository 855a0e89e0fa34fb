import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type SearchTerm, type SearchTermForm, searchTermForm, TERM_KINDS } from '#contract/admin-search.ts'
import { english, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { TagField } from '#web/ui/tag-field.tsx'
import { SeasonFields } from './season-fields.tsx'
import { useAddSearchTerm, useUpdateSearchTerm } from './use-search-terms.ts'

export type TermInput = z.input<typeof searchTermForm>

export const BLANK_TERM: TermInput = {
  term: '',
  name: '',
  kind: 'product',
  section: '',
  roman: '',
  urdu: '',
  aliases: [],
  kind_of: [],
  related_to: [],
  season_from: null,
  season_to: null,
}

const KIND_LABELS = {
  product: english('Goods'),
  form: english('Made of other goods (juice)'),
  word: english('A quality or a use (red, biryani)'),
}

type TermDialogProps = { term: TermInput | SearchTerm; isNew?: boolean; onClose: () => void }

/** The dialog that adds or changes a search term. The name of an existing term cannot be changed. */
export function TermDialog({ term, isNew = false, onClose }: TermDialogProps) {
  const t = useText()
  const adding = useAddSearchTerm()
  const updating = useUpdateSearchTerm(term.term)
  const form = useForm<TermInput, unknown, SearchTermForm>({
    resolver: zodResolver(searchTermForm),
    defaultValues: Object.fromEntries(
      Object.keys(BLANK_TERM).map((field) => [field, term[field as keyof TermInput]]),
    ) as TermInput,
  })
  const { errors } = form.formState

  function save({ term: key, ...change }: SearchTermForm) {
    if (isNew) adding.mutate({ term: key, ...change }, { onSuccess: onClose })
    else updating.mutate(change, { onSuccess: onClose })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isNew ? t('Add search term') : t('Edit {name}', { name: term.name })}
      description={t('Search results are updated within a minute.')}
    >
      <form method="post" noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-5">
        {isNew && (
          <TextField
            label={t('Term')}
            hint={t('Type the English singular, such as okra.')}
            error={errors.term?.message}
            {...form.register('term')}
          />
        )}
        <TextField
          label={t('Name')}
          hint={t('The name that shoppers see: Okra')}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('Roman Urdu')} optional error={errors.roman?.message} {...form.register('roman')} />
          <TextField label={t('Urdu')} optional dir="rtl" error={errors.urdu?.message} {...form.register('urdu')} />
        </div>
        <Tags
          control={form.control}
          name="aliases"
          label={t('Other spellings')}
          hint={t('Synonyms and spellings in any script. Common misspellings are found without an entry.')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label={t('Kind')} {...form.register('kind')}>
            {TERM_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(KIND_LABELS[kind])}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('Section')}
            optional
            hint={t('vegetables, dairy, spices')}
            error={errors.section?.message}
            {...form.register('section')}
          />
        </div>
        <Tags
          control={form.control}
          name="kind_of"
          label={t('Kind of')}
          hint={t('Searches for these terms also find this term: mango')}
        />
        <Tags
          control={form.control}
          name="related_to"
          label={t('Related to')}
          hint={t('Searches for these terms list this term last')}
        />
        <SeasonFields form={form} />
        <DialogActions onCancel={onClose}>
          <Button type="submit" isBusy={adding.isPending || updating.isPending} busyLabel={t('Saving...')}>
            {isNew ? t('Add term') : t('Save term')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type TagsProps = {
  control: Control<TermInput, unknown, SearchTermForm>
  name: 'aliases' | 'kind_of' | 'related_to'
  label: string
  hint: string
}

function Tags({ control, name, label, hint }: TagsProps) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value = [], onChange }, fieldState: { error } }) => (
        <TagField label={label} value={value} onChange={onChange} maxLength={60} hint={hint} error={error?.message} />
      )}
    />
  )
}
