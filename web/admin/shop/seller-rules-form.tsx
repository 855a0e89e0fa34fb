import { useForm } from 'react-hook-form'
import type { ShopSettings } from '#contract/settings.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { useSaveSettings } from './use-settings.ts'

type Fields = Pick<ShopSettings, 'documents_required' | 'products_moderated'>

/**
 * The form that sets whether sellers need documents for the verification, and whether an admin must approve products.
 */
export function SellerRulesForm({ settings: { documents_required, products_moderated } }: { settings: ShopSettings }) {
  const t = useText()
  const saving = useSaveSettings()
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { documents_required, products_moderated },
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((typed) => saving.mutate(typed))}
      className="flex flex-col items-start gap-5"
    >
      <CheckboxField
        label={t('Require documents for the verification')}
        hint={t(
          'If this is on, you can verify a seller only after you have approved the CNIC and the letter of the bank.',
        )}
        {...register('documents_required')}
      />
      <CheckboxField
        label={t('Approve products before they are on sale')}
        hint={t(
          'New products, and changes of names, descriptions, categories and pictures, wait for an admin. Prices and stock never wait.',
        )}
        {...register('products_moderated')}
      />
      <Button type="submit" disabled={!formState.isDirty} isBusy={saving.isPending} busyLabel={t('Saving...')}>
        {t('Save checks')}
      </Button>
    </form>
  )
}
