import type { Factor } from '@supabase/auth-js'
import { ScanLine, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { authReason } from '../session/auth-reason.ts'
import { useSignInSettings } from '../session/sign-in-settings.ts'
import { AddFactorDialog } from './add-factor-dialog.tsx'
import type { FactorKind } from './enrolment.ts'
import { maskedPhone, nameOf, useFactors, useRemoveFactor } from './factors.ts'

/** The section with the account's second factors: authenticator apps and phones. An account can have several. */
export function TwoFactorSection() {
  const t = useText()
  const factors = useFactors()
  const hasTexts = useSignInSettings().data?.sms_provider !== ''
  const [adding, setAdding] = useState<FactorKind>()
  const count = factors.data?.length ?? 0
  return (
    <Section
      id="two-factor"
      title={t('Two-factor login')}
      badge={factors.data && <Badge tone={count > 0 ? 'success' : 'neutral'}>{count > 0 ? t('On') : t('Off')}</Badge>}
      description={t('After your password we ask you for a code, so that a stolen password is not enough to log in.')}
    >
      {factors.isPending && (
        <Loading label={t('Loading your two-factor login...')}>
          <Skeleton className="h-14" />
        </Loading>
      )}
      {factors.isError && (
        <LoadFailure
          message={areaMessages.auth.factorsFailed}
          reason={authReason(factors.error)}
          retry={() => factors.refetch()}
        />
      )}
      {factors.data && (
        <>
          {count > 0 && (
            <RowList label={t('Second factors')}>
              {factors.data.map((factor) => (
                <FactorRow key={factor.id} factor={factor} isLast={count === 1} />
              ))}
            </RowList>
          )}
          {count === 1 && (
            <p className="mt-3 text-sm text-muted">
              {t('Add another second factor, so that you can still log in if you lose this one.')}
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setAdding('totp')}>
              <ScanLine aria-hidden className="size-4.5" /> {t('Add an authenticator app')}
            </Button>
            {hasTexts && (
              <Button variant="secondary" onClick={() => setAdding('phone')}>
                <Smartphone aria-hidden className="size-4.5" /> {t('Add a phone')}
              </Button>
            )}
          </div>
          <AddFactorDialog
            kind={adding}
            taken={factors.data.map((factor) => nameOf(factor, t))}
            onClose={() => setAdding(undefined)}
          />
        </>
      )}
    </Section>
  )
}

function FactorRow({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const { formatDay } = useDates()
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const removing = useRemoveFactor()
  const name = nameOf(factor, t)
  const isPhone = factor.factor_type === 'phone'
  const kind = isPhone ? maskedPhone(factor) : t('App')

  function remove() {
    removing.mutate(factor.id, {
      onSuccess: () => pageToast.success(areaMessages.auth.factorRemoved),
      onError: (error) => pageToast.error(authReason(error)),
      onSettled: () => setAsking(false),
    })
  }

  return (
    <>
      <Row
        icon={isPhone ? <Smartphone /> : <ScanLine />}
        title={name}
        detail={t('{kind} · since {day}', { kind, day: formatDay(factor.created_at) })}
        action={
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Remove {name}', { name })}
            onClick={() => setAsking(true)}
          >
            {t('Remove')}
          </Button>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={t('Remove “{name}”?', { name })}
        description={
          isLast
            ? t('This is your only second factor. Without it, your password alone opens your account.')
            : t('The codes of this second factor will no longer work. Your other second factors stay.')
        }
        confirmLabel={t('Remove')}
        isBusy={removing.isPending}
      />
    </>
  )
}
