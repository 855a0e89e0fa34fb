import { Store } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Account } from '#contract/customers.ts'
import { useSignOut } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The screen for admins who open the seller area. It explains that the area is for sellers. */
export function SellerOnly({ account }: { account: Account }) {
  const t = useText()
  const navigate = useNavigate()
  const signOut = useSignOut()

  async function changeAccount() {
    await signOut()
    await navigate('/seller-auth')
  }

  return (
    <div className="page py-10">
      <EmptyState
        isPage
        title={t('This area is for sellers')}
        icon={<Store />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={changeAccount}>{t('Use a seller account')}</Button>
            <ButtonLink to="/admin" variant="secondary">
              {t('Go to the admin area')}
            </ButtonLink>
          </div>
        }
      >
        {t('You are logged in as {email}, an admin. To sell, log in with another account.', account)}
      </EmptyState>
    </div>
  )
}
