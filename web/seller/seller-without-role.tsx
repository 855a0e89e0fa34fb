import { useMutation } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { reasonOf } from '#web/api/reason.ts'
import { useEnsureAccount } from '#web/identity/session/session.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** What someone meets who is logged in, but neither a customer nor a seller yet: nobody becomes a seller by opening an address. */
export function SellerWithoutRole() {
  const ensureAccount = useEnsureAccount()
  const becoming = useMutation({ mutationFn: () => ensureAccount('seller') })

  return (
    <div className="page py-10">
      <EmptyState
        isPage
        title="Sell with this account?"
        icon={<Store />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button isBusy={becoming.isPending} onClick={() => becoming.mutate()}>
              Become a seller
            </Button>
            <ButtonLink to="/" variant="secondary">
              Back to the shop
            </ButtonLink>
          </div>
        }
      >
        A seller’s account lists products and fulfils orders; it can’t buy. To shop, use an account of its own.
        {becoming.isError && <p role="alert">{reasonOf(becoming.error)}</p>}
      </EmptyState>
    </div>
  )
}
