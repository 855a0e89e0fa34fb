import type { Provider, UserIdentity } from '@supabase/auth-js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { SignInSettings } from '#contract/sign-in.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { authReason } from '../session/auth-reason.ts'
import { providerFault } from '../session/provider-fault.ts'
import { providerName, providersIn } from '../session/providers.ts'
import { useSession } from '../session/session.tsx'
import { useSignInSettings } from '../session/sign-in-settings.ts'

const identitiesKey = (userId: string | undefined) => ['identities', userId]

/** Shows the logins at providers that are linked to the account. Shown only if the shop allows manual linking. */
export function IdentitiesSection() {
  const settings = useSignInSettings().data
  return settings?.manual_linking_enabled ? <LinkedLogins settings={settings} /> : null
}

function LinkedLogins({ settings }: { settings: SignInSettings }) {
  const t = useText()
  const { auth, session } = useSession()
  const [search] = useSearchParams()
  const fault = providerFault(search)
  const identities = useQuery({
    queryKey: identitiesKey(session?.user.id),
    queryFn: async () => {
      const { data, error } = await (await auth()).getUserIdentities()
      if (error) throw error
      return data.identities
    },
  })
  const linked = identities.data ?? []
  const linkable = providersIn(settings).filter((name) => !linked.some(({ provider }) => provider === name))

  return (
    <Section title={t('Linked logins')} description={t('You can log in to this account with each of these logins.')}>
      <div className="space-y-4">
        {fault && <Notice tone="danger">{fault}</Notice>}
        {identities.isError && (
          <LoadFailure
            message={areaMessages.auth.identitiesFailed}
            reason={authReason(identities.error)}
            retry={() => identities.refetch()}
          />
        )}
        {linked.length > 0 && (
          <RowList label={t('Linked logins')}>
            {linked.map((identity) => (
              <IdentityRow key={identity.identity_id} identity={identity} isOnly={linked.length === 1} />
            ))}
          </RowList>
        )}
        {identities.isSuccess && linkable.map((provider) => <LinkButton key={provider} provider={provider} />)}
      </div>
    </Section>
  )
}

function IdentityRow({ identity, isOnly }: { identity: UserIdentity; isOnly: boolean }) {
  const { formatDay } = useDates()
  const t = useText()
  const unlinking = useUnlink()
  const name = identity.provider === 'email' ? t('E-mail') : providerName(identity.provider)
  const email = identity.identity_data?.email
  const shown = typeof email === 'string' ? email : name
  const detail = identity.created_at
    ? t('{kind} · since {day}', { kind: shown, day: formatDay(identity.created_at) })
    : shown
  return (
    <Row
      icon={name.charAt(0)}
      title={name}
      detail={detail}
      action={
        !isOnly && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Unlink {name}', { name })}
            isBusy={unlinking.isPending}
            onClick={() => unlinking.mutate(identity)}
          >
            {t('Unlink')}
          </Button>
        )
      }
    />
  )
}

function LinkButton({ provider }: { provider: string }) {
  const t = useText()
  const { auth } = useSession()
  const linking = useMutation({
    mutationFn: async () => {
      const redirectTo = window.location.origin + window.location.pathname
      // The TypeScript type of the sign-in client lists only well-known providers, but the shop can have others.
      const { error } = await (await auth()).linkIdentity({ provider: provider as Provider, options: { redirectTo } })
      if (error) throw error
    },
    onError: (error) => pageToast.error(areaMessages.auth.providerFailed, authReason(error)),
  })
  return (
    <Button variant="secondary" className="me-3" isBusy={linking.isPending} onClick={() => linking.mutate()}>
      {t('Link {provider}', { provider: providerName(provider) })}
    </Button>
  )
}

function useUnlink() {
  const { auth, session } = useSession()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (identity: UserIdentity) => {
      const { error } = await (await auth()).unlinkIdentity(identity)
      if (error) throw error
    },
    onSuccess: () => pageToast.success(areaMessages.auth.identityUnlinked),
    onError: (error) => pageToast.error(areaMessages.auth.providerFailed, authReason(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: identitiesKey(session?.user.id) }),
  })
}
