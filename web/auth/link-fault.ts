import { isAuthRetryableFetchError } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { AuthClient } from '#web/session/auth-client.ts'
import { authCode, authReason } from '#web/session/auth-reason.ts'
import { sentenceFor } from '#web/session/provider-fault.ts'
import { useSession } from '#web/session/session.tsx'

/** The proof that a mail's link carries. */
type MailLink = { token_hash: string; type: string }

/**
 * Opens the mail's link that led here. Resolves to what is wrong with it, in plain words: null when nothing is, undefined
 * while it is still being opened. The token is posted once, and taken out of the address.
 */
export function useLinkFault(): string | null | undefined {
  const { auth } = useSession()
  const [search, setSearch] = useSearchParams()
  const [link] = useState(() => linkIn(search))
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
  const isInAddress = search.has('token_hash')
  useEffect(() => {
    if (isSuccess && isInAddress) setSearch(withoutLink, { replace: true, preventScrollReset: true })
  }, [isSuccess, isInAddress, setSearch])
  return error ? authReason(error) : fault
}

async function open(auth: AuthClient, link: MailLink | null): Promise<string | null> {
  const { error } = link ? await auth.verifyOtp(link) : await auth.initialize()
  if (!error) return null
  if (isAuthRetryableFetchError(error)) throw error
  const code = authCode(error) ?? null
  if (code === 'otp_expired') return messages.auth.linkExpired
  // What an address says in words is not shown: anybody can write an address.
  return link ? authReason(error) : (sentenceFor(code) ?? messages.auth.linkFailed)
}

function linkIn(search: URLSearchParams): MailLink | null {
  const [token_hash, type] = [search.get('token_hash'), search.get('type')]
  return token_hash && type ? { token_hash, type } : null
}

function withoutLink(search: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(search)
  kept.delete('token_hash')
  kept.delete('type')
  return kept
}
