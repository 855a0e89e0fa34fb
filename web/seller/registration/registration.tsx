import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/customers.ts'
import { getSellerProfile } from '#contract/sellers.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { AreaLoading } from '#web/ui/area-states.tsx'
import { useBankAccount } from '../bank-account.ts'
import { PROFILE } from '../profile.ts'
import { SellerGate } from '../seller-gate.tsx'
import { useSellerStanding } from '../standing.ts'
import { type Draft, readRegistration } from './draft.ts'
import { BANK_STEP, BLANK, typedFrom } from './form.ts'
import { Wizard } from './wizard.tsx'

export const meta = () => personalPage('Register your business')

type Opening = { account: Account; start: Draft }

/**
 * The wizard, for sellers without a profile and for those whose bank account was not saved. Once open it stays, even
 * when the session ends: Finish says so, and nothing typed is lost.
 */
export default function Registration() {
  const { opening, isPending } = useOpening()
  const [opened, setOpened] = useState<Opening>()
  if (opening && !opened) setOpened(opening)
  if (opened) return <Wizard {...opened} />
  if (isPending) return <AreaLoading />
  return <SellerGate admits="unregistered">{() => <AreaLoading />}</SellerGate>
}

function useOpening(): { opening?: Opening; isPending?: boolean } {
  const api = useApi()
  const standing = useSellerStanding()
  const isWaiting = standing.is === 'waiting'
  const profile = useQuery({ queryKey: PROFILE, queryFn: () => api(getSellerProfile), enabled: isWaiting })
  const bank = useBankAccount({ enabled: isWaiting })

  if (standing.is === 'unregistered') {
    const { account } = standing
    return { opening: { account, start: readRegistration(account.id) ?? { step: 0, values: BLANK } } }
  }
  if (!isWaiting || bank.isError || bank.data || profile.isError) return {}
  if (bank.data === undefined || !profile.data) return { isPending: true }
  return { opening: { account: standing.account, start: { step: BANK_STEP, values: typedFrom(profile.data) } } }
}
