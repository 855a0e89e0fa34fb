import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/customers.ts'
import { getSellerProfile } from '#contract/sellers.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { AreaLoading } from '#web/ui/skeleton.tsx'
import { useBankAccount } from '../bank-account.ts'
import { PROFILE } from '../profile.ts'
import { SellerGate } from '../seller-gate.tsx'
import { useSellerState } from '../seller-state.ts'
import { BANK_STEP, BLANK, inputFrom } from './form.ts'
import { readRegistration, type StoredRegistration } from './stored-registration.ts'
import { Wizard } from './wizard.tsx'

export const meta = personalPage('Register your business')

type Opening = { account: Account; start: StoredRegistration }

/**
 * The registration wizard for sellers without a business profile or bank account. If the session ends while it is open,
 * it stays open with all input, and Finish shows an error message.
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
  const state = useSellerState()
  const isWaiting = state.is === 'waiting'
  const profile = useQuery({ queryKey: PROFILE, queryFn: () => api(getSellerProfile), enabled: isWaiting })
  const bank = useBankAccount({ enabled: isWaiting })

  if (state.is === 'unregistered') {
    const { account } = state
    return { opening: { account, start: readRegistration(account.id) ?? { step: 0, values: BLANK } } }
  }
  if (!isWaiting || bank.isError || bank.data || profile.isError) return {}
  if (bank.data === undefined || !profile.data) return { isPending: true }
  return { opening: { account: state.account, start: { step: BANK_STEP, values: inputFrom(profile.data) } } }
}
