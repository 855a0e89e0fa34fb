import { useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import {
  type BankAccount,
  createSellerProfile,
  getBankAccount,
  type SellerProfileForm,
  saveBankAccount,
  updateSellerProfile,
} from '#contract/sellers.ts'
import type { Api } from '#web/api/client.ts'
import { isProblem, translatedReason } from '#web/api/reason.ts'
import { isSessionEnded, usePictureUpload } from '#web/identity/pictures/picture-upload.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageText } from '#web/text/text.tsx'
import { BANK_ACCOUNT } from '../bank-account.ts'
import type { Registration } from './form.ts'

const texts = areaMessages.sellers

type FailureText = (typeof texts)['imageUploadFailed' | 'profileSaveFailed' | 'bankSaveFailed']

/** The number of visible digits of a masked account number. */
const SHOWN_DIGITS = 4

/**
 * Returns a function that finishes the registration: it uploads the picture, saves the profile, then saves the bank
 * account. Resolves to null, or to an error message if a step fails. A repeated call does not upload the picture or
 * save the bank account again; it updates the saved profile.
 */
export function useFinishRegistration() {
  const api = useApi()
  const queries = useQueryClient()
  const uploadOnce = usePictureUpload('seller-images')

  return async (form: Registration): Promise<string | null> => {
    const { picture, consent, bank_name, beneficiary_name, account_no, ...profile } = form
    let sentence: FailureText = texts.imageUploadFailed
    try {
      const profile_picture = await uploadOnce(picture)
      sentence = texts.profileSaveFailed
      await saveProfile(api, { ...profile, profile_picture }, consent)
      sentence = texts.bankSaveFailed
      const account = await saveBank(api, { bank_name, beneficiary_name, account_no })
      queries.setQueryData(BANK_ACCOUNT, account)
      return null
    } catch (error) {
      return isSessionEnded(error) ? texts.sessionExpired : pageText()(sentence, { message: translatedReason(error) })
    }
  }
}

/** Saves the business profile of a registration. If an earlier attempt has created it, updates it. */
async function saveProfile(api: Api, profile: SellerProfileForm, consent: true): Promise<void> {
  try {
    await api(createSellerProfile, { body: { ...profile, consent } })
  } catch (error) {
    if (!isProblem(error, 'seller_profile_exists')) throw error
    await api(updateSellerProfile, { body: profile })
  }
}

/**
 * Saves the bank account of a registration and returns it. If an earlier attempt has already saved an account with the
 * same last four digits, returns that account.
 */
async function saveBank(api: Api, account: Omit<BankAccount, 'seller_id'>): Promise<BankAccount> {
  try {
    return await api(saveBankAccount, { body: account })
  } catch (error) {
    if (!isProblem(error, 'reauthentication_needed')) throw error
    const saved = await api(getBankAccount)
    if (saved.account_no.slice(-SHOWN_DIGITS) !== account.account_no.slice(-SHOWN_DIGITS)) throw error
    return saved
  }
}
