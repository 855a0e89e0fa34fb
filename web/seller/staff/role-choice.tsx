import { ClipboardList, ShoppingBasket, UserRoundCog } from 'lucide-react'
import type { ReactNode } from 'react'
import { SELLER_STAFF_ROLES, type SellerStaffRole } from '#contract/seller-roles.ts'
import { useText } from '#web/text/text.tsx'
import { RadioCard, RadioCards } from '#web/ui/radio-cards.tsx'
import { ROLE_LABELS, ROLE_MEANINGS } from './role-labels.ts'

const ICONS: Record<SellerStaffRole, ReactNode> = {
  manager: <UserRoundCog />,
  products: <ShoppingBasket />,
  orders: <ClipboardList />,
}

type RoleChoiceProps = { role: SellerStaffRole; onChange: (role: SellerStaffRole) => void }

/** The choice of a role on the staff of a seller, with what each role permits. */
export function RoleChoice({ role, onChange }: RoleChoiceProps) {
  const t = useText()
  return (
    <RadioCards legend={t('Role')}>
      {SELLER_STAFF_ROLES.map((one) => (
        <RadioCard
          key={one}
          name="seller_role"
          value={one}
          checked={one === role}
          onChange={() => onChange(one)}
          title={t(ROLE_LABELS[one])}
          text={t(ROLE_MEANINGS[one])}
          icon={ICONS[one]}
        />
      ))}
    </RadioCards>
  )
}
