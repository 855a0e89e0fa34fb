import { useMutation } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import type { Account } from '#contract/customers.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useAddRole, useEnsureAccount } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/**
 * The screen for a signed-in account that does not sell yet: a customer, or null for an account without a role. The
 * user must click a button to become a seller; merely opening a URL must not set the role.
 */
export function SellWithAccount({ account }: { account: Account | null }) {
  const t = useText()
  const ensureAccount = useEnsureAccount()
  const addRole = useAddRole()
  const becoming = useMutation({ mutationFn: () => (account ? addRole('seller') : ensureAccount('seller')) })

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
        {account
          ? t(
              'You are logged in as {email}. You keep your cart, orders and addresses, and also get an area in which you sell. Next, you register your business, and an admin reviews it.',
              account,
            )
          : t('A seller account lists products and fulfils orders. You can add shopping to it later.')}
        {becoming.isError && <p role="alert">{reasonOf(becoming.error)}</p>}
      </EmptyState>
    </div>
  )
}
