import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { KeyRound, Link2Off } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { RichText, useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CentredCard } from '#web/ui/centred-card.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { SecondFactorChallenge } from '../security/second-factor-challenge.tsx'
import { authReason } from '../session/auth-reason.ts'
import { useAccount, useSession } from '../session/session.tsx'
import { pathAfterLogin } from './after-login.ts'
import { newPasswordForm } from './forms.ts'
import { useLinkFault } from './link-fault.ts'

export const meta = personalPage('Set a new password')

/**
 * The page that the link in a recovery email opens. The link creates a session, in which the user sets a new password.
 */
export default function ResetPassword() {
  const t = useText()
  const { isPending, session, secondFactor } = useSession()
  const fault = useLinkFault()
  if (isPending || fault === undefined)
    return (
      <div className="page py-20 text-center">
        <Loading label={t('Opening the link...')} />
      </div>
    )
  if (fault || !session) return <BadLink reason={fault ?? areaMessages.auth.linkExpired} />
  if (secondFactor === 'owed') return <SecondFactorChallenge />
  return (
    <CentredCard
      icon={<KeyRound />}
      title={t('Set a new password')}
      description={
        <RichText
          text="For {name}. Your other devices will be logged out."
          values={{ name: <bdi className="font-bold break-words">{session.user.email}</bdi> }}
        />
      }
    >
      <NewPasswordForm />
    </CentredCard>
  )
}

function NewPasswordForm() {
  const t = useText()
  const form = useForm({ resolver: zodResolver(newPasswordForm), defaultValues: { password: '', confirmation: '' } })
  const setting = useSetPassword()
  const { errors } = form.formState
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(({ password }) => setting.mutate(password))}
      className="space-y-4"
    >
      {setting.isError && <Notice tone="danger">{authReason(setting.error)}</Notice>}
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        {...form.register('password')}
        error={errors.password?.message}
      />
      <PasswordField
        label={t('Confirm new password')}
        autoComplete="new-password"
        {...form.register('confirmation')}
        error={errors.confirmation?.message}
      />
      <Button type="submit" block isBusy={setting.isPending} busyLabel={t('Saving...')}>
        {t('Save password')}
      </Button>
    </form>
  )
}

/** Returns a mutation that sets the password, shows a message, and opens the page that follows a login. */
function useSetPassword() {
  const { auth } = useSession()
  const account = useAccount().data
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (password: string) => {
      const { error } = await (await auth()).updateUser({ password })
      if (error) throw error
    },
    onSuccess: async () => {
      pageToast.success(areaMessages.profile.passwordChanged)
      await navigate(account ? pathAfterLogin(account, null, account.role) : '/login', { replace: true })
    },
  })
}

function BadLink({ reason }: { reason: string }) {
  const t = useText()
  return (
    <CentredCard
      tone="warning"
      icon={<Link2Off />}
      title={t('This link does not work')}
      description={<p role="alert">{t.message(reason)}</p>}
    >
      <ButtonLink to="/forgot-password" block>
        {t('Send a new link')}
      </ButtonLink>
    </CentredCard>
  )
}
