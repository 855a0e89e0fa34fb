import { Store } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Account } from '#contract/customers.ts'
import { useSignOut } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/**
 * The screen for customers and admins who open the seller area. It explains that the area is for sellers and has links
 * to other pages.
 */
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
            <ButtonLink to={account.role === 'admin' ? '/admin' : '/'} variant="secondary">
              {account.role === 'admin' ? t('Go to the admin area') : t('Back to the shop')}
            </ButtonLink>
          </div>
        }
      >
        {t('You are logged in as {email},', { email: account.email })}{' '}
        {account.role === 'admin' ? t('an admin') : t('a customer')}
        {t('. To sell, log in with a seller account, or sign up for one with another e-mail address.')}
      </EmptyState>
    </div>
  )
}
