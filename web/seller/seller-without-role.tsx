import { useMutation } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { reasonOf } from '#web/api/reason.ts'
import { useEnsureAccount } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/**
 * The screen for a signed-in account that has no role yet. The user must click a button to become a seller; merely
 * opening an address must not set the role.
 */
export function SellerWithoutRole() {
  const t = useText()
  const ensureAccount = useEnsureAccount()
  const becoming = useMutation({ mutationFn: () => ensureAccount('seller') })

  return (
    <div className="page py-10">
      <EmptyState
        isPage
        title={t('Sell with this account?')}
        icon={<Store />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button isBusy={becoming.isPending} onClick={() => becoming.mutate()}>
              {t('Become a seller')}
            </Button>
            <ButtonLink to="/" variant="secondary">
              {t('Back to the shop')}
            </ButtonLink>
          </div>
        }
      >
        {t('A seller account lists products and fulfils orders; it can’t buy. Use a separate account to shop.')}
        {becoming.isError && <p role="alert">{reasonOf(becoming.error)}</p>}
      </EmptyState>
    </div>
  )
}
