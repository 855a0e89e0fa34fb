import { UserRoundX } from 'lucide-react'
import { isHopeless, isProblem, reasonOf } from '#web/api/reason.ts'
import { useAccount } from '#web/identity/session/session.tsx'
import { ROLE_HOMES } from '#web/shared/role-homes.ts'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'

type RefusalProps = {
  /** The sentence that the screen shows if the data of the page cannot be loaded. */
  message: string
  error: Error
  retry: () => void
}

/**
 * The screen that a page of the customer area shows if its data cannot be loaded. Sellers and admins get a link to
 * their own area.
 */
export function Refusal({ message, error, retry }: RefusalProps) {
  const t = useText()
  const account = useAccount().data
  const isForbidden = isProblem(error, 'forbidden')
  if (!isForbidden || !account)
    return <LoadFailure message={message} reason={reasonOf(error)} retry={isHopeless(error) ? undefined : retry} />
  return (
    <EmptyState
      isPage
      title={t('This area is for customers')}
      icon={<UserRoundX />}
      action={
        <ButtonLink to={ROLE_HOMES[account.role]}>
          {account.role === 'admin' ? t('Go to your admin area') : t('Go to your seller area')}
        </ButtonLink>
      }
    >
      {account.role === 'admin'
        ? t('You are logged in as {email}, an admin. To shop, log out and use a customer account.', account)
        : t('You are logged in as {email}, a seller. Open your cart to add shopping to this account.', account)}
    </EmptyState>
  )
}
