import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { type CustomerProfile, patchCustomerProfile } from '#contract/customers.ts'
import { username } from '#contract/fields.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useAccount, useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

const profileForm = z.object({ username })

/** The form with the customer's username, and the email, which cannot be changed. */
export function ProfileSection({ profile }: { profile: CustomerProfile }) {
  const t = useText()
  const form = useForm({ resolver: zodResolver(profileForm), values: { username: profile.username } })
  const saving = useSaveProfile()
  const { errors, isDirty } = form.formState
  return (
    <Section title={t('Profile')}>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((typed) => saving.mutate(typed))}
        className="space-y-4"
      >
        <TextField
          label={t('Username')}
          autoComplete="username"
          {...form.register('username')}
          error={errors.username?.message}
        />
        <TextField
          label={t('E-mail')}
          type="email"
          dir="ltr"
          readOnly
          value={profile.email}
          hint={t('Your e-mail can’t be changed.')}
        />
        <Button type="submit" disabled={!isDirty} isBusy={saving.isPending} busyLabel={t('Saving...')}>
          {t('Save profile')}
        </Button>
      </form>
    </Section>
  )
}

function useSaveProfile() {
  const api = useApi()
  const queries = useQueryClient()
  const account = useAccount()
  return useMutation({
    mutationFn: (typed: z.infer<typeof profileForm>) => api(patchCustomerProfile, { body: typed }),
    onSuccess: async (profile) => {
      queries.setQueryData(profileKey(profile.id), profile)
      pageToast.success(areaMessages.profile.updated)
      await account.refetch()
    },
    onError: (error) => pageToast.error(areaMessages.profile.updateFailed, reasonOf(error)),
  })
}

export const profileKey = (userId: string | undefined) => ['customer-profile', userId]
