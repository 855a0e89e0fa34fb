import { useQuery } from '@tanstack/react-query'
import { type BankAccount, getBankAccount } from '#contract/sellers.ts'
import { type Api, ApiProblem } from '#web/api/client.ts'
import { useApi } from '#web/identity/session/session.tsx'

export const BANK_ACCOUNT = ['seller', 'bank-account']

/** Loads the seller's bank account. Its account number is masked. The data is null if no bank account is saved. */
export function useBankAccount({ enabled = true } = {}) {
  const api = useApi()
  return useQuery({ queryKey: BANK_ACCOUNT, queryFn: () => accountIfAny(api), enabled })
}

async function accountIfAny(api: Api): Promise<BankAccount | null> {
  try {
    return await api(getBankAccount)
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null
    throw error
  }
}
