import { isAuthRetryableFetchError } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { AuthClient } from '../session/auth-client.ts'
import { authCode, authReason } from '../session/auth-reason.ts'
import { sentenceFor } from '../session/provider-fault.ts'
import { useSession } from '../session/session.tsx'

/** The token of a link in a mail. It is in the query of the address. */
type MailLink = { token_hash: string; type: string }

/**
 * Opens the mail's link that led here. Resolves to what is wrong with it, in plain words: null when nothing is, undefined
 * while it is still being opened. The token is posted once, and taken out of the address.
 */
export function useLinkFault(): string | null | undefined {
  const { auth } = useSession()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [link] = useState(() => mailLinkIn({ search }))
  const {
    data: fault,
    error,
    isSuccess,
  } = useQuery({
    queryKey: ['mail link', link?.token_hash],
    queryFn: () => auth().then((client) => open(client, link)),
    retry: 2,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const isInAddress = mailLinkIn({ search }) !== null
  useEffect(() => {
    if (isSuccess && isInAddress)
      void navigate({ search: withoutLink(search) }, { replace: true, preventScrollReset: true })
  }, [isSuccess, isInAddress, search, navigate])
  return error ? authReason(error) : fault
}

async function open(auth: AuthClient, link: MailLink | null): Promise<string | null> {
  const { error } = link ? await auth.verifyOtp(link) : await auth.initialize()
  if (!error) return null
  if (isAuthRetryableFetchError(error)) throw error
  const code = authCode(error) ?? null
  if (code === 'otp_expired') return areaMessages.auth.linkExpired
  // What an address says in words is not shown: anybody can write an address.
  return link ? authReason(error) : (sentenceFor(code) ?? areaMessages.auth.linkFailed)
}

/** Returns the link in an address, or null if the address has none. */
export function mailLinkIn({ search }: { search: string }): MailLink | null {
  const query = new URLSearchParams(search)
  const [token_hash, type] = [query.get('token_hash'), query.get('type')]
  return token_hash && type ? { token_hash, type } : null
}

function withoutLink(search: string): string {
  const kept = new URLSearchParams(search)
  kept.delete('token_hash')
  kept.delete('type')
  return kept.toString()
}
